import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  backToAccount: "Buyela kwiakhawunti",
  welcome: "Siyanamkela, {name}",
  quickActions: "Izenzo ezikhawulezayo",
  ordersWhy: "Landelani, nijonge, niphinde niodole",
  wishlistWhy: "Enikugcinele kamva",
  paymentMethodsWhy: "Iindlela zokuhlawula enizigcinileyo",
  editProfile: "Hlela iprofayile",
  editProfileWhy: "Igama, umnxeba nedilesi",
  profileNotLoaded: "Iprofayile yenu ayilayishekanga. Nceda nizame kwakhona.",
  profileDetails: "Iinkcukacha zeprofayile",
  notProvided: "Ayinikwanga",
  memberSince: "Ilungu ukususela",
  lastUpdated: "Igqibele ukuhlaziywa",
  accountStatus: "Imo yeakhawunti",
  active: "Iyasebenza",
  linkOnItsWay: "Ikhonkco lisendleleni eya kwibhokisi yenu ye-imeyile.",
  sendLink: "Ndithumelele ikhonkco",
  guestOrdersWillJoin: "Iiodolo enizenze ngayo niziindwendwe ziya kuvela phakathi kweeodolo zenu.",
  signOut: "Phuma",

  pictureChanged: "Ifoto yenu itshintshiwe.",
  choosePicture: "Khethani ifoto yenu",
  changePicture: "Tshintsha ifoto",
  addPicture: "Faka ifoto",
  removePicture: "Susa ifoto",

  myProfile: "Iprofayile yam",
  profileInformation: "Ulwazi lweprofayile",
  security: "Ukhuseleko",
  profileDataNotLoaded: "Iprofayile yenu ayilayishekanga",
  profileUpdated: "Iprofayile yenu ihlaziyiwe.",
  profileSaved: "Iprofayile yenu ihlaziyiwe!",
  profileNotUpdated: "Iprofayile yenu ayihlaziywanga. Nceda nizame kwakhona.",
  emailCannotChange: "Idilesi ye-imeyile ayinakutshintshwa",
  emailChangedBySupport:
    "I-imeyile ayinakutshintshwa apha. Qhagamshelanani nathi ukuba kuyimfuneko.",
  saveChanges: "Gcina utshintsho",
  cancel: "Rhoxisa",
  city: "Isixeko okanye indawo",
  postalCode: "Ikhowudi yeposi",
  province: "Iphondo",
  chooseProvince: "Khetha iphondo",

  changePassword: "Tshintsha iphasiwedi",
  currentPassword: "Iphasiwedi yangoku",
  updatePassword: "Tshintsha iphasiwedi",
  othersSignedOut: "Zonke ezinye izixhobo ziphumile.",

  whereSignedIn: "Apho ningene khona",
  signOutElsewhere: "Phuma kwezinye iindawo",
  signOutElsewhereQuestion: "Niphume kwezinye iindawo?",
  signOutElsewhereWhat:
    "Nihlala ningenile apha. Zonke ezinye izixhobo ziya kufuna iphasiwedi yenu kwakhona.",
  signOutHere: "Phuma",
  signedInAt: "Kungenwe {time}",
  thisDevice: "Esi sixhobo",
  devicesSignedOut: {
    one: "Isixhobo esi-{count} siphumile.",
    other: "Izixhobo ezi-{count} ziphumile.",
  },
  devicesNotLoaded: "Izixhobo zenu azilayishekanga. Nceda nizame kwakhona.",
  didNotWork: "Akusebenzanga. Nceda nizame kwakhona.",
  browserOnSystem: "{browser} kwi-{system}",
  unknownDevice: "Isixhobo esingaziwayo",

  writeToMeIn: "Ndibhalele ngolwimi",
  writeToMeInHint:
    "Ii-imeyile, nee-invoyisi zeeodolo zenu ezilandelayo. Namaphepha evenkile asebenzisa lona.",
  shopsLanguage: "Ulwimi lwevenkile",
  languageKept: "Ulwimi lwenu lugciniwe.",

  backInStock: "Ndixelele xa into ekuluhlu lwam lweminqweno ibuyele kwisitokhwe",
  backInStockDetails:
    "Kuphela xa niphawula oku, kwaye kungoluhlu lwenu lweminqweno nezinye izintlu zenu kuphela. Ningakumisa apha okanye ngokucofa kanye kwi-imeyile nganye kwezi.",
  confirmEmailFirst:
    "Nceda niqale niqinisekise i-imeyile yenu: sibhalela iidilesi eziqinisekisiweyo kuphela.",
  mailsWanted: "Siya kunixelela xa into ibuyile.",
  mailsStopped: "Anisayi kufumana ezi imeyile.",

  yourData: "Idatha yenu",
  yourDataWhat:
    "Bonani konke esikugcinileyo ngani, okanye nicele kucinywe. Esikugcinayo nokuba sikugcina ixesha elingakanani kubhalwe apha: {privacy}.",
  readData: "Funda okanye uprinte idatha yam",
  downloadData: "Khuphela idatha yam",
  deleteAccount: "Cima iakhawunti yam",
  deletionNotLoaded: "Oku akulayishekanga. Nceda nijonge uqhagamshelo lwenu.",

  deleteAccountQuestion: "Kucinywe iakhawunti yam?",
  cannotBeUndone: "Oku akunakubuyiselwa umva.",
  whatIsDeleted:
    "Iprofayile yenu, uluhlu lweminqweno, iindlela zokuhlawula ezigciniweyo, ii-imeyile nemiyalezo ziyacinywa, kwaye niyakhutshwa kuyo yonke indawo.",
  whatStays:
    "Iirekhodi zentengiso ziyahlala, ngaphandle kwegama, idilesi, umnxeba ne-imeyile yenu. Anisenakuzibona okanye niphinde niodole iiodolo zenu apha.",
  underWay: {
    one: "Iodolo okanye intlawulo e-{count} isaqhubeka.",
    other: "Iiodolo okanye iintlawulo ezi-{count} zisaqhubeka.",
  },
  underWayStays:
    "Igama nedilesi zihlala nayo ide igqitywe, kodwa zingadluli kwiintsuku ezingama-{days}; emva koko nazo ziyasuswa.",
  yourPassword: "Iphasiwedi yenu",
  keepAccount: "Gcina iakhawunti yam",
  deleteForGood: "Cima ngokusisigxina",
  accountNotDeleted: "Iakhawunti yenu ayikwazanga ukucinywa. Nceda nizame kwakhona.",
  deletionNotHeardOf: "Asikeva ukuba iakhawunti yenu icinyiwe na. Nceda nizame kwakhona.",
  accountDeleted: "Iakhawunti yenu icinyiwe.",
  underWayReachesYou: "Okusaqhubekayo kusaya kufika kuni.",
  onlyOwner:
    "Nini nodwa umnini wale venkile. Qalani nenze omnye umntu abe ngumnini, nize nicime iakhawunti yenu.",
};
