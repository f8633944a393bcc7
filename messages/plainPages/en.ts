/** Pages that the server writes by itself: closed for a moment, no more mails, a failure. */
export const en = {
  badAddress: "This address is not right",
  wentWrong: "Something went wrong",
  mentionId: "If you write to us, mention {id}.",
  oneMoment: "Just a moment",
  isClosed: "{shop} is closed for a moment",
  shopIsClosed: "The shop is closed for a moment",
  weAreWorking: "We are working on our shop, and will be back soon.",
  ordersAreSafe: "Orders that you have placed are safe, and come as we promised.",
  callUs: "Call us: {phone}",
  noMoreMails: "No more of these mails?",
  pressToStop:
    "Press the button, and we no longer tell you by mail when something on your wishlist is back.",
  toldNoLonger: "We no longer tell you by mail when something on your wishlist is back.",
  toShop: "To the shop",
  mailsStopped: "You will get no more of these mails",
  orderMailsCome: "Mails about your own orders still come.",
  changeYourMind: "You can change your mind in your account at any time.",
  linkTooOld: "This link is too old",
  switchOffYourself:
    "Please sign in and switch these mails off in your account, or answer the mail.",
  toAccount: "To my account",
  oneAtATime: "Account changes go one at a time: please send them in requests of their own",
} as const;
