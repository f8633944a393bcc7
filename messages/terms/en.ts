/** The terms of service. */
export const en = {
  termsOfService: "Terms of Service",
  inShort: "Prices, payment, delivery, returns and refunds, and who you buy from.",
  lead: "How buying from us works. It includes what section 43 of the Electronic Communications and Transactions Act 25 of 2002 asks every online shop to tell you.",
  pricesAndPayment: "Prices and payment",
  pricesInRand: "Prices are in South African rand and include VAT where it is due.",
  pricesInDollars: "Prices are in US dollars and include VAT where it is due.",
  pricesInEuro: "Prices are in euro and include VAT where it is due.",
  pricesInPounds: "Prices are in British pounds and include VAT where it is due.",
  howYouPay:
    "Delivery is added at checkout, before you pay, and you see the full total first. You pay through {provider}, with your {provider} account or a card; the amount is charged in US dollars at the rate shown with your order.",
  contract:
    "Before you pay you can review the whole order, correct it, or leave. A contract comes about when the payment has gone through and we confirm the order.",
  delivery: "Delivery",
  deliveryHow:
    "Within our areas a courier brings your order {time} after we hand it over: the same day while we are open, and else once we open again. Elsewhere it goes as standard delivery: we dispatch within 24 hours and expect it to reach you within 2 days. You can follow the delivery on your order's page. If we cannot deliver within 30 days, you may cancel and get your money back.",
  suburbsFrom:
    "The suburbs that you choose from are taken from lists of the South African Post Office, Statistics South Africa and GeoNames (CC BY 4.0), with changes.",
  returns: "Returns and refunds",
  somethingWrong:
    "If something is damaged, spoiled, wrong or missing, tell us, best with a photograph and, of fresh goods, within 7 days: we replace it or refund it, as you choose. For goods with a defect the law gives you six months. Refunds go back the way you paid.",
  coolingOff:
    "The law's 7-day cooling-off period does not cover foodstuffs and everyday goods delivered to your home. If we have failed to give you a chance to review your order before paying, you may cancel within 14 days of receiving it.",
  records: "Your records and your safety",
  recordsHow:
    "Your order's page shows what you bought, paid and when. Its link works for {days} days: save the invoice, or ask us for a copy later. Payment happens on {provider}'s own secure pages: card numbers never reach our servers. How we treat your information is in our {policy}.",
  privacyPolicy: "Privacy Policy",
  disagree: "When we disagree",
  disagreeHow:
    "Please call or write first; most things are settled in a day. If not, the Consumer Goods and Services Ombud ({ombud}) helps free of charge. South African law applies.",
  whoYouBuyFrom: "Who you buy from",
  shop: "Shop",
  company: "Company",
  registration: "Company registration",
  vatNumber: "VAT number",
  address: "Address",
  inSouthAfrica: "{address}, South Africa",
  phone: "Phone",
  email: "Email",
  notices: "Legal notices",
  noticesWhere: "At the address above, or by email",
  hours: "Hours",
  goods: "Goods",
  whichGoods: "African groceries and spices, each described on its own page",
} as const;
