/** Letters to who has an account: welcome, a new password, what has changed of it. */
export const en = {
  welcome: "Welcome to {shop}",
  welcomePreheader: "Your account is ready. Keep a wishlist, follow your orders, reorder in a tap.",
  isReady:
    "Your account is ready. From now on your address is filled in at checkout, your orders are kept in one place, and your wishlist waits for you.",
  oneThingLeft:
    "One thing is left: confirm that this address is yours. Orders that you placed with it as a guest then appear in your account too.",
  confirmAddress: "Confirm my email address",
  notYourAccount: "Was it not you who made this account? Answer this mail and we will remove it.",
  welcomeReason: "You receive this mail because an account was made with this email address.",
  resetSubject: "Reset your {shop} password",
  resetPreheader: "Choose a new password with the link in this mail.",
  somebodyAsked: "Somebody, we hope you, asked to reset the password of your account.",
  worksOnce: "The link works once and only for a short while.",
  didNotAsk:
    "Did you not ask for it? Then do nothing: your password stays as it is. Please do not pass this mail on, whoever has the link can get into your account.",
  resetReason:
    "You receive this mail because a password reset was asked for with this email address.",
  passwordChanged: "Your password was changed",
  passwordChangedWhat:
    "Your account has a new password. Wherever else it was open, it is signed out.",
  newDeviceSubject: "New sign-in to your account",
  newDevice: "A new device signed in",
  newDeviceWhat:
    "Somebody, we hope you, signed in to your account from a browser that we did not know.",
  codeNotGiven: "Your password was used to sign in",
  codeNotGivenWhat:
    "Somebody signed in to your account with its password, from a browser that we did not know, and did not give the code that is asked for next. Nobody got in.",
  secondFactorOn: "Two-factor sign-in is on",
  secondFactorOnWhat:
    "From now on, signing in to your account also asks for a code of your authenticator app.",
  secondFactorOff: "Two-factor sign-in was turned off",
  secondFactorOffWhat: "From now on, your password alone opens your account.",
  secondFactorReset: "Your two-factor sign-in was reset",
  secondFactorResetWhat:
    "An owner of the shop took away your authenticator app and its backup codes, and signed you out everywhere. Please set it up anew.",
  secondFactorSetUp: "Please set it up anew, so that your account is as safe as before.",
  askedOrSetPassword:
    "Did you ask for it? Then sign in and set it up anew. If not, please set a new password now, and tell the shop.",
  backupCodes: "You have new backup codes",
  backupCodesWhat:
    "Ten new backup codes were made for your account. The old ones open nothing any more.",
  nothingToDo: "Was it you? Then there is nothing to do.",
  when: "When",
  from: "From",
  orSetPassword: "Was it you? Then there is nothing to do. If not, please set a new password now.",
  elseSetPassword:
    "Was it you? Then there is nothing to do. If not, somebody knows your password: please set a new one now.",
  setPassword: "Set a new password",
  forgotMails:
    "“{forgot}” on that page mails you a link. A new password signs everybody out of your account.",
  noticeReason: "You receive this mail because an account of our shop has this email address.",
} as const;
