/** What is to become of a line of an order that turns out sold out when it is packed. */
export const en = {
  title: "If something is sold out",
  similar: "One like it",
  similarTerms: "A similar product, at no higher price",
  choose: "You choose for me",
  chooseTerms: "Whatever suits best, at no higher price",
  refund: "Money back",
  refundTerms: "Left out, and its price given back",
  forEach: "Choose for each product",
  ofLine: "If {name} is sold out",
  asOrder: "As for the whole order",
  similarLine: "If sold out: one like it.",
  chooseLine: "If sold out: you choose for me.",
  refundLine: "If sold out: money back.",
  packSimilar: "If it is missing: pack one like it",
  packChoose: "If it is missing: choose for the customer",
  packRefund: "If it is missing: leave out and refund",
} as const;
