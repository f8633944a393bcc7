/** What is to become of a line of an order that turns out sold out when it is packed. */
export const en = {
  title: "If something is sold out",
  similar: "A similar product",
  similarTerms: "At no higher price",
  choose: "Let the shop choose",
  chooseTerms: "Whatever suits best, at no higher price",
  refund: "Refund it",
  refundTerms: "Left out, and its price given back",
  forEach: "Choose for each product",
  ofLine: "If {name} is sold out",
  asOrder: "As for the whole order",
  similarLine: "If sold out: a similar product.",
  chooseLine: "If sold out: the shop chooses.",
  refundLine: "If sold out: refund it.",
  packSimilar: "If it is missing: pack one like it",
  packChoose: "If it is missing: choose for the customer",
  packRefund: "If it is missing: leave out and refund",
} as const;
