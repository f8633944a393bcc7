/** Who may enter the back office and as what, and why somebody may not. */
export const en = {
  subtitle: "Who may enter the back office, and what each of them may do.",
  people: "People",
  addSomebody: "Add somebody",
  addSomebodyWhy:
    "They need an account of the shop: they register there first. Whoever becomes one is signed out, and signs in anew.",
  add: "Add",
  whatRolesMay: "What each role may do",
  role: "Role",
  roleOf: "Role of {name}",
  roleQuestion: "Change the role of {name} to {role}?",
  changeRole: "Change the role",
  ownRole: "This is your own role: only another owner can give it back to you.",
  you: "You",
  twoFactor: "Two-factor",
  lastSeen: "Last seen {at}",
  notSeenYet: "Not seen yet",
  resetTwoFactor: "Reset two-factor",
  resetQuestion: "Reset two-factor for {name}?",
  resetWhy:
    "For a phone that is lost. They are signed out everywhere, and sign in with their password alone until they set it up anew.",
  reset: "Reset",
  remove: "Remove",
  removeQuestion: "Remove {name}?",
  removeWhy:
    "They cannot enter the back office any more. Their account in the shop stays, and its password alone opens it.",
  mayEnterNow: "{name} may enter the back office now",
  hasNewRole: "{name} has a new role",
  isNoneAnyMore: "{name} is no administrator any more",
  passwordAloneNow: "{name} signs in with the password alone now",
  didNotWork: "That did not work",

  owner: "Owner",
  manager: "Manager",
  picker: "Picker",
  viewer: "Viewer",
  ownerMay:
    "Everything: also administrators, security, privacy and system settings, the dollar rate, and backups.",
  managerMay:
    "Runs the shop: products, refunds, invoices, customers, their messages and what they ask about their data, store, notification and delivery settings, and all that a picker does.",
  pickerMay:
    "Works on orders and deliveries, and counts the stock. Looks at the rest, but for revenue, reports and the settings.",
  viewerMay:
    "Looks at everything but the settings and customers' phone numbers and streets, and changes nothing.",
  roleRefused: "Your role ({role}) does not allow this. An owner of the shop can change that.",
  signedOut: "You were signed out after {minutes} minutes without activity",
  shutOut:
    "The back office is not open to your network address ({address}). An owner of the shop can add it to the allowed addresses.",
  emailNeeded: "Please enter an email address",
  ownerNeeded: "The shop needs an owner: make somebody else one first",
  noFactorThere: "Two-factor sign-in was not set up there",
  goneAlready: "This administrator is gone already",
  banned: "This account is banned: let it in again first",
  emailNotProven:
    "They have to confirm their email address first: the link is in the mail that welcomed them",

  passwordNeeds: "An administrator's password needs {list}.",
  atLeast: { one: "at least {count} character", other: "at least {count} characters" },
  aCapital: "a capital letter",
  aNumber: "a number",
  aSpecial: "a special character",
  listAnd: "{list} and {last}",
  renewPassword: "{needs} Choose a new one with “{forgot}”.",
} as const;
