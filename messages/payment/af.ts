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
  changedMeanwhile:
    "U het u bestelling verander nadat u begin betaal het. As die betaalvenster nog oop is, maak dit asseblief toe. Gaan dan u bestelling na en betaal.",
  doNotPayAgain: "Moet asseblief nie weer betaal nie",
  providerOrder: "{provider}-bestelling: {reference}",
  waiting: "Ons wag vir u betaling",
  stillLooking:
    "{provider} kyk nog na u betaling. U kruideniersware word vir u gehou, en die bestelling word vanself geplaas sodra {provider} die betaling deurlaat. U hoef niks meer te doen nie.",
  continueShopping: "Koop verder",
  panelFailed: "Kon nie {provider} se SDK laai nie - gaan die kliënt-ID en internetverbinding na",
  rateToDollar: "{rate} per dollar",
  rateToUsDollar: "{rate} per Amerikaanse dollar",
  rateToCurrency: "{rate} per {currency}",
  chargedAs: "gehef as {amount} deur {provider}",
  earlierPaid:
    "U vroeër betaling vir hierdie mandjie het deurgegaan: u bestelling is geplaas, en die bevestiging is per e-pos op pad na u. Niks is 'n tweede keer gehef nie.",
  earlierPaidOther:
    "U vroeër betaling het deurgegaan, vir die mandjie soos dit toe was: daardie bestelling is geplaas, en die bevestiging is per e-pos op pad na u. Niks is 'n tweede keer gehef nie. Om ook te bestel wat nou in u mandjie is, betaal nog een keer.",
  earlierUnconfirmed:
    "Ons het nog nie terugvoer oor u vroeër betaling vir hierdie mandjie gekry nie. Niks is verlore nie: ons gaan dit na; moet dus asseblief nie weer betaal nie.",
  earlierUnconfirmedOther:
    "Ons het nog niks gehoor oor 'n vroeër betaling van u nie. Niks is verlore nie: ons gaan dit na; moet dus asseblief nie weer betaal voordat ons weet nie.",
  earlierPending:
    "{provider} gaan nog u vroeër betaling vir hierdie mandjie na. U bestelling volg vanself sodra {provider} klaar is; moet dus asseblief nie weer betaal nie.",
  soldMeanwhile:
    "U betaling is goedgekeur nadat ons opgehou het om u goedere te hou, en party daarvan is intussen verkoop. Niks is gehef nie. Kyk asseblief na u mandjie en bestel weer.",
  offerUsedMeanwhile:
    "U betaling is goedgekeur nadat ons opgehou het om u goedere te hou, en die afslag in die totaal is intussen opgebruik. Niks is gehef nie. Gaan asseblief u nuwe totaal na en bestel weer.",
  closedAndRefunded:
    "Hierdie betaling het te lank geneem en is gesluit, dus betaal ons u geld terug.",
  refundedUntaken: "{shop} kon nie hierdie bestelling neem nie; hier is u geld terug.",
  refundedOrder: "{shop} het u bestelling gedeeltelik of heeltemal terugbetaal.",
  fetchedFrom: "{firstName} {lastName} haal dit af by {place}.",
};
