import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  INVALID_INPUT: "Kukho into engalunganga kule fomu. Nceda niyijonge nize nizame kwakhona.",
  TOO_LARGE: "Oku kungaphezu koko sinokukuthatha ngexesha elinye. Nceda nithumele okuncinci.",
  NOT_FOUND: "Asikufumananga enikufunayo.",
  NOT_SIGNED_IN: "Nceda ningene ukuze niqhubeke.",
  FORBIDDEN: "Aninamvume yokungena apha.",
  RATE_LIMITED: "Nikhawuleze kakhulu. Nceda nilinde kancinci nize nizame kwakhona.",
  CHECK_NEEDED:
    "Kuninzi okwenzekayo kwinethiwekhi yenu. Nceda niqinisekise ukuba ningumntu ukuze niqhubeke.",
  CHECK_FAILED: "Olo vavanyo aluphumelelanga. Nceda nizame kanye kwakhona.",
  ACCOUNT_UNKNOWN: "Ayikho iakhawunti enale dilesi ye-imeyile",
  ACCOUNT_DISABLED: "Le akhawunti ivaliwe",
  EMAIL_INVALID: "Idilesi ye-imeyile ayilunganga",
  EMAIL_TAKEN: "Sele ikho iakhawunti enale imeyile",
  PASSWORD_INCORRECT: "Iphasiwedi ayilunganga",
  PASSWORD_WEAK: "Iphasiwedi ibuthathaka. Nceda nikhethe eyomeleleyo",
  SIGN_IN_AGAIN: "Nceda niphume niphinde ningene phambi kokutshintsha iphasiwedi yenu",
  LINK_INVALID: "Eli khonkco sele lisetyenzisiwe okanye lidala. Nceda nicele elitsha.",
  ALREADY_IN_WISHLIST: "Sele ikho kuluhlu lweminqweno",
  UNKNOWN_PRODUCT: "Enye yezi mveliso ayisekho kwivenkile yethu.",
  PRODUCT_UNAVAILABLE: "Enye yezi mveliso ayithengiswa okwangoku.",
  OUT_OF_STOCK: "Asisenazo ezininzi kangako. Nceda nikhethe inani elincinci, okanye niyishiye.",
  TOO_MANY_UNITS:
    "Eli nani lemveliso enye lingaphezu kwelivumelekileyo kwiodolo enye. Nceda nikhethe elincinci.",
  CART_EMPTY: "Itroli yenu ayinanto",
  CART_CHANGED:
    "Amaxabiso atshintshile ukususela nigqibela ukujonga. Nceda nijonge isixa senu sisonke.",
  QUOTE_UNKNOWN: "Asilazi eli xabiso lokuziswa. Nceda nicele elitsha.",
  QUOTE_EXPIRED: "Ixabiso lenu lokuziswa liphelelwe lixesha. Nceda nicele elitsha.",
  QUOTE_FOREIGN: "Eli xabiso lokuziswa lelenye iodolo okanye idilesi.",
  QUOTE_UNAVAILABLE: "Asikwazi ukufumana ixabiso lokuziswa okwangoku",
  ADDRESS_UNDELIVERABLE: "I-Uber Direct ayizisi kule dilesi",
  CANNOT_TRAVEL:
    "Enye yezi mveliso ayinakufika kuloo dilesi isemnandi. Nceda niyikhuphe okanye nikhethe enye idilesi.",
  PROVINCE_NOT_SERVED: "Okwangoku asizisi kwelo phondo.",
  PAYMENT_UNKNOWN: "Asiyazi le ntlawulo. Nceda niqale kwakhona kwitroli yenu.",
  PAYMENT_EXPIRED: "Le ntlawulo ithathe ixesha elide yaza yavalwa. Nceda niyiqale kwakhona.",
  PAYMENT_NOT_APPROVED: "Intlawulo ayikagunyaziswa. Akukho mali ithathiweyo.",
  PAYMENT_DECLINED: "Intlawulo yenu yaliwe. Nceda nikhethe enye indlela yokuhlawula.",
  PAYMENT_FAILED: "Intlawulo ayiphumelelanga. Nceda nizame kwakhona.",
  PAYMENT_MISMATCH:
    "Imali ehlawulweyo ibingesiso isixa seodolo yenu, ngoko sinibuyisela imali yenu.",
  PAYMENT_UNCONFIRMED:
    "Asikeva nto ngentlawulo yenu. Akukho nto ilahlekileyo: sisayijonga, ngoko nceda ningahlawuli kwakhona.",
  ORDER_NOT_SAVED:
    "Intlawulo iphumelele, kodwa kubekho ingxaki yokugcina iodolo yenu. Nceda niqhagamshelane nathi neenkcukacha zentengiselwano yenu ye-PayPal.",
  CHECKOUT_CLOSED:
    "Asikwazi ukuthatha iiodolo okwangoku. Akukho mali ithathiweyo. Nceda nizame kwakhona kwimizuzu embalwa.",
  COURIER_UNAVAILABLE: "Umzisi wethu akafumaneki okwangoku.",
  COURIER_BLOCKED: "I-API ivalwe lukhuseleko lokusasazwa...",
  COURIER_BAD_JSON: "Impendulo ye-JSON engalunganga evela kwiseva",
  COURIER_NETWORK: "Impazamo yenethiwekhi. Nceda nijonge uqhagamshelo lwenu nize nizame kwakhona.",
  DELIVERY_NOT_CANCELLABLE: "Oku kuziswa akusenakurhoxiswa.",
  CONFLICT: "Omnye umntu usandul' ukukutshintsha oku. Nceda nijonge kwakhona nize nizame.",
  SERVICE_UNAVAILABLE: "Asifikeleleki okwangoku. Nceda nizame kwakhona kungekudala.",
  INTERNAL: "Kukho into engahambanga kakuhle kwicala lethu. Nceda nizame kwakhona.",
};
