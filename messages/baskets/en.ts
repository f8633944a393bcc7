/** The basket that is kept beside the cart and offered again. */
export const en = {
  keptBasket: "Your kept basket",
  isKept: {
    one: "We saved your basket: {count} item, {total}",
    other: "We saved your basket: {count} items, {total}",
  },
  isKeptToo: "Your last basket is kept too: {count} more, {total}",
  putBack: "Put it back",
  welcomeBack: {
    one: "Welcome back: your product is here",
    other: "Welcome back: your {count} products are here",
  },
  putInCart: { one: "Put it in my cart", other: "Put them in my cart" },
  startNew: "Start a new cart",
  addIt: "Add it",
  letGo: "Forget it",
  notNow: "Not now",
  keptAt: "As you left it on {time}.",
  changedThere: "Changed on another device on {time}: the newest is kept.",
  olderGoes: "It replaces an older basket of {count}.",
  nothingSold: "Nothing of your last basket is for sale just now",
  whatChanged: "What has changed",
  isGone: "{name} is not for sale just now.",
  isFewer: { one: "Of {name} there is only {count}.", other: "Of {name} there are only {count}." },
  isRepriced: "{name} costs {price} now; it was {before}.",
  more: { one: "And {count} more thing.", other: "And {count} more things." },
  hideChanges: "Hide what has changed",
  changedElsewhere: "Your basket was changed on another device",
  newerIsHere: {
    one: "There was {count} in it. The one here is newer, and is what we keep.",
    other: "There were {count} in it. The one here is newer, and is what we keep.",
  },
} as const;
