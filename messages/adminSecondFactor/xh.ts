import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  title: "Ukungena ngamanyathelo amabini",
  signedInAs: "Ningene njengo-{email}",
  backToOffice: "Buyela kwiofisi yevenkile",
  wantedWhy:
    "Le venkile icela abalawuli bayo inyathelo lesibini xa bengena. Ukuyiseta kuthatha imizuzu emibini: nifuna ifowuni yenu ene-app yokuqinisekisa (i-Google Authenticator, i-Microsoft Authenticator, i-1Password nezinye).",
  choiceWhy:
    "Ngaphezu kwephasiwedi yenu, ukungena kuza kucela ikhowudi eyaziwa yifowuni yenu kuphela. Nifuna i-app yokuqinisekisa (i-Google Authenticator, i-Microsoft Authenticator, i-1Password nezinye).",
  passwordAgain: "Okokuqala, iphasiwedi yenu kwakhona",
  continue: "Qhubeka",
  scan: "Nceda niskene lo mfanekiso nge-app yenu yokuqinisekisa.",
  picture: "Umfanekiso we-app yenu yokuqinisekisa",
  noCamera: "Akukho khamera? Chwetheza isitshixo endaweni yayo",
  sixDigits: "Chwethezani amanani amathandathu aboniswa yi-app",
  turnOn: "Yivule",
  isOn: "Ivuliwe kwiakhawunti yenu.",
  codesLeft: {
    one: "Nisele nekhowudi yogcino enye.",
    other: "Nisele neekhowudi zogcino ezi-{count}.",
  },
  timeForCodes:
    "Lixesha leekhowudi zogcino ezintsha: ngaphandle kwefowuni neekhowudi, ngumnini kuphela onokuningenisa kwakhona.",
  toBeSure: "Iphasiwedi yenu, ukuze siqiniseke ukuba nini",
  makeCodes: "Yenza iikhowudi zogcino ezintsha",
  turnOffLong: "Vala ukungena ngamanyathelo amabini",
  newCodes: "Iikhowudi zogcino ezintsha",
  turnOff: "Yivale",

  nowOn: "Ukungena ngamanyathelo amabini kuvuliwe.",
  keepCodes:
    "Nceda nigcine ezi khowudi zogcino apho niya kuzifumana khona ngaphandle kwefowuni yenu. Nganye isebenza ukungena kanye, kwaye sizibonisa ngoku kuphela.",
  backupCodes: "Iikhowudi zogcino",
  copy: "Kopa",
  download: "Khuphela",
  copied: "Kukotshiwe.",
  notCopied: "Isikhangeli senu asisivumelanga ukuba sikope. Nceda nizikhuphele.",
  keptThem: "Ndizigcinile: qhubeka",
  fileTitle: "Iofisi yevenkile ye-Soko, iikhowudi zogcino zika-{email}",
  fileNote: "Nganye isebenza ukungena kanye ngaphandle kwefowuni yenu.",

  setUpFirst: "Nceda niqale nisete ukungena ngamanyathelo amabini",
  mustStayOn: "Ivenkile icela bonke abalawuli inyathelo lesibini: alinakuvalwa",
  usedWaitForNext:
    "Le khowudi sele isetyenzisiwe. Nceda nilinde elandelayo eza kuboniswa yi-app yenu.",
  usedTakeAnother: "Le khowudi sele isetyenzisiwe. Nceda nithathe enye.",
};
