import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  INVALID_INPUT: "Iets op hierdie vorm is nie reg nie. Kyk dit asseblief na en probeer weer.",
  TOO_LARGE: "Dit is meer as wat ons op een slag kan neem. Stuur asseblief minder.",
  NOT_FOUND: "Ons kon nie kry wat u soek nie.",
  NOT_SIGNED_IN: "Meld asseblief aan om voort te gaan.",
  FORBIDDEN: "U het nie toegang hiertoe nie.",
  RATE_LIMITED: "Dit was effens te vinnig. Wag asseblief 'n oomblik en probeer weer.",
  CHECK_NEEDED:
    "Daar is tans baie bedrywigheid op u netwerk. Bevestig asseblief dat u 'n mens is om voort te gaan.",
  CHECK_FAILED: "Daardie toets het nie geslaag nie. Probeer dit asseblief nog een keer.",
  ACCOUNT_UNKNOWN: "Geen rekening met hierdie e-posadres gevind nie",
  ACCOUNT_DISABLED: "Hierdie rekening is gedeaktiveer",
  EMAIL_INVALID: "Ongeldige e-posadres",
  EMAIL_TAKEN: "Daar is reeds 'n rekening met hierdie e-posadres",
  PASSWORD_INCORRECT: "Verkeerde wagwoord",
  PASSWORD_WEAK: "Die wagwoord is te swak. Kies asseblief 'n sterker een",
  SIGN_IN_AGAIN: "Meld asseblief af en weer aan voordat u u wagwoord verander",
  LINK_INVALID: "Hierdie skakel is reeds gebruik of is te oud. Vra asseblief 'n nuwe een aan.",
  ALREADY_IN_WISHLIST: "Reeds op u wenslys",
  UNKNOWN_PRODUCT: "Een van hierdie produkte is nie meer in ons winkel nie.",
  PRODUCT_UNAVAILABLE: "Een van hierdie produkte is nie nou te koop nie.",
  OUT_OF_STOCK: "Ons het nie meer so baie oor nie. Kies asseblief minder, of laat dit weg.",
  TOO_MANY_UNITS: "Dit is meer van een produk as wat een bestelling mag hê. Kies asseblief minder.",
  CART_EMPTY: "U mandjie is leeg",
  CART_CHANGED: "Pryse het verander sedert u laas gekyk het. Kyk asseblief na u totaal.",
  QUOTE_UNKNOWN: "Ons ken nie hierdie afleweringskwotasie nie. Vra asseblief 'n nuwe een aan.",
  QUOTE_EXPIRED: "U afleweringskwotasie het verval. Vra asseblief 'n nuwe een aan.",
  QUOTE_FOREIGN: "Hierdie afleweringskwotasie is vir 'n ander bestelling of adres.",
  QUOTE_UNAVAILABLE: "Ons kan nie nou 'n afleweringskwotasie kry nie",
  ADDRESS_UNDELIVERABLE: "Uber Direct lewer nie by hierdie adres af nie",
  CANNOT_TRAVEL:
    "Een van hierdie produkte hou nie tot by daardie adres nie. Haal dit asseblief uit of kies 'n ander adres.",
  PROVINCE_NOT_SERVED: "Ons lewer tans nie in daardie provinsie af nie.",
  PAYMENT_UNKNOWN: "Ons ken nie hierdie betaling nie. Begin asseblief weer by u mandjie.",
  PAYMENT_EXPIRED: "Hierdie betaling het te lank geneem en is gesluit. Begin asseblief weer.",
  PAYMENT_NOT_APPROVED: "Die betaling is nog nie goedgekeur nie. Niks is gehef nie.",
  PAYMENT_DECLINED: "U betaling is geweier. Kies asseblief 'n ander manier om te betaal.",
  PAYMENT_FAILED: "Die betaling het misluk. Probeer asseblief weer.",
  PAYMENT_MISMATCH:
    "Die bedrag wat betaal is, was nie die bedrag van u bestelling nie, dus betaal ons u geld terug.",
  PAYMENT_UNCONFIRMED:
    "Ons het nog niks oor u betaling gehoor nie. Niks is verlore nie: ons gaan dit na; moet dus asseblief nie weer betaal nie.",
  ORDER_NOT_SAVED:
    "Die betaling was suksesvol, maar u bestelling kon nie gestoor word nie. Kontak ons asseblief met u PayPal-transaksiebesonderhede.",
  CHECKOUT_CLOSED:
    "Ons kan nie nou bestellings neem nie. Niks is gehef nie. Probeer asseblief oor 'n paar minute weer.",
  COURIER_UNAVAILABLE: "Ons koerier is nie nou beskikbaar nie.",
  COURIER_BLOCKED: "API geblokkeer deur ontplooiingsbeskerming...",
  COURIER_BAD_JSON: "Ongeldige JSON-antwoord van die bediener",
  COURIER_NETWORK: "Netwerkfout. Gaan asseblief u verbinding na en probeer weer.",
  DELIVERY_NOT_CANCELLABLE: "Hierdie aflewering kan nie meer gekanselleer word nie.",
  CONFLICT: "Iemand anders het dit nou net verander. Kyk asseblief weer en probeer dan weer.",
  SERVICE_UNAVAILABLE: "Ons kan nie nou bereik word nie. Probeer asseblief netnou weer.",
  INTERNAL: "Iets het aan ons kant verkeerd geloop. Probeer asseblief weer.",
};
