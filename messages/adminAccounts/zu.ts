import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  subtitle: "Ngubani ongangena ehhovisi lesitolo, nokuthi yilowo nalowo angenzani.",
  people: "Abantu",
  addSomebody: "Faka umuntu",
  addSomebodyWhy:
    "Badinga i-akhawunti yesitolo: baqala babhalise khona. Oba ngumlawuli uyakhishwa, bese engena ngemvume kabusha.",
  add: "Faka",
  whatRolesMay: "Okungenziwa yindima ngayinye",
  role: "Indima",
  roleOf: "Indima ka-{name}",
  roleQuestion: "Nishintsha indima ka-{name} ibe yilena: {role}?",
  changeRole: "Shintsha indima",
  ownRole: "Le yindima yenu: ngomunye umnikazi kuphela ongayibuyisela kini.",
  you: "Nina",
  twoFactor: "Izinyathelo ezimbili",
  lastSeen: "Wagcina ukubonwa {at}",
  notSeenYet: "Akakabonwa",
  resetTwoFactor: "Setha kabusha izinyathelo ezimbili",
  resetQuestion: "Nisetha kabusha izinyathelo ezimbili zika-{name}?",
  resetWhy:
    "Lokhu kungokocingo olulahlekile. Bazokhishwa yonke indawo, bangene ngephasiwedi kuphela baze bakusethe kabusha.",
  reset: "Setha kabusha",
  remove: "Khipha",
  removeQuestion: "Nikhipha u-{name}?",
  removeWhy:
    "Ngeke besakwazi ukungena ehhovisi lesitolo. I-akhawunti yabo esitolo iyasala, ivulwa yiphasiwedi kuphela.",
  mayEnterNow: "U-{name} angangena ehhovisi lesitolo manje",
  hasNewRole: "U-{name} unendima entsha",
  isNoneAnyMore: "U-{name} akaseyena umlawuli",
  passwordAloneNow: "U-{name} usengena ngephasiwedi kuphela manje",
  didNotWork: "Akusebenzanga",

  owner: "Umnikazi",
  manager: "Imenenja",
  picker: "Umqoqi",
  viewer: "Umbukeli",
  ownerMay:
    "Konke: nabalawuli, izilungiselelo zokuphepha, zobumfihlo nezesistimu, izinga ledola, nezipele.",
  managerMay:
    "Uphatha isitolo: imikhiqizo, ukubuyiselwa kwemali, ama-invoyisi, amakhasimende, imiyalezo yawo nalokho akubuzayo ngedatha yawo, izilungiselelo zesitolo, zezaziso nezokulethwa, nakho konke okwenziwa ngumqoqi.",
  pickerMay:
    "Usebenza ngama-oda nokulethwa, abale isitoko. Ubuka okunye, ngaphandle kwemali engenayo, imibiko nezilungiselelo.",
  viewerMay:
    "Ubuka konke ngaphandle kwezilungiselelo nezinombolo zocingo nemigwaqo yamakhasimende, akashintshi lutho.",
  roleRefused: "Indima yenu ({role}) ayikuvumeli lokhu. Umnikazi wesitolo angakushintsha lokho.",
  signedOut: "Nikhishwe ngemva kwemizuzu engu-{minutes} ningenzi lutho",
  shutOut:
    "Ihhovisi lesitolo alivulelwe ikheli lenu lenethiwekhi ({address}). Umnikazi wesitolo angalifaka kumakheli avunyelwe.",
  emailNeeded: "Sicela nifake ikheli le-imeyili",
  ownerNeeded: "Isitolo sidinga umnikazi: qalani ngokwenza omunye abe ngumnikazi",
  noFactorThere: "Ukungena ngezinyathelo ezimbili bekungasethiwe lapho",
  goneAlready: "Lo mlawuli useyekile kakade",
  banned: "Le akhawunti ivinjiwe: qalani ngokuyivumela futhi",
  emailNotProven:
    "Kumele baqale baqinisekise ikheli labo le-imeyili: isixhumanisi siku-imeyili ebabemukela",

  passwordNeeds: "Iphasiwedi yomlawuli idinga lokhu: {list}.",
  atLeast: {
    one: "okungenani uhlamvu olungu-{count}",
    other: "okungenani izinhlamvu ezingu-{count}",
  },
  aCapital: "unobumba omkhulu",
  aNumber: "inombolo",
  aSpecial: "uhlamvu olukhethekile",
  listAnd: "{list}, {last}",
  renewPassword: "{needs} Sicela nikhethe entsha ngokuthi “{forgot}”.",
};
