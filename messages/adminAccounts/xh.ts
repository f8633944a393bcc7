import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  subtitle: "Ngubani onokungena kwiofisi yevenkile, nokuba ngamnye angenza ntoni.",
  people: "Abantu",
  addSomebody: "Faka umntu",
  addSomebodyWhy:
    "Bafuna iakhawunti yevenkile: baqala babhalise khona. Oba ngumlawuli uyakhutshwa, aze angene ngokutsha.",
  add: "Faka",
  whatRolesMay: "Oko indima nganye inokukwenza",
  role: "Indima",
  roleOf: "Indima ka-{name}",
  roleQuestion: "Nitshintsha indima ka-{name} ibe yile: {role}?",
  changeRole: "Tshintsha indima",
  ownRole: "Le yindima yenu: ngomnye umnini kuphela onokuyibuyisela kuni.",
  you: "Nina",
  twoFactor: "Amanyathelo amabini",
  lastSeen: "Ugqibele ukubonwa {at}",
  notSeenYet: "Akakabonwa",
  resetTwoFactor: "Seta ngokutsha amanyathelo amabini",
  resetQuestion: "Niseta ngokutsha amanyathelo amabini ka-{name}?",
  resetWhy:
    "Oku kungokwefowuni elahlekileyo. Baza kukhutshwa kuyo yonke indawo, bangene ngephasiwedi kuphela bade bayisete ngokutsha.",
  reset: "Seta ngokutsha",
  remove: "Susa",
  removeQuestion: "Nisusa u-{name}?",
  removeWhy:
    "Abasayi kukwazi ukungena kwiofisi yevenkile. Iakhawunti yabo evenkileni iyasala, ivulwa yiphasiwedi kuphela.",
  mayEnterNow: "U-{name} angangena kwiofisi yevenkile ngoku",
  hasNewRole: "U-{name} unendima entsha",
  isNoneAnyMore: "U-{name} akaseyomlawuli",
  passwordAloneNow: "U-{name} ngoku ungena ngephasiwedi kuphela",
  didNotWork: "Akusebenzanga",

  owner: "Umnini",
  manager: "Umphathi",
  picker: "Umqokeleli",
  viewer: "Umbukeli",
  ownerMay:
    "Yonke into: nabalawuli, iisetingi zokhuseleko, zabucala nezenkqubo, ixabiso ledola, neekopi zogcino.",
  managerMay:
    "Uphatha ivenkile: iimveliso, ukubuyiswa kwemali, ii-invoyisi, abathengi, imiyalezo yabo noko bakubuzayo ngedatha yabo, iisetingi zevenkile, zezaziso nezokuziswa, nako konke okwenziwa ngumqokeleli.",
  pickerMay:
    "Usebenza ngeeodolo nokuziswa, abale isitokhwe. Ujonga okunye, ngaphandle kwengeniso, iingxelo neesetingi.",
  viewerMay:
    "Ujonga yonke into ngaphandle kweesetingi neenombolo zomnxeba nezitalato zabathengi, akatshintshi nto.",
  roleRefused: "Indima yenu ({role}) ayikuvumeli oku. Umnini wevenkile angakutshintsha oko.",
  signedOut: "Nikhutshwe emva kwemizuzu eyi-{minutes} ningenzi nto",
  shutOut:
    "Iofisi yevenkile ayivulelwanga idilesi yenu yenethiwekhi ({address}). Umnini wevenkile angayifaka kwiidilesi ezivunyelweyo.",
  emailNeeded: "Nceda nifake idilesi ye-imeyile",
  ownerNeeded: "Ivenkile ifuna umnini: qalani nenze omnye umntu abe ngumnini",
  noFactorThere: "Ukungena ngamanyathelo amabini bekungasetwanga apho",
  goneAlready: "Lo mlawuli sele esusiwe",
  banned: "Le akhawunti ivaliwe: qalani niyivumele kwakhona",
  emailNotProven:
    "Kufuneka baqale baqinisekise idilesi yabo ye-imeyile: ikhonkco likwi-imeyile ebamkelayo",

  passwordNeeds: "Iphasiwedi yomlawuli ifuna oku: {list}.",
  atLeast: { one: "ubuncinci unobumba o-{count}", other: "ubuncinci oonobumba aba-{count}" },
  aCapital: "unobumba omkhulu",
  aNumber: "inani",
  aSpecial: "uphawu olulodwa",
  listAnd: "{list}, {last}",
  renewPassword: "{needs} Nceda nikhethe entsha ngokuthi “{forgot}”.",
};
