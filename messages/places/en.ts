/** Where a shopper wants things brought to, and what holds there. */
export const en = {
  deliverTo: "Deliver to…",
  seeTerms: "See fee and arrival for your suburb",
  where: "Where should we deliver?",
  whyAsk: "Your suburb tells what delivery costs and how soon we can be there.",
  suburbOrCode: "Suburb or postal code",
  example: "Bryanston or 2191",
  suburbs: "Suburbs",
  looking: "Fetching the suburbs…",
  notLoaded: "The suburbs did not load. Please check your connection.",
  courierAreas: "Our courier comes here the same day",
  found: { one: "{count} suburb found", other: "{count} suburbs found" },
  noneFound: "We do not know “{typed}”.",
  noneFoundThen:
    "Try its postal code, a suburb nearby or the nearest town. At checkout you can give any address, and your cart stays as it is.",
  forget: "Forget {place}",
  standardThere: "Standard delivery",
  freeFrom: "free from {amount}",
  fromTime: "from {time}",
  byDay: "by {day}",
  dayAndTime: "{day} {time}",
  shippingTo: "Shipping to {place}",
  otherAddress:
    "For {place} we named {before}. For this address delivery is {now}, free from {threshold}.",
} as const;
