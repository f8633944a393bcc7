import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  tooLong: "Sicela ubhale izinhlamvu ezingeqi ku-{longest}",
  noAmount:
    "Inani lemali liyizinombolo, linechashazi noma ikhoma ngaphambi kwamasenti, njengo-1234.50",
  eitherAmount:
    "Okuthi “{typed}” kungaba ngu-{thousands} noma u-{decimals}: sicela ubhale {writeThousands} noma {writeDecimals}",
  noWholeNumber: "Sicela ufake inombolo ephelele",
  noBanReason: "Sicela usho ukuthi kungani",
  noCustomerNote: "Sicela ubhale okuthile",
  noOrderNote: "Sicela ubhale inothi",
  noReply: "Sicela ubhale impendulo",
  noStockReason: "Sicela unikeze isizathu",
};
