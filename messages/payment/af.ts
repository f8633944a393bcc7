import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  title: "Betaling",
  placed: "U bestelling is geplaas. Een oomblik…",
  confirming: "Dankie. Ons bevestig u betaling…",
  checkAgain: "Kyk weer",
  showMissing: "Wys wat ontbreek",
  youPay: "Gaan asseblief u bestelling na. U betaal {amount}.",
  youPayCharged:
    "Gaan asseblief u bestelling na. U betaal {amount}, gehef as {charged} teen {rate}.",
  goesTo: "Dit gaan na {firstName} {lastName}, {address}, {city}, {postalCode}.",
  doNotPayAgain: "Moet asseblief nie weer betaal nie",
  providerOrder: "{provider}-bestelling: {reference}",
  waiting: "Ons wag vir u betaling",
  stillLooking:
    "{provider} kyk nog na u betaling. U kruideniersware word vir u gehou, en die bestelling word vanself geplaas sodra {provider} die betaling deurlaat. U hoef niks meer te doen nie.",
  continueShopping: "Koop verder",
  panelFailed: "Kon nie {provider} se SDK laai nie - gaan die kliënt-ID en internetverbinding na",
  rateToDollar: "{rate} per dollar",
  rateToUsDollar: "{rate} per VSA-dollar",
  rateToCurrency: "{rate} per {currency}",
  chargedAs: "gehef as {amount} deur {provider}",
};
