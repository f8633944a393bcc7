import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  INVALID_INPUT: "Kukhona okungalungile kuleli fomu. Sicela nilibheke bese nizama futhi.",
  TOO_LARGE:
    "Lokhu kungaphezu kwalokho esingakuthatha ngesikhathi esisodwa. Sicela nithumele okuncane.",
  NOT_FOUND: "Asikutholanga enikufunayo.",
  NOT_SIGNED_IN: "Sicela ningene ngemvume ukuze niqhubeke.",
  FORBIDDEN: "Aninayo imvume yokungena lapha.",
  RATE_LIMITED: "Nisheshe kakhulu. Sicela nilinde kancane bese nizama futhi.",
  CHECK_NEEDED:
    "Kunokuningi okwenzekayo kunethiwekhi yenu. Sicela niqinisekise ukuthi ningumuntu ukuze niqhubeke.",
  CHECK_FAILED: "Lokho kuhlola akuphumelelanga. Sicela nizame kanye futhi.",
  ACCOUNT_UNKNOWN: "Ayikho i-akhawunti enaleli kheli le-imeyili",
  ACCOUNT_DISABLED: "Le akhawunti ivaliwe",
  EMAIL_INVALID: "Ikheli le-imeyili alilungile",
  EMAIL_TAKEN: "Isikhona i-akhawunti enale imeyili",
  PASSWORD_INCORRECT: "Iphasiwedi ayilungile",
  PASSWORD_WEAK: "Iphasiwedi ibuthakathaka. Sicela nikhethe eqinile",
  SIGN_IN_AGAIN: "Sicela niphume niphinde ningene ngemvume ngaphambi kokushintsha iphasiwedi yenu",
  LINK_INVALID: "Lesi sixhumanisi sesisetshenzisiwe noma sesisidala. Sicela nicele esisha.",
  ALREADY_IN_WISHLIST: "Sekukhona ohlwini lwezifiso",
  UNKNOWN_PRODUCT: "Omunye wale mikhiqizo awusekho esitolo sethu.",
  PRODUCT_UNAVAILABLE: "Omunye wale mikhiqizo awuthengiswa okwamanje.",
  OUT_OF_STOCK: "Asisenazo eziningi kangako. Sicela nikhethe inani elincane, noma nikushiye.",
  TOO_MANY_UNITS:
    "Leli nani lomkhiqizo owodwa lingaphezu kwelivunyelwe ku-oda elilodwa. Sicela nikhethe elincane.",
  CART_EMPTY: "Inqola yenu ayinalutho",
  CART_CHANGED: "Izintengo zishintshile kusukela nigcina ukubheka. Sicela nibheke isamba senu.",
  QUOTE_UNKNOWN: "Asiyazi le ntengo yokulethwa. Sicela nicele entsha.",
  QUOTE_EXPIRED: "Intengo yenu yokulethwa isiphelelwe yisikhathi. Sicela nicele entsha.",
  QUOTE_FOREIGN: "Le ntengo yokulethwa ingeyelinye i-oda noma ikheli.",
  QUOTE_UNAVAILABLE: "Asikwazi ukuthola intengo yokulethwa okwamanje",
  ADDRESS_UNDELIVERABLE: "I-Uber Direct ayilethi kuleli kheli",
  CANNOT_TRAVEL:
    "Omunye wale mikhiqizo awukwazi ukufika kulelo kheli usemuhle. Sicela niwukhiphe noma nikhethe elinye ikheli.",
  PROVINCE_NOT_SERVED: "Okwamanje asilethi kuleso sifundazwe.",
  PAYMENT_UNKNOWN: "Asiyazi le nkokhelo. Sicela niqale kabusha enqoleni yenu.",
  PAYMENT_EXPIRED: "Le nkokhelo ithathe isikhathi eside yase ivalwa. Sicela niyiqale kabusha.",
  PAYMENT_NOT_APPROVED: "Inkokhelo ayikagunyazwa. Akukho mali ethathiwe.",
  PAYMENT_DECLINED: "Inkokhelo yenu yenqatshiwe. Sicela nikhethe enye indlela yokukhokha.",
  PAYMENT_FAILED: "Inkokhelo ayiphumelelanga. Sicela nizame futhi.",
  PAYMENT_MISMATCH:
    "Imali ekhokhiwe ibingelona inani le-oda lenu, ngakho siyanibuyisela imali yenu.",
  PAYMENT_UNCONFIRMED:
    "Asikezwa lutho ngenkokhelo yenu. Akukho okulahlekile: sisayihlola, ngakho sicela ningakhokhi futhi.",
  ORDER_NOT_SAVED:
    "Inkokhelo iphumelelile, kodwa kube nenkinga yokulondoloza i-oda lenu. Sicela nixhumane nathi nemininingwane yomsebenzi wenu wemali we-PayPal.",
  CHECKOUT_CLOSED:
    "Asikwazi ukuthatha ama-oda okwamanje. Akukho mali ethathiwe. Sicela nizame futhi emizuzwini embalwa.",
  COURIER_UNAVAILABLE: "Umlethi wethu akatholakali okwamanje.",
  COURIER_BLOCKED: "I-API ivinjwe yisivikelo sokusatshalaliswa...",
  COURIER_BAD_JSON: "Impendulo ye-JSON engalungile evela kuseva",
  COURIER_NETWORK: "Iphutha lenethiwekhi. Sicela nihlole uxhumano lwenu bese nizama futhi.",
  DELIVERY_NOT_CANCELLABLE: "Lokhu kulethwa akusenakukhanselwa.",
  CONFLICT: "Othile usanda kukushintsha lokhu. Sicela nibheke futhi bese niyazama.",
  SERVICE_UNAVAILABLE: "Asifinyeleleki okwamanje. Sicela nizame futhi maduzane.",
  INTERNAL: "Kukhona okungahambanga kahle ngakithi. Sicela nizame futhi.",
};
