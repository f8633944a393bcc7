import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  title: "Nishintshe umqondo?",
  untilPacking: "Ningalikhansela leli oda size siqale ukulipakisha.",
  cancel: "Khansela i-oda",
  cancelSure: "Likhanselwe leli oda?",
  cancelMeans:
    "Akukho okuzothunyelwa, futhi u-{amount} ubuyela ngendlela enikhokhe ngayo. Lokhu akukwazi ukubuyiselwa emuva.",
  keep: "Gcina i-oda",
  cancelled: "I-oda likhanseliwe",
  moneyGoesBack: "Imali yenu ibuyela ngendlela enikhokhe ngayo. Sinithumelela i-imeyili.",
  notCancelled: "Alikhanselwanga",
  notCancelledYet: "Asikwazanga ukukhansela i-oda. Sicela nizame futhi.",
  isCancelled: "Leli oda selikhanseliwe kakade.",
  isOver:
    "Leli oda selifikile. Uma kukhona okungalungile, sicela nisishayele ucingo noma nisibhalele.",
  isOnTheWay:
    "I-oda lenu lisendleleni futhi alisakwazi ukubuyiswa lapha. Sicela nisishayele ucingo noma nisibhalele ku-WhatsApp khona manje, noma nilishiye nomshayeli emnyango: bese sibhekana nemali yenu.",
  isBack:
    "Igrosa yenu ibuyele esitolo sethu. Sicela nisishayele ucingo noma nisibhalele ku-WhatsApp: sizoyiletha futhi, noma sibhekane nemali yenu.",
  isPacking:
    "Sesiqalile ukupakisha i-oda lenu. Sicela nisishayele ucingo noma nisibhalele ku-WhatsApp khona manje: uma lisesesitolo sethu sisengalimisa.",
  hasDriver:
    "Umshayeli wethu useceliwe ukuthi alethe i-oda lenu. Sicela nisishayele ucingo noma nisibhalele ku-WhatsApp khona manje: uma lisesesitolo sethu sisengalimisa.",
  isBeingBooked: "Umlethi wenu uyabhukhwa ngalo mzuzu. Sicela nizame futhi emzuzwini.",
  isInDoubt:
    "Imali yaleli oda ebibuyiswa ngaphambilini ayikaqinisekiswa. Sicela nisishayele ucingo noma nisibhalele, sizonikhanselela.",
  changeInstructions: "Shintsha imiyalelo",
  addInstructions: "Tshela umshayeli okuthile",
  instructionsSaved: "Imiyalelo ilondoloziwe",
  instructionsTooLate:
    "Sesiqalile nge-oda lenu, ngakho lokhu akusakwazi ukushintshwa lapha. Sicela nisishayele ucingo noma nisithumelele i-WhatsApp.",
  saveInstructions: "Londoloza",
  keepInstructions: "Yiyeke injalo",
  changeAddress: "Shintsha ikheli",
  otherAddress: "Elinye ikheli",
  addressTerms:
    "Size siqale nge-oda lenu, singaliletha kwenye indawo uma ukulethwa khona kungabizi ngaphezu kuka-{fee} enayikhokha. Uma kubiza kancane, umehluko asiwubuyisi: ukuze niwuthole, khanselani bese ni-oda futhi.",
  addressTermsFree:
    "Size siqale nge-oda lenu, singaliletha kwenye indawo uma ukulethwa khona nakho kumahhala.",
  addressTermsFreeByOffer:
    "Size siqale nge-oda lenu, singaliletha kwenye indawo, ukulethwa kuhlale kumahhala.",
  saveAddress: "Lilethe lapho",
  keepAddress: "Liyeke linjalo",
  addressSaved: "Ikheli lishintshiwe",
  addressMailed: "Sinithumelele i-imeyili ngalokhu.",
  addressTooLate:
    "Sesiqalile nge-oda lenu, ngakho ikheli lalo alisakwazi ukushintshwa lapha. Sicela nisishayele noma nisithumelele i-WhatsApp.",
  addressDearer:
    "Ukulethwa khona kubiza u-{fee}, nina nakhokha u-{paid}. Akukho okushintshiwe. Khanselani leli oda ni-ode futhi, noma nisithumelele i-WhatsApp.",
  addressOtherCurrency:
    "Selokhu na-oda, izintengo zethu zingolunye uhlobo lwemali, ngakho imali yokulethwa khona ayinakuqhathaniswa nenayikhokha. Akukho okushintshiwe. Khanselani leli oda ni-ode futhi, noma nisithumelele i-WhatsApp.",
  courierNotThere:
    "Umlethi wethu akafiki e-{place}. Akukho okushintshiwe. Khanselani leli oda ni-ode futhi, noma nisithumelele i-WhatsApp.",
  addressTooOften:
    "Ikheli selishintshwe kaningi kakhulu. Sicela nisishayele noma nisithumelele i-WhatsApp.",
  changedTooOften:
    "Nilishintshe kaningi leli oda. Ningaphinda nilishintshe kungakapheli amahora angama-24; okwamanje sicela nisishayele noma nisithumelele i-WhatsApp.",
};
