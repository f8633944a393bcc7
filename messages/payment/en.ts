/** What is said of paying: at the checkout, and of what was charged. */
export const en = {
  title: "Payment",
  placed: "Your order is placed. One moment…",
  confirming: "Thank you. We are confirming your payment…",
  checkAgain: "Check again",
  showMissing: "Show what is missing",
  youPay: "Please check your order. You pay {amount}.",
  youPayCharged: "Please check your order. You pay {amount}, charged as {charged} at {rate}.",
  goesTo: "It goes to {firstName} {lastName}, {address}, {city}, {postalCode}.",
  changedMeanwhile:
    "You changed your order after you started to pay. If the payment window is still open, please close it. Then check your order and pay.",
  doNotPayAgain: "Please do not pay again",
  providerOrder: "{provider} order: {reference}",
  waiting: "Waiting for your payment",
  stillLooking:
    "{provider} is still looking at your payment. Your groceries are kept for you, and the order is placed by itself as soon as {provider} lets the payment go. There is nothing left for you to do.",
  continueShopping: "Continue Shopping",
  panelFailed: "Failed to load {provider} SDK - check client ID and internet connection",
  rateToDollar: "{rate} to the dollar",
  rateToUsDollar: "{rate} to the US dollar",
  rateToCurrency: "{rate} to the {currency}",
  chargedAs: "charged as {amount} by {provider}",
  earlierPaid:
    "Your earlier payment for this cart has gone through: your order is placed, and its confirmation is on its way to you by email. Nothing was charged a second time.",
  earlierPaidOther:
    "Your earlier payment has gone through, for the cart as it was then: that order is placed, and its confirmation is on its way to you by email. Nothing was charged a second time. To order what is in your cart now as well, pay once more.",
  earlierUnconfirmed:
    "We have not heard back about your earlier payment for this cart yet. Nothing is lost: we are checking it, so please do not pay again.",
  earlierUnconfirmedOther:
    "We have not heard back about an earlier payment of yours yet. Nothing is lost: we are checking it, so please do not pay again before we know.",
  earlierPending:
    "{provider} is still checking your earlier payment for this cart. Your order follows by itself once {provider} is done, so please do not pay again.",
  soldMeanwhile:
    "Your payment was approved after we had stopped holding your goods, and some of them are sold by now. Nothing was charged. Please look at your cart and order again.",
  offerUsedMeanwhile:
    "Your payment was approved after we had stopped holding your goods, and the discount in its total has been used up by now. Nothing was charged. Please check your new total and order again.",
  closedAndRefunded: "This payment took too long and was closed, so we are giving your money back.",
  refundedUntaken: "{shop} could not take this order; here is your money back.",
  refundedOrder: "{shop} has given back part or all of your order.",
  fetchedFrom: "{firstName} {lastName} collects it at {place}.",
} as const;
