import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  tooLong: "Sicela nibhale izinhlamvu ezingeqi ku-{longest}",
  noAmount:
    "Inani lemali liyizinombolo, linechashazi noma ikhoma ngaphambi kwamasenti, njengo-1234.50",
  eitherAmount:
    "Okuthi “{typed}” kungaba ngu-{thousands} noma u-{decimals}: sicela nibhale {writeThousands} noma {writeDecimals}",
  noWholeNumber: "Sicela nifake inombolo ephelele",
  noBanReason: "Sicela nisho ukuthi kungani",
  noCustomerNote: "Sicela nibhale okuthile",
  noOrderNote: "Sicela nibhale inothi",
  noReply: "Sicela nibhale impendulo",
  noStockReason: "Sicela ninikeze isizathu",
};
