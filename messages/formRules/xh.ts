import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  tooLong: "Nceda ubhale oonobumba abangagqithiyo ku-{longest}",
  noAmount: "Isixa semali ngamanani, sinechaphaza okanye ikoma phambi kweesenti, njengo-1234.50",
  eitherAmount:
    "Okuthi “{typed}” kunokuba ngu-{thousands} okanye u-{decimals}: nceda ubhale {writeThousands} okanye {writeDecimals}",
  noWholeNumber: "Nceda ufake inani elipheleleyo",
  noBanReason: "Nceda utsho ukuba kutheni",
  noCustomerNote: "Nceda ubhale into",
  noOrderNote: "Nceda ubhale inqaku",
  noReply: "Nceda ubhale impendulo",
  noStockReason: "Nceda unike isizathu",
};
