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
  boughtBefore: "Bought before",
  boughtBeforeWhy:
    "No cookie: your browser notes that you bought here, not what, so that the home page keeps room for it. Forgotten when you sign out.",
  cartWhy:
    "No cookie: it lives in the page. What was in it last is kept in this browser, or with your account while you are signed in, so that you can put it back. It goes once you have paid, and after {days} days at the latest. What you type at the checkout is kept in its tab only, until you have paid; with it we work out your total, and ask our courier what delivery takes.",
  place: "Where to",
  placeWhy:
    "No cookie: the suburb that you choose stays in your browser until you forget it there, and is sent to us only at the checkout.",
  language: "Language",
  languageWhy:
    "Remembers the language that you chose for the home page. Set when you choose one, kept a year.",
  payPals: "PayPal's",
  payPalsWhy:
    "At checkout, PayPal's payment buttons set cookies of their own, to recognise you and to prevent fraud. They are PayPal's, under its own cookie statement.",
  without: "Doing without",
  withoutHow:
    "You can block or delete cookies in your browser. Browsing goes on working; signing in and paying need them.",
  sharedBasket: "Basket together",
  sharedBasketWhy:
    "No cookie: your browser keeps the key to your part of a basket that you fill with others, until you leave it, and for {days} days at most.",
  offline: "Pages for when you are offline",
  offlineWhy:
    "No cookie: your browser keeps the pages you saw last, with their pictures, and the pages of your orders, for {days} days at most. Your orders go when you sign out, or when somebody else signs in.",
  saver: "Saving data",
  saverWhy: "Whether you want pages without pictures: one cookie, kept for a year once you choose.",
  hearts: "Hearts",
  heartsWhy:
    "No cookie: the products whose hearts you tap before you sign in are noted in your browser, for {days} days, so that they come into your wishlist when you do.",
  unheard: "Paying once",
  unheardWhy:
    "Set when you begin to pay, with the numbers of payments whose end your browser has not heard, so that you do not pay twice by mistake. Gone with the word that your order is placed, and after a day at the latest.",
  check: "Being a person",
  checkWhy:
    "Set only where we had to ask whether you are a person, and kept for half an hour, so that we need not ask again. The check itself is Cloudflare's, under its own privacy policy.",
} as const;
