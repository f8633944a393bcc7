import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  tooLong: "Nceda nibhale oonobumba abangagqithiyo ku-{longest}",
  noAmount: "Isixa semali ngamanani, sinechaphaza okanye ikoma phambi kweesenti, njengo-1234.50",
  eitherAmount:
    "Okuthi “{typed}” kunokuba ngu-{thousands} okanye u-{decimals}: nceda nibhale {writeThousands} okanye {writeDecimals}",
  noWholeNumber: "Nceda nifake inani elipheleleyo",
  noBanReason: "Nceda nitsho ukuba kutheni",
  noCustomerNote: "Nceda nibhale into",
  noOrderNote: "Nceda nibhale inqaku",
  noReply: "Nceda nibhale impendulo",
  noStockReason: "Nceda ninike isizathu",
};
