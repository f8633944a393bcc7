import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  halfWay: "Izinkokhelo ezime phakathi",
  halfWayHint:
    "I-{providers} ibuzwa ngayinye ngokwayo, kaningi. Bhekani uhlu lwezinkokhelo lwe-{providers} ngaphambi kokuba niqede eyodwa.",
  endedWell: "Inkokhelo iqediwe, izimpahla zayo ziyathengiswa futhi",
  askNow: "Buza i-{provider} manje",
  askNowAbout: "Buza i-{provider} manje: {customer}",
  nothingCharged: "Akukho okukhokhisiwe",
  nothingChargedFor: "Akukho okukhokhisiwe: {customer}",
  reallyNothing: "Ngempela i-{provider} ayithathanga mali?",
  end: "Qeda inkokhelo",
  keep: "Yigcine",
  lookFirst:
    "Qalani nibheke u-{charge} ovela ku-{customer} ohlwini lwezinkokhelo lwe-{provider}. Uma imali ivela kamuva, iyabuyiswa.",
  lookFirstFor:
    "Qalani nibheke u-{charge} ovela ku-{customer} ohlwini lwezinkokhelo lwe-{provider} (i-oda {reference}, i-invoyisi {invoice}). Uma imali ivela kamuva, iyabuyiswa.",
  leavesList: "Iyasuka ohlwini",
  saysOtherwise: "I-{providers} isho okunye, noma ayiphenduli",
  saysOtherwiseHint:
    "Kutholwe wukubheka kwansuku zonke ku-{providers}. Lungisani okudingekayo lapho noma lapha, bese nikususa ohlwini.",
  withoutOrder: "Inkokhelo engenalo i-oda",
  withoutOrderOf: "Inkokhelo engenalo i-oda, {customer}",
  foundAt: "{detail} Kutholwe {time}.",
  seenTo: "Kusingathiwe",
  seenToFor: "Kusingathiwe: {customer}",
  atProvider: "Ku-{provider}",
  capturing:
    "I-{provider} icelwe imali futhi akekho owaziyo ukuthi iyithathile yini. Kusukela {time}.",
  capturingGone: "I-{provider} icelwe imali futhi ayisayazi le nkokhelo. Kusukela {time}.",
  held: "I-{provider} ibambe imali. Kusukela {time}.",
  heldFor: "I-{provider} ibambe imali ({reason}). Kusukela {time}.",
  noLongerHeld: "{words} Izimpahla zayo azisagcinelwe yona.",
  refunding: "Ayenzanga i-oda futhi imali yayo ayikabuyiswa. Kusukela {time}.",
  begun: "Iqalisiwe, futhi i-{provider} ayikwazi ukubuzwa ngesimo sayo. Kusukela {time}.",
  tookIt: "I-{provider} ibiyithathile imali: i-oda lifakiwe",
  tookNothing: "I-{provider} ayithathanga lutho: inkokhelo iqediwe",
  tookItBack: "I-{provider} ibiyithathile imali: iyabuyiswa",
  mayPayAgain: "I-{provider} ayithathanga lutho: umthengi angaphinde akhokhe",
  cannotSay: "I-{provider} ayikakwazi ukusho",
  movedOn: "Le nkokhelo isishintshile. Sicela nibheke futhi.",
  cannotBeAsked:
    "I-{provider} ayikwazi ukubuzwa okwamanje. Sicela nizame futhi emizuzwini embalwa.",
  captureUnknown: "I-{provider} ayiyazi le nkokhelo engu-{amount}.",
  captureChanged:
    "I-{provider} ine-{id}: {theirs}, {theirStatus}. Izincwadi zine-{bookedId}: {ours}, {ourStatus}, kubuyiswe u-{refunded}.",
  refundMissing: "I-{provider} ayikubhalile ukubuyiselwa kwemali {ids}.",
  unanswered:
    "Le nkokhelo engu-{amount} ayikwazi ukuqhathaniswa ne-{provider}. Kuzanywa futhi njalo ngehora.",
  refundUnanswered:
    "I-{provider} ayiphenduli okubuzwa ngokubuyiselwa kwemali {id}. Kubuzwa futhi njalo ngesigamu sehora.",
  refundUnfit: "I-{provider} inokubuyiselwa kwemali okungahambisani nokukhokhiwe: {ids}.",
  noCapture: "lutho",
  captureCompleted: "iqediwe",
  captureDeclined: "ayamukelwanga",
  capturePartlyRefunded: "ibuyiswe ingxenye",
  capturePending: "ilindile",
  captureRefunded: "ibuyisiwe",
  captureFailed: "ihlulekile",
  seenToAlready: "Kukhona osekusingathile lokhu.",
};
