import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  title: "Ukungena ngezinyathelo ezimbili",
  signedInAs: "Ningene njengo-{email}",
  backToOffice: "Buyela ehhovisi lesitolo",
  wantedWhy:
    "Lesi sitolo sicela abalawuli baso isinyathelo sesibili uma bengena. Ukukusetha kuthatha imizuzu emibili: nidinga ucingo lwenu olunohlelo lokuqinisekisa (i-Google Authenticator, i-Microsoft Authenticator, i-1Password nezinye).",
  choiceWhy:
    "Ngaphezu kwephasiwedi yenu, ukungena kuzocela ikhodi eyaziwa wucingo lwenu kuphela. Nidinga uhlelo lokuqinisekisa (i-Google Authenticator, i-Microsoft Authenticator, i-1Password nezinye).",
  passwordAgain: "Okokuqala, iphasiwedi yenu futhi",
  continue: "Qhubeka",
  scan: "Sicela niskene lesi sithombe ngohlelo lwenu lokuqinisekisa.",
  picture: "Isithombe sohlelo lwenu lokuqinisekisa",
  noCamera: "Ayikho ikhamera? Bhala ukhiye esikhundleni sayo",
  sixDigits: "Bhalani izinombolo eziyisithupha eziboniswa wuhlelo",
  turnOn: "Kuvule",
  isOn: "Kuvuliwe ku-akhawunti yenu.",
  codesLeft: {
    one: "Nisele nekhodi eyisipele engu-{count}.",
    other: "Nisele namakhodi ayisipele angu-{count}.",
  },
  timeForCodes:
    "Sekuyisikhathi samakhodi ayisipele amasha: ngaphandle kocingo namakhodi, umnikazi kuphela onganingenisa futhi.",
  toBeSure: "Iphasiwedi yenu, ukuze siqiniseke ukuthi yinina",
  makeCodes: "Yenza amakhodi ayisipele amasha",
  turnOffLong: "Vala ukungena ngezinyathelo ezimbili",
  newCodes: "Amakhodi ayisipele amasha",
  turnOff: "Kuvale",

  nowOn: "Ukungena ngezinyathelo ezimbili kuvuliwe.",
  keepCodes:
    "Sicela nigcine la makhodi ayisipele lapho nizowathola khona ngaphandle kocingo lwenu. Ngalinye lingasetshenziswa ukungena kanye, futhi siwabonisa lesi sikhathi kuphela.",
  backupCodes: "Amakhodi ayisipele",
  copy: "Kopisha",
  download: "Landa",
  copied: "Kukopishiwe.",
  notCopied: "Isiphequluli senu asisivumelanga ukuthi sikopishe. Sicela niwalande.",
  keptThem: "Ngiwagcinile: qhubeka",
  fileTitle: "Ihhovisi lesitolo le-Soko, amakhodi ayisipele ka-{email}",
  fileNote: "Ngalinye lingasetshenziswa ukungena kanye ngaphandle kocingo lwenu.",

  setUpFirst: "Sicela niqale nisethe ukungena ngezinyathelo ezimbili",
  mustStayOn: "Isitolo sicela bonke abalawuli isinyathelo sesibili: asikwazi ukuvalwa",
  usedWaitForNext:
    "Le khodi isivele isetshenzisiwe. Sicela nilinde elandelayo ezoboniswa wuhlelo lwenu.",
  usedTakeAnother: "Le khodi isivele isetshenzisiwe. Sicela nithathe enye.",
};
