/** What shoppers read of promotion codes and offers, wherever their sums stand. */
export const en = {
  code: "Code {code}",
  haveCode: "Have a promotion code?",
  enterCode: "Promotion code",
  applyCode: "Use",
  removeCode: "Remove the code {code}",
  freeDelivery: "Free delivery",
  unknown: "We do not know the code {code}. Please check how it is written.",
  ended: "The code {code} has ended.",
  notYet: "The code {code} starts on {date}.",
  usedUp: "The code {code} has been used up.",
  usedBefore: "You have used the code {code} before.",
  beingPaid:
    "The code {code} is in a payment of yours that is not finished. Please finish it, or try again in 10 minutes.",
  notFirst: "The code {code} is for a first order.",
  belowMinimum: "The code {code} is for orders from {minimum}. Add {missing} more to use it.",
  belowMinimumOf:
    "The code {code} is for orders from {minimum} of {category}. Add {missing} more of these to use it.",
  noGoods: "The code {code} is for {category}, and there is none of that in your cart.",
  nothingOff: "The code {code} takes nothing more off this order.",
} as const;
