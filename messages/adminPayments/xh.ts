import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  halfWay: "Iintlawulo ezime phakathi",
  halfWayHint:
    "I-{providers} ibuzwa ngenye nganye ngokwayo, kaninzi. Jongani uluhlu lweentlawulo lwe-{providers} phambi kokuba niphelise enye.",
  endedWell: "Intlawulo iphelisiwe, iimpahla zayo ziyathengiswa kwakhona",
  askNow: "Buza i-{provider} ngoku",
  askNowAbout: "Buza i-{provider} ngoku: {customer}",
  nothingCharged: "Akukho nto ihlawulisiweyo",
  nothingChargedFor: "Akukho nto ihlawulisiweyo: {customer}",
  reallyNothing: "Ngenene i-{provider} ayithathanga mali?",
  end: "Phelisa intlawulo",
  keep: "Yigcine",
  lookFirst:
    "Qalani nijonge i-{charge} evela ku-{customer} kuluhlu lweentlawulo lwe-{provider}. Ukuba imali ivela kamva, iyabuyiswa.",
  lookFirstFor:
    "Qalani nijonge i-{charge} evela ku-{customer} kuluhlu lweentlawulo lwe-{provider} (iodolo {reference}, i-invoyisi {invoice}). Ukuba imali ivela kamva, iyabuyiswa.",
  leavesList: "Iyasuka kuluhlu",
  saysOtherwise: "I-{providers} ithetha enye into, okanye ayiphenduli",
  saysOtherwiseHint:
    "Ifunyenwe kukujonga kwemihla ngemihla ku-{providers}. Lungisani okufunekayo apho okanye apha, nize niyisuse kuluhlu.",
  withoutOrder: "Intlawulo engenayo iodolo",
  withoutOrderOf: "Intlawulo engenayo iodolo, {customer}",
  foundAt: "{detail} Ifunyenwe {time}.",
  seenTo: "Isingathiwe",
  seenToFor: "Isingathiwe: {customer}",
  atProvider: "Ku-{provider}",
  capturing:
    "I-{provider} iceliwe imali kwaye akukho mntu waziyo ukuba iyithathile na. Ukususela {time}.",
  capturingGone: "I-{provider} iceliwe imali kwaye ayisayazi le ntlawulo. Ukususela {time}.",
  held: "I-{provider} ibambe imali. Ukususela {time}.",
  heldFor: "I-{provider} ibambe imali ({reason}). Ukususela {time}.",
  noLongerHeld: "{words} Iimpahla zayo azisagcinelwanga yona.",
  refunding: "Ayenzanga odolo kwaye imali yayo ayikabuyiswa. Ukususela {time}.",
  begun: "Iqalisiwe, kwaye i-{provider} ayinakubuzwa ngemo yayo. Ukususela {time}.",
  tookIt: "I-{provider} ibiyithathile imali: iodolo ifakiwe",
  tookNothing: "I-{provider} ayithathanga nto: intlawulo iphelisiwe",
  tookItBack: "I-{provider} ibiyithathile imali: iyabuyiswa",
  mayPayAgain: "I-{provider} ayithathanga nto: umthengi angaphinda ahlawule",
  cannotSay: "I-{provider} ayikakwazi ukutsho",
  movedOn: "Le ntlawulo sele itshintshile. Nceda nijonge kwakhona.",
  cannotBeAsked: "I-{provider} ayinakubuzwa okwangoku. Nceda nizame kwakhona kwimizuzu embalwa.",
  captureUnknown: "I-{provider} ayiyazi le ntlawulo e-{amount}.",
  captureChanged:
    "I-{provider} ine-{id}: {theirs}, {theirStatus}. Iincwadi zine-{bookedId}: {ours}, {ourStatus}, kubuyiswe i-{refunded}.",
  refundMissing: "I-{provider} ayikubhalanga ukubuyiswa kwemali {ids}.",
  unanswered:
    "Le ntlawulo e-{amount} ayinakuthelekiswa no-{provider}. Kuzanywa kwakhona qho ngeyure.",
  refundUnanswered:
    "I-{provider} ayikuphenduli okubuzwa ngokubuyiswa kwemali {id}. Kubuzwa kwakhona qho emva kwesiqingatha seyure.",
  refundUnfit: "I-{provider} inokubuyiswa kwemali okungahambelaniyo nokuhlawulweyo: {ids}.",
  noCapture: "akukho",
  captureCompleted: "igqityiwe",
  captureDeclined: "ayamkelwanga",
  capturePartlyRefunded: "ibuyiswe inxalenye",
  capturePending: "ilindile",
  captureRefunded: "ibuyisiwe",
  captureFailed: "ayiphumelelanga",
  seenToAlready: "Kukho umntu osele eyisingathile le nto.",
};
