/** The security settings of the back office: signing in, passwords, limits on orders. */
export const en = {
  save: "Save security settings",
  form: "security settings",
  notSaved: "Failed to save security settings",
  saved: "Security settings saved successfully",
  administrators: "Administrators and their roles",
  shutsYouOut: "This shuts you out",
  saveAndShutOut: "Save and shut me out",
  notOnList:
    "Your own address, {address}, is not on the list: saving it shuts you out of the back office at once.",

  signingIn: "Signing in",
  twoFactor: "Two-factor authentication",
  twoFactorHint: "Every administrator signs in with a code from their phone as well.",
  twoFactorNotYours:
    "Every administrator signs in with a code from their phone as well. You have not set yours up yet: you will be asked to, next.",
  sessionTimeout: "Session timeout",
  sessionMinutes: "Session timeout (minutes)",
  sessionHint: "Whoever does not use the back office for this long signs in again.",
  ipRestriction: "IP restriction",
  ipRestrictionHint: "The back office opens only from the addresses below.",
  allowedAddresses: "Allowed addresses",
  addressesYouAreAt:
    "One address (203.0.113.7) or range (203.0.113.0/24, 2001:db8::/32) in a line. You are at {address}.",
  addressesNoneHere:
    "One address (203.0.113.7) or range (203.0.113.0/24, 2001:db8::/32) in a line. On the shop's own machine there is no address to judge by: the list does not apply there.",
  sessionInstead: "The session timeout was not a number: it is {minutes} minutes now.",
  lengthInstead: "The minimum length was not a number: it is {length} now.",

  passwords: "Passwords of administrators",
  passwordsMean:
    "Whoever has one that is weaker sets a new one at their next sign-in. Customers have rules of their own.",
  minLength: "Minimum length",
  minLengthHint: "Never fewer than {least} characters, also where fewer stand here.",
  specialChars: "Special characters",
  numbers: "Numbers",
  uppercase: "Uppercase letters",
  orderLimits: "Limits on orders",
  orderLimitsMean:
    "Against whoever would empty the shelves without paying. Beyond what may be held, a shopper confirms to be a person; below it nobody is asked.",
  unitsPerLine: "Units of one product in an order",
  unitsPerLineHint: "More are refused, with a word to write to you.",
  unitsHeld: "Units held by unpaid orders",
  unitsHeldHint: "Of one customer, or of all who share a network, at one moment.",
} as const;
