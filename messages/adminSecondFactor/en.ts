/** Two-factor sign-in of an administrator: setting it up, backup codes, turning it off. */
export const en = {
  title: "Two-factor sign-in",
  signedInAs: "Signed in as {email}",
  backToOffice: "Back to the back office",
  wantedWhy:
    "This shop asks its administrators for a second step when they sign in. Setting it up takes two minutes: you need your phone with an authenticator app (Google Authenticator, Microsoft Authenticator, 1Password and the like).",
  choiceWhy:
    "Besides your password, signing in will ask for a code that only your phone knows. You need an authenticator app (Google Authenticator, Microsoft Authenticator, 1Password and the like).",
  passwordAgain: "First, your password again",
  continue: "Continue",
  scan: "Scan this picture with your authenticator app.",
  picture: "Picture for your authenticator app",
  noCamera: "No camera? Type the key instead",
  sixDigits: "Type the six digits that the app shows",
  turnOn: "Turn it on",
  isOn: "It is on for your account.",
  codesLeft: {
    one: "You have one backup code left.",
    other: "You have {count} backup codes left.",
  },
  timeForCodes:
    "Time for new backup codes: without phone and codes, only an owner can let you in again.",
  toBeSure: "Your password, to be sure that it is you",
  makeCodes: "Make new backup codes",
  turnOffLong: "Turn two-factor sign-in off",
  newCodes: "New backup codes",
  turnOff: "Turn it off",

  nowOn: "Two-factor sign-in is on.",
  keepCodes:
    "Keep these backup codes where you will find them without your phone. Each is good for one sign-in, and this is the only time that we show them.",
  backupCodes: "Backup codes",
  copy: "Copy",
  download: "Download",
  copied: "Copied.",
  notCopied: "Your browser did not let us copy. Please download them.",
  keptThem: "I have kept them: continue",
  fileTitle: "Soko back office, backup codes of {email}",
  fileNote: "Each is good for one sign-in without your phone.",

  setUpFirst: "Please set up two-factor sign-in first",
  mustStayOn: "The shop asks every administrator for a second factor: it cannot be turned off",
  usedWaitForNext: "This code was used already. Please wait for the next one that your app shows.",
  usedTakeAnother: "This code was used already. Please take another one.",
} as const;
