/** The page of what delivery costs and how it works. */
export const en = {
  delivery: "Delivery",
  withPickup: "Delivery and pickup",
  feesAndAreas: "What it costs, and where to",
  inShort:
    "Which suburbs we deliver to, what it costs, from when it is free, and how soon we come.",
  lead: "What it costs, how soon we come, and what you can choose.",
  sameDay: "By courier, the same day",
  sameDayHow:
    "While we are open the courier sets out as soon as your order is packed; after hours we begin once we open again.",
  elsewhere: "Anywhere else, by standard delivery",
  elsewhereHow: "We send it within 24 hours, and expect it to reach you within 2 days.",
  provinces: "We send to {provinces}.",
  goodToKnow: "Good to know",
  ownTime: {
    one: "At checkout you can choose a time of today, or leave it to us.",
    other: "At checkout you can choose a time within the next {count} days, or leave it to us.",
  },
  soldOut:
    "If something is sold out when we pack, we do as you chose at checkout: a similar product at no higher price, one that we choose for you, or its price given back.",
  follow: "Your order's page shows where it is: {find}.",
  wrong: "What we do about anything damaged, wrong or missing is in our {terms}.",
} as const;
