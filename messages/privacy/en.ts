/** The privacy policy, and what a deletion takes. */
export const en = {
  privacyPolicy: "Privacy Policy",
  inShort: "What we know about you, why, and what you can ask of us under POPIA.",
  lead: "What {name} knows about you, why, for how long, and what you can ask of us. It follows the Protection of Personal Information Act 4 of 2013 (POPIA).",
  responsible: "Who is responsible",
  officer: "{owner}, {address}. Our information officer can be reached at {email} or {phone}.",
  whoElse: "Who else sees it",
  provider:
    "{provider}, which takes your payment under its own privacy statement. We tell it the amount and, of a delivery, the name and address that it goes to.",
  courier:
    "Our courier, {courier}, which gets the name, phone number, address and instructions of whoever receives a delivery, what was ordered and what it is worth, and before it the address, the phone number and the worth of the goods for a quote.",
  servers:
    "The companies that run our servers and database, some of them outside South Africa, under contracts that protect your information as POPIA does.",
  pushServices:
    "Your browser's push service, if you turn notifications on. It carries them sealed and cannot read them.",
  nobodyBuysIt: "We sell your information to nobody.",
  messagesFromUs: "Messages from us",
  messagesHow:
    "We write about your order. Offers and news come only if you have asked for them, and every one tells you how to stop them (POPIA, section 69). When you agreed or stopped them, where, and to which words, we write down as the proof of it.",
  whatWeKeep: "What we keep, and why",
  forAnOrder:
    "For an order: your name, email, phone number, delivery address and instructions, and what you bought. Without them we cannot deliver, and the law asks us to keep sales records for at least five years.",
  forAnAccount:
    "For an account: your name, email, phone number, address, the picture that you chose, your wishlist, the payment methods that you saved, where you are signed in, and your password in a form that nobody can read back.",
  forAPayment:
    "For a payment: its number, amount and outcome. Card numbers and security codes never reach us.",
  whatYouWrite:
    "What you write to us and ask us to have, the mails that we send you, and notes on how to serve you.",
  logs: "To keep the shop safe: short technical logs, without names or addresses in them.",
  yourCart:
    "Your cart lives in the page. The last basket is kept in your own browser, or with your account so that your other devices have it, until you have paid, and for {days} days at most.",
  sharedBasket:
    "For a basket that you fill together: the name under which you add and what you add. Everybody who has its link sees both. It all goes {days} days after the basket was begun, and what you leave before then goes at once.",
  sharedList:
    "For your lists: their names and the products on them, with your account until you delete the list or the account. A list that you share is seen by everybody who has its link, without your name, until you stop sharing it.",
  pushDevices:
    "For notifications: the address at which your browser's push service reaches the device. It goes when you turn them off or sign out there, a guest's after {days} days.",
  basketsTogether: "Baskets that are filled together",
  lists: "Your lists",
  untilListGoes: "Until you delete the list or your account",
  howLong: "How long we keep it",
  olderGoes:
    "What is older than this is deleted every day. Your account and orders can be deleted at any time, as described below.",
  yourAccount: "Your account",
  untilYouDelete: "Until you delete it",
  orders: "Orders and invoices",
  untilYouAsk: "With your name and address until you ask us to delete them",
  mails: "Copies of mails to you",
  contact: "What you wrote to us",
  unpaid: "Checkouts that were not paid",
  withNameAndAddress: "{period} with name and address",
  audit: "Who changed what in our back office",
  vendors: "What {provider} and the courier told us",
  afterDeletion: "What stays after a deletion",
  withoutName:
    "The business on an invoice and the proof of what you agreed to: {period}. The other sales records stay, without your name",
  copies: "Copies for emergencies",
  copiesByHand:
    "Copies are made by hand only; of those made by hand, the last {count}. What was deleted is in older copies until they go",
  copiesOnSchedule:
    "{period} for those made on a schedule; of those made by hand, the last {count}. What was deleted is in older copies until they go",
  copiesOfOrders: "Copies of single orders, in between",
  days: { one: "{count} day", other: "{count} days" },
  weeks: { one: "{count} week", other: "{count} weeks" },
  months: { one: "{count} month", other: "{count} months" },
  years: { one: "{count} year", other: "{count} years" },
  whatYouCanAsk: "What you can ask of us",
  toSee:
    "To see all that we hold about you. With an account you find it under {account} as a page to print and as a file.",
  myAccount: "My Account",
  toCorrect: "To correct it: under {profile}, or write to us.",
  myProfile: "My Profile",
  toDelete:
    "To delete it. With an account you do so yourself under My Account, with your password. It is done at once.",
  toObject: "To object to how we use it.",
  asGuest:
    "If you ordered as a guest, write to us from the address that you ordered with, and we do the same for you. We answer within 30 days. If we cannot agree, you can complain to the Information Regulator of South Africa ({regulator}).",
  whichCookies: "Which cookies we use is in our {policy}.",
  cookiePolicy: "Cookie Policy",
  deletion: "What a deletion takes, and what stays",
  whatGoes:
    "Your account goes with its sessions, password, picture, wishlist, lists, kept basket, saved payment methods and your requests to be told when something is back in stock; so do mails, messages and notes. Of your orders we remove: {removed}.",
  whatStays:
    "The law asks us to keep sales records for five years. Of them stays, under a number that tells nobody who you are: {kept}. The proof of what you agreed to stays under a code made from your address.",
  removedOfOrders:
    "name, email, phone number, street, suburb or city, postal code, delivery instructions, the courier’s name and tracking link, and notes",
  keptOfOrders:
    "order number, dates, status, products, quantities, prices, shipping fee, VAT, province, delivery method and zone, PayPal’s order and transaction numbers with amount and dollar rate, refunds, the invoice number, and the business on an invoice that was made out to one",
  underWay:
    "An order that is still on its way, an open payment or an open refund keeps its name and address until it is done, and for {days} days at most.",
} as const;
