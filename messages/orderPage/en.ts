/** The page of one order: how it stands, and finding it again. */
export const en = {
  received: "We have your order",
  packing: "We are packing it",
  packed: "Ready to collect",
  onTheWay: "On its way to you",
  cameBack: "Back in our shop",
  arrived: "Delivered",
  fetched: "Collected",
  cancelled: "Cancelled",
  steps: "How far your order is",
  openPage: "Open the order's page",
  whatsApp: "WhatsApp us about this order",
  whatsAppText: "Hello, this is about my order {number}.",
  find: "Find your order",
  findLead:
    "Ordered without an account? Your order number and how we reach you tell you where it is.",
  number: "Order number",
  numberHint: "8 letters and digits, in every email about the order.",
  contact: "Email or phone number",
  contactHint: "The one that you gave with the order.",
  findIt: "Find it",
  finding: "Looking for it",
  numberMissing: "Please enter the order number",
  numberWrong: "An order number has 8 letters and digits",
  contactMissing: "Please enter your email or phone number",
  contactWrong: "Please enter an email address or a South African phone number",
  noneFound:
    "No order matches this number and contact. Please check both, or write to us and we'll find it.",
  tooManyTries: "Too many tries. Please wait a quarter of an hour, or write to us.",
  notFindable: "We could not look for it. Please try again.",
  orderedAsGuest: "Ordered as a guest?",
  morePage:
    "Your order's page shows what you bought and where it goes. There you follow the courier, and change or cancel the order.",
  mailLink: "Email me the link",
  mailing: "Sending the link",
  linkMailed:
    "The link is on its way to the email address that you ordered with. Not there in a few minutes? Look among your spam, or call us.",
  linksTooOften:
    "We have sent the link a few times already. Please look among your spam, or call us.",
  linkNotMailed: "We could not send the link. Please try again.",
  findOther: "Find another order",
} as const;
