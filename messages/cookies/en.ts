/** The cookie policy. */
export const en = {
  cookiePolicy: "Cookie Policy",
  inShort: "The few cookies we use, and why there is no banner.",
  lead: "We use as few cookies as a shop can. There are none for advertising and none that follow you around, so there is no banner to click away.",
  ours: "Ours",
  signIn: "Sign-in",
  signInWhy: "Keeps you signed in. Set when you sign in, gone when you sign out.",
  knownBrowser: "Known browser",
  knownBrowserWhy:
    "Tells your browser from a stranger's when somebody guesses passwords, and lets us write to you when your account is used from a new one. Set when you sign in, kept 180 days. It signs nobody in.",
  cart: "Cart",
  cartWhy: "No cookie: it lives in the page and is gone when you close it.",
  boughtBefore: "Bought before",
  boughtBeforeWhy: "No cookie: your browser notes that you bought here, not what, so that the home page keeps room for it. Forgotten when you sign out.",
  language: "Language",
  languageWhy:
    "Remembers the language that you chose for the home page. Set when you choose one, kept a year.",
  payPals: "PayPal's",
  payPalsWhy:
    "At checkout, PayPal's payment buttons set cookies of their own, to recognise you and to prevent fraud. They are PayPal's, under its own cookie statement.",
  without: "Doing without",
  withoutHow:
    "You can block or delete cookies in your browser. Browsing goes on working; signing in and paying need them.",
} as const;
