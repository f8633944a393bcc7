import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  keptBasket: "U bewaarde mandjie",
  isKept: {
    one: "Ons het u mandjie bewaar: {count} item, {total}",
    other: "Ons het u mandjie bewaar: {count} items, {total}",
  },
  isKeptToo: "U vorige mandjie is ook bewaar: nog {count}, {total}",
  putBack: "Sit dit terug",
  welcomeBack: {
    one: "Welkom terug: u produk is hier",
    other: "Welkom terug: u {count} produkte is hier",
  },
  putInCart: { one: "Sit dit in my mandjie", other: "Sit hulle in my mandjie" },
  startNew: "Begin 'n nuwe mandjie",
  addIt: "Voeg dit by",
  letGo: "Vergeet dit",
  notNow: "Nie nou nie",
  keptAt: "Soos u dit op {time} gelaat het.",
  changedThere: "Op {time} op 'n ander toestel verander: die nuutste word bewaar.",
  olderGoes: "Dit vervang 'n ouer mandjie van {count}.",
  nothingSold: "Niks van u vorige mandjie is nou te koop nie",
  whatChanged: "Wat verander het",
  isGone: "{name} is nie nou te koop nie.",
  isFewer: { one: "Van {name} is daar net {count}.", other: "Van {name} is daar net {count}." },
  isRepriced: "{name} kos nou {price}; dit was {before}.",
  more: { one: "En nog {count} ding.", other: "En nog {count} dinge." },
  hideChanges: "Versteek wat verander het",
  changedElsewhere: "U mandjie is op 'n ander toestel verander",
  newerIsHere: {
    one: "Daar was {count} in. Die een hier is nuwer, en dit is wat ons bewaar.",
    other: "Daar was {count} in. Die een hier is nuwer, en dit is wat ons bewaar.",
  },
};
