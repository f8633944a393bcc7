/** What is said of a rule that somebody's typing breaks, on every screen that has the rule. */
export const en = {
  tooLong: "Please keep this to {longest} characters",
  noAmount: "An amount is digits, with a point or comma before the cents, like 1234.50",
  eitherAmount:
    "“{typed}” could be {thousands} or {decimals}: please write {writeThousands} or {writeDecimals}",
  noWholeNumber: "Please enter a whole number",
  noBanReason: "Please say why",
  noCustomerNote: "Please write something",
  noOrderNote: "Please write a note",
  noReply: "Please write an answer",
  noStockReason: "Please give a reason",
} as const;
