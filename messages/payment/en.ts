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
} as const;
