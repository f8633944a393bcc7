import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  save: "Londoloza izilungiselelo zokuphepha",
  form: "izilungiselelo zokuphepha",
  notSaved: "Izilungiselelo zokuphepha azilondolozwanga",
  saved: "Izilungiselelo zokuphepha zilondolozwe ngempumelelo",
  administrators: "Abalawuli nezindima zabo",
  shutsYouOut: "Lokhu kunivalela ngaphandle",
  saveAndShutOut: "Londoloza ungivalele ngaphandle",
  notOnList:
    "Ikheli lenu, {address}, alikho ohlwini: ukulondoloza kunivalela ngaphandle kwehhovisi lesitolo ngaso leso sikhathi.",

  signingIn: "Ukungena ngemvume",
  twoFactor: "Ukungena ngezinyathelo ezimbili",
  twoFactorHint: "Wonke umlawuli ungena nangekhodi yocingo lwakhe.",
  twoFactorNotYours:
    "Wonke umlawuli ungena nangekhodi yocingo lwakhe. Anikakusethi okwenu: nizocelwa ukuthi nikwenze ngokulandelayo.",
  sessionTimeout: "Isikhathi sokuhlala ungenile",
  sessionMinutes: "Isikhathi sokuhlala ungenile (imizuzu)",
  sessionHint: "Ongalisebenzisi ihhovisi lesitolo isikhathi esingaka ungena kabusha.",
  ipRestriction: "Umkhawulo we-IP",
  ipRestrictionHint: "Ihhovisi lesitolo livuleka kuphela emakhelini angezansi.",
  allowedAddresses: "Amakheli avunyelwe",
  addressesYouAreAt:
    "Ikheli elilodwa (203.0.113.7) noma uhla (203.0.113.0/24, 2001:db8::/32) emgqeni. Nikuleli kheli: {address}.",
  addressesNoneHere:
    "Ikheli elilodwa (203.0.113.7) noma uhla (203.0.113.0/24, 2001:db8::/32) emgqeni. Emshinini wesitolo uqobo alikho ikheli elingahlolwa: uhlu alusebenzi lapho.",
  sessionInstead:
    "Isikhathi sokuhlala ungenile besingeyona inombolo: manje siyimizuzu engu-{minutes}.",
  lengthInstead: "Ubude obuncane bebungeyona inombolo: manje bungu-{length}.",

  passwords: "Amaphasiwedi abalawuli",
  passwordsMean:
    "Onephasiwedi ebuthakathaka usetha entsha lapho engena ngokulandelayo. Amakhasimende anemithetho yawo.",
  minLength: "Ubude obuncane",
  minLengthHint:
    "Azisoze zaba ngaphansi kwezinhlamvu ezingu-{least}, noma ngabe kubhalwe ezimbalwa lapha.",
  specialChars: "Izinhlamvu ezikhethekile",
  numbers: "Izinombolo",
  uppercase: "Onobumba abakhulu",
  orderLimits: "Imikhawulo yama-oda",
  orderLimitsMean:
    "Kuvimbela noma ubani ongathulula amashalofu angakhokhi. Ngaphezu kwalokho okungabanjwa, umthengi uqinisekisa ukuthi ungumuntu; ngaphansi kwalokho akekho obuzwayo.",
  unitsPerLine: "Inani lomkhiqizo owodwa ku-oda",
  unitsPerLineHint: "Okungaphezu kwalokho kuyenqatshwa, kucelwe ukuthi kubhalelwe nina.",
  unitsHeld: "Inani elibanjwe ngama-oda angakhokhiwe",
  unitsHeldHint:
    "Lekhasimende elilodwa, noma labo bonke abasebenzisa inethiwekhi eyodwa, ngesikhathi esisodwa.",
};
