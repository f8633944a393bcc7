import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  tooLong: "Hou dit asseblief by {longest} karakters",
  noAmount: "'n Bedrag is syfers, met 'n punt of komma voor die sent, soos 1234.50",
  eitherAmount:
    "“{typed}” kan {thousands} of {decimals} wees: skryf asseblief {writeThousands} of {writeDecimals}",
  noWholeNumber: "Voer asseblief 'n heelgetal in",
  noBanReason: "Sê asseblief hoekom",
  noCustomerNote: "Skryf asseblief iets",
  noOrderNote: "Skryf asseblief 'n nota",
  noReply: "Skryf asseblief 'n antwoord",
  noStockReason: "Gee asseblief 'n rede",
};
