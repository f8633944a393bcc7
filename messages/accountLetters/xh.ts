import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  welcome: "Namkelekile e-{shop}",
  welcomePreheader:
    "Iakhawunti yenu ilungile. Gcinani uluhlu lweminqweno, landelani iiodolo zenu, niodole kwakhona ngokucofa kube kanye.",
  isReady:
    "Iakhawunti yenu ilungile. Ukususela ngoku idilesi yenu iza kuzaliswa xa nihlawula, iiodolo zenu ziza kugcinwa ndawonye, noluhlu lwenu lweminqweno luya kunilinda.",
  oneThingLeft:
    "Kushiyeke into enye: qinisekisani ukuba le dilesi yeyenu. Iiodolo enizifake ngayo niziindwendwe ziya kuvela nakwiakhawunti yenu.",
  confirmAddress: "Qinisekisa idilesi yam ye-imeyile",
  notYourAccount: "Ngaba asinini abavule le akhawunti? Phendulani le imeyile siza kuyisusa.",
  welcomeReason: "Nifumana le imeyile kuba kuvulwe iakhawunti ngale dilesi ye-imeyile.",
  resetSubject: "Setani ngokutsha iphasiwedi yenu ye-{shop}",
  resetPreheader: "Khethani iphasiwedi entsha ngekhonkco elikule imeyile.",
  somebodyAsked:
    "Ubani othile, siyathemba ukuba nini, ucele ukuseta ngokutsha iphasiwedi yeakhawunti yenu.",
  worksOnce: "Ikhonkco lisebenza kube kanye kwaye ixesha elifutshane kuphela.",
  didNotAsk:
    "Ngaba anikucelanga oku? Musani ukwenza nto ke: iphasiwedi yenu ihlala injalo. Nceda ningayigqithiseli le imeyile, kuba nabani na onekhonkco angangena kwiakhawunti yenu.",
  resetReason:
    "Nifumana le imeyile kuba kucelwe ukuseta ngokutsha iphasiwedi ngale dilesi ye-imeyile.",
  passwordChanged: "Iphasiwedi yenu itshintshiwe",
  passwordChangedWhat:
    "Iakhawunti yenu inephasiwedi entsha. Kuzo zonke ezinye iindawo ebivuliwe kuzo, iphumile.",
  newDeviceSubject: "Ukungena okutsha kwiakhawunti yenu",
  newDevice: "Kungene isixhobo esitsha",
  newDeviceWhat:
    "Ubani othile, siyathemba ukuba nini, ungene kwiakhawunti yenu ngesikhangeli ebesingasazi.",
  codeNotGiven: "Iphasiwedi yenu isetyenziswe ukungena",
  codeNotGivenWhat:
    "Ubani othile uzame ukungena kwiakhawunti yenu ngephasiwedi echanekileyo, ngesikhangeli ebesingasazi, kodwa akayifakanga ikhowudi ecelwa emva koko. Akukho mntu ungenileyo.",
  secondFactorOn: "Ukungena ngamanyathelo amabini kuvuliwe",
  secondFactorOnWhat:
    "Ukususela ngoku, ukungena kwiakhawunti yenu kuya kucela nekhowudi ye-app yenu yokuqinisekisa.",
  secondFactorOff: "Ukungena ngamanyathelo amabini kuvaliwe",
  secondFactorOffWhat: "Ukususela ngoku, iphasiwedi yenu yodwa ivula iakhawunti yenu.",
  secondFactorReset: "Ukungena kwenu ngamanyathelo amabini kusetwe ngokutsha",
  secondFactorResetWhat:
    "Umnini wevenkile ususe i-app yenu yokuqinisekisa neekhowudi zayo zogcino, wanikhupha kuzo zonke iindawo. Nceda niyisete ngokutsha.",
  secondFactorSetUp: "Nceda nikusete kwakhona, ukuze iakhawunti yenu ikhuseleke njengangaphambili.",
  askedOrSetPassword:
    "Ngaba nikucelile? Ngenani ke nikusete kwakhona. Ukuba akunjalo, nceda nisete iphasiwedi entsha ngoku, nize nazise ivenkile.",
  backupCodes: "Nineekhowudi ezintsha zogcino",
  backupCodesWhat:
    "Kwenziwe iikhowudi ezilishumi ezintsha zogcino zeakhawunti yenu. Ezindala azisavuli nto.",
  nothingToDo: "Ngaba ibinini? Akukho nto ke ekufuneka niyenze.",
  when: "Nini",
  from: "Isixhobo",
  orSetPassword:
    "Ngaba ibinini? Akukho nto ke ekufuneka niyenze. Ukuba akunjalo, nceda nisete iphasiwedi entsha ngoku.",
  elseSetPassword:
    "Ngaba ibinini? Akukho nto ke ekufuneka niyenze. Ukuba akunjalo, kukho umntu oyaziyo iphasiwedi yenu: nceda nisete entsha ngoku.",
  setPassword: "Seta iphasiwedi entsha",
  forgotMails:
    "“{forgot}” kwelo phepha inithumelela ikhonkco nge-imeyile. Iphasiwedi entsha ikhupha wonke umntu kwiakhawunti yenu.",
  noticeReason: "Nifumana le imeyile kuba iakhawunti yevenkile yethu inale dilesi ye-imeyile.",
};
