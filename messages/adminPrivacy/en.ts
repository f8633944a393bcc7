/** What a customer may ask for under POPIA, done in the back office. */
export const en = {
  request: "Privacy request",
  requestMeans:
    "What somebody may ask for under POPIA: all that we hold about them, and its deletion.",
  email: "Email",
  emailHint: "Make sure that the request comes from this address.",
  look: "Look",
  weHold: "We hold {parts}.",
  weHoldUnderWay: "We hold {parts}. {underWay} still under way.",
  weHoldNothing: "We hold nothing under this address.",
  weHoldNothingUnderWay: "We hold nothing under this address. {underWay} still under way.",
  anAccount: "an account ({name})",
  orders: { one: "{count} order", other: "{count, number} orders" },
  unpaid: { one: "{count} unpaid checkout", other: "{count} unpaid checkouts" },
  messages: { one: "{count} message", other: "{count, number} messages" },
  mails: { one: "{count} mail", other: "{count, number} mails" },
  deletedOn: "Data under this address was deleted on {date}.",
  wasDeleted: "This customer’s data was deleted.",
  exportData: "Export their data",
  adminStays:
    "An administrator’s data can be deleted once the access to the back office is taken away.",
  deleteData: "Delete their data",
  deleteTitle: "Delete this customer’s data?",
  whatGoes: "The account goes at once, with mails, messages and notes. Of orders goes: {removed}.",
  whatStays: "The law keeps: {kept}.",
  underWay:
    "What is still under way keeps name and address until it is done, for {days} days at most. Nothing of this can be brought back.",
  isProven: "They asked for it, and I have made sure that it is them.",
  deleteForGood: "Delete for good",
  exported: "Customer data exported",
  exportFailed: "Failed to export customer data",
  deleted: "Customer data deleted",
  deletedOnceDone: "{underWay} still under way: deleted once done.",
  deleteFailed: "Failed to delete customer data",
  nothingHeld: "Nothing is held about this person",
  isAdministrator:
    "This is an administrator’s account. Take the access to the back office away first.",
} as const;
