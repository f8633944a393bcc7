import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  title: "Niyitshintshile ingqondo?",
  untilPacking: "Ningayirhoxisa le odolo de siqale ukuyipakisha.",
  cancel: "Rhoxisa iodolo",
  cancelSure: "Irhoxiswe le odolo?",
  cancelMeans:
    "Akukho nto iza kuthunyelwa, kwaye i-{amount} ibuyela ngendlela enihlawule ngayo. Oku akunakubuyiselwa umva.",
  keep: "Gcina iodolo",
  cancelled: "Iodolo irhoxisiwe",
  moneyGoesBack: "Imali yenu ibuyela ngendlela enihlawule ngayo. Sinithumelela i-imeyile.",
  notCancelled: "Ayirhoxiswanga",
  notCancelledYet: "Asikwazanga ukurhoxisa iodolo. Nceda nizame kwakhona.",
  isCancelled: "Le odolo sele irhoxisiwe.",
  isOver:
    "Le odolo ifikile. Ukuba kukho into engalunganga, nceda nisitsalele umnxeba okanye nisibhalele.",
  isOnTheWay:
    "Iodolo yenu isendleleni kwaye ayinakubizwa ibuye ukusuka apha. Nceda nisitsalele umnxeba okanye nisithumelele i-WhatsApp kwangoko, okanye niyishiye nomqhubi emnyango: emva koko siza kujonga imali yenu.",
  isBack:
    "Igrosari yenu ibuyele evenkileni yethu. Nceda nisitsalele umnxeba okanye nisithumelele i-WhatsApp: siyayizisa kwakhona, okanye sijonga imali yenu.",
  isPacking:
    "Sele siqalile ukupakisha iodolo yenu. Nceda nisitsalele umnxeba okanye nisithumelele i-WhatsApp kwangoko: ngelixa isesevenkileni yethu sisenokuyimisa.",
  hasDriver:
    "Umqhubi wethu sele eceliwe ukuba azise iodolo yenu. Nceda nisitsalele umnxeba okanye nisithumelele i-WhatsApp kwangoko: ngelixa isesevenkileni yethu sisenokuyimisa.",
  isBeingBooked: "Umzisi wenu uyabhukishwa ngalo mzuzu. Nceda nizame kwakhona emva komzuzu.",
  isInDoubt:
    "Ukubuyiswa kwemali kwangaphambili kwale odolo akukaqinisekiswa. Nceda nisitsalele umnxeba okanye nisibhalele, siza kunirhoxisela.",
  changeInstructions: "Tshintsha imiyalelo",
  addInstructions: "Xelela umqhubi okuthile",
  instructionsSaved: "Imiyalelo igciniwe",
  instructionsTooLate:
    "Sele siqalile ngeodolo yenu, ngoko oku akusenakutshintshwa apha. Nceda nisitsalele umnxeba okanye nisithumelele i-WhatsApp.",
  saveInstructions: "Gcina",
  keepInstructions: "Yiyeke injalo",
  changeAddress: "Tshintsha idilesi",
  otherAddress: "Enye idilesi",
  addressTerms:
    "De siqale ngeodolo yenu, singayizisa kwenye indawo ukuba ukuziswa khona akubizi ngaphezu kwe-{fee} eniyihlawuleyo. Ukuba kubiza ngaphantsi, umahluko asiwubuyisi: ukuze niwufumane, rhoxisani nize niodole kwakhona.",
  addressTermsFree:
    "De siqale ngeodolo yenu, singayizisa kwenye indawo ukuba ukuziswa khona nako kusimahla.",
  addressTermsFreeByOffer:
    "De siqale ngeodolo yenu, singayizisa kwenye indawo, ukuziswa kuhlale kusimahla.",
  saveAddress: "Yizise apho",
  keepAddress: "Yiyeke injalo",
  addressSaved: "Idilesi itshintshiwe",
  addressMailed: "Sinithumelele i-imeyile malunga noku.",
  addressTooLate:
    "Sele siqalile ngeodolo yenu, ngoko idilesi yayo ayisenakutshintshwa apha. Nceda nisitsalele umnxeba okanye nisithumelele i-WhatsApp.",
  addressDearer:
    "Ukuziswa khona kubiza i-{fee}, nina nihlawule i-{paid}. Akukho nto itshintshiweyo. Rhoxisani le odolo nize niodole kwakhona, okanye nisithumelele i-WhatsApp.",
  addressOtherCurrency:
    "Okoko niodolile, amaxabiso ethu akolunye uhlobo lwemali, ngoko imali yokuziswa khona ayinakuthelekiswa neniyihlawuleyo. Akukho nto itshintshiweyo. Rhoxisani le odolo nize niodole kwakhona, okanye nisithumelele i-WhatsApp.",
  courierNotThere:
    "Umzisi wethu akayi e-{place}. Akukho nto itshintshiweyo. Rhoxisani le odolo nize niodole kwakhona, okanye nisithumelele i-WhatsApp.",
  addressTooOften:
    "Idilesi itshintshwe amaxesha amaninzi kakhulu. Nceda nisitsalele umnxeba okanye nisithumelele i-WhatsApp.",
  changedTooOften:
    "Niyitshintshe amaxesha amaninzi le odolo. Ningaphinda niyitshintshe zingekapheli iiyure ezingama-24; okwangoku nceda nisitsalele umnxeba okanye nisithumelele i-WhatsApp.",
};
