import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  welcome: "Siyanamukela e-{shop}",
  welcomePreheader:
    "I-akhawunti yenu isilungile. Gcinani uhlu lwezifiso, landelelani ama-oda enu, ni-ode futhi ngokuthinta kanye.",
  isReady:
    "I-akhawunti yenu isilungile. Kusukela manje ikheli lenu lizogcwaliswa uma nikhokha, ama-oda enu azogcinwa ndawonye, nohlu lwenu lwezifiso luzonilinda.",
  oneThingLeft:
    "Kusele into eyodwa: qinisekisani ukuthi leli kheli ngelenu. Ama-oda enawafaka ngalo niyizivakashi azobe esevela nase-akhawuntini yenu.",
  confirmAddress: "Qinisekisa ikheli lami le-imeyili",
  notYourAccount: "Ingabe akunina enivule le akhawunti? Phendulani le imeyili sizoyisusa.",
  welcomeReason: "Nithola le imeyili ngoba kuvulwe i-akhawunti ngaleli kheli le-imeyili.",
  resetSubject: "Setheni kabusha iphasiwedi yenu ye-{shop}",
  resetPreheader: "Khethani iphasiwedi entsha ngesixhumanisi esikule imeyili.",
  somebodyAsked:
    "Othile, siyethemba ukuthi yinina, ucele ukusetha kabusha iphasiwedi ye-akhawunti yenu.",
  worksOnce: "Isixhumanisi sisebenza kanye futhi isikhathi esifushane kuphela.",
  didNotAsk:
    "Ingabe anikucelanga lokhu? Ningenzi lutho-ke: iphasiwedi yenu ihlala injalo. Sicela ningayidluliseli le imeyili, ngoba noma ubani onesixhumanisi angangena e-akhawuntini yenu.",
  resetReason:
    "Nithola le imeyili ngoba kucelwe ukusetha kabusha iphasiwedi ngaleli kheli le-imeyili.",
  passwordChanged: "Iphasiwedi yenu ishintshiwe",
  passwordChangedWhat:
    "I-akhawunti yenu inephasiwedi entsha. Kuyo yonke enye indawo ebivuliwe kuyo, iphumile.",
  newDeviceSubject: "Ukungena okusha e-akhawuntini yenu",
  newDevice: "Kungene idivayisi entsha",
  newDeviceWhat:
    "Othile, siyethemba ukuthi yinina, ungene e-akhawuntini yenu ngesiphequluli ebesingasazi.",
  codeNotGiven: "Iphasiwedi yenu isetshenziswe ukungena",
  codeNotGivenWhat:
    "Othile uzame ukungena e-akhawuntini yenu ngephasiwedi efanele, ngesiphequluli ebesingasazi, kodwa akafakanga ikhodi ecelwa ngemva kwalokho. Akekho ongenile.",
  secondFactorOn: "Ukungena ngezinyathelo ezimbili kuvuliwe",
  secondFactorOnWhat:
    "Kusukela manje, ukungena e-akhawuntini yenu kuzocela nekhodi yohlelo lwenu lokuqinisekisa.",
  secondFactorOff: "Ukungena ngezinyathelo ezimbili kuvaliwe",
  secondFactorOffWhat: "Kusukela manje, yiphasiwedi yenu kuphela evula i-akhawunti yenu.",
  secondFactorReset: "Ukungena kwenu ngezinyathelo ezimbili kusethwe kabusha",
  secondFactorResetWhat:
    "Umnikazi wesitolo ususe uhlelo lwenu lokuqinisekisa namakhodi alo ayisipele, wanikhipha yonke indawo. Sicela nikusethe kabusha.",
  secondFactorSetUp: "Sicela nikusethe kabusha, ukuze i-akhawunti yenu iphephe njengakuqala.",
  askedOrSetPassword:
    "Ingabe nikucelile? Ngenani-ke nikusethe kabusha. Uma kungenjalo, sicela nisethe iphasiwedi entsha manje, futhi nazise isitolo.",
  backupCodes: "Ninamakhodi amasha ayisipele",
  backupCodesWhat:
    "Kwenziwe amakhodi ayishumi amasha ayisipele e-akhawunti yenu. Amadala awasavuli lutho.",
  nothingToDo: "Ingabe bekuyinina? Akukho-ke okumele nikwenze.",
  when: "Nini",
  from: "Kuvela kuphi",
  orSetPassword:
    "Ingabe bekuyinina? Akukho-ke okumele nikwenze. Uma kungenjalo, sicela nisethe iphasiwedi entsha manje.",
  elseSetPassword:
    "Ingabe bekuyinina? Akukho-ke okumele nikwenze. Uma kungenjalo, kukhona owazi iphasiwedi yenu: sicela nisethe entsha manje.",
  setPassword: "Setha iphasiwedi entsha",
  forgotMails:
    "“{forgot}” kulelo khasi unithumelela isixhumanisi nge-imeyili. Iphasiwedi entsha ikhipha wonke umuntu e-akhawuntini yenu.",
  noticeReason: "Nithola le imeyili ngoba i-akhawunti yesitolo sethu inaleli kheli le-imeyili.",
};
