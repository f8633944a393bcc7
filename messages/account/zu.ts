import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  backToAccount: "Buyela ku-akhawunti",
  welcome: "Siyanamukela, {name}",
  quickActions: "Izenzo ezisheshayo",
  ordersWhy: "Landelelani, nibuke, ni-ode futhi",
  wishlistWhy: "Enikugcinele kamuva",
  paymentMethodsWhy: "Izindlela zokukhokha enizigcinile",
  editProfile: "Hlela iphrofayela",
  editProfileWhy: "Igama, ucingo nekheli",
  profileNotLoaded: "Iphrofayela yenu ayilayishekanga. Sicela nizame futhi.",
  profileDetails: "Imininingwane yephrofayela",
  notProvided: "Akunikeziwe",
  memberSince: "Ilungu kusukela",
  lastUpdated: "Kugcine ukubuyekezwa",
  accountStatus: "Isimo se-akhawunti",
  active: "Iyasebenza",
  linkOnItsWay: "Isixhumanisi sisendleleni eya ebhokisini lenu le-imeyili.",
  sendLink: "Ngithumelele isixhumanisi",
  guestOrdersWillJoin: "Ama-oda eniwenze ngayo niyizivakashi azobe esevela phakathi kwama-oda enu.",
  signOut: "Phuma",

  pictureChanged: "Isithombe senu sishintshiwe.",
  choosePicture: "Khethani isithombe senu",
  changePicture: "Shintsha isithombe",
  addPicture: "Faka isithombe",
  removePicture: "Susa isithombe",

  myProfile: "Iphrofayela yami",
  profileInformation: "Ulwazi lwephrofayela",
  security: "Ezokuphepha",
  profileDataNotLoaded: "Iphrofayela yenu ayilayishekanga",
  profileUpdated: "Iphrofayela yenu ibuyekeziwe.",
  profileSaved: "Iphrofayela yenu ibuyekeziwe!",
  profileNotUpdated: "Iphrofayela yenu ayibuyekezwanga. Sicela nizame futhi.",
  emailCannotChange: "Ikheli le-imeyili alikwazi ukushintshwa",
  emailChangedBySupport: "I-imeyili ayikwazi ukushintshwa lapha. Xhumanani nathi uma kudingeka.",
  saveChanges: "Londoloza izinguquko",
  cancel: "Khansela",
  city: "Idolobha noma indawo",
  postalCode: "Ikhodi yeposi",
  province: "Isifundazwe",
  chooseProvince: "Khetha isifundazwe",

  changePassword: "Shintsha iphasiwedi",
  currentPassword: "Iphasiwedi yamanje",
  updatePassword: "Shintsha iphasiwedi",
  othersSignedOut: "Wonke amanye amadivayisi asephumile.",

  whereSignedIn: "Lapho ningene khona",
  signOutElsewhere: "Phuma kwezinye izindawo",
  signOutElsewhereQuestion: "Niphume kwezinye izindawo?",
  signOutElsewhereWhat:
    "Nihlala ningenile lapha. Wonke amanye amadivayisi azodinga iphasiwedi yenu futhi.",
  signOutHere: "Phuma",
  signedInAt: "Kungenwe {time}",
  thisDevice: "Le divayisi",
  devicesSignedOut: {
    one: "Idivayisi engu-{count} iphumile.",
    other: "Amadivayisi angu-{count} aphumile.",
  },
  devicesNotLoaded: "Amadivayisi enu awalayishekanga. Sicela nizame futhi.",
  didNotWork: "Akusebenzanga. Sicela nizame futhi.",
  browserOnSystem: "{browser} ku-{system}",
  unknownDevice: "Idivayisi engaziwa",

  writeToMeIn: "Ngibhalele ngolimi",
  writeToMeInHint:
    "Ama-imeyili, nama-invoyisi ama-oda enu alandelayo. Namakhasi esitolo asebenzisa lona.",
  shopsLanguage: "Ulimi lwesitolo",
  languageKept: "Ulimi lwenu lulondoloziwe.",

  backInStock: "Ngazise uma okuthile okusohlwini lwami lwezifiso sekubuyele esitokweni",
  backInStockDetails:
    "Kuphela uma nikuthikha lokhu, futhi kumayelana nohlu lwenu lwezifiso nezinye izinhlu zenu kuphela. Ningakumisa lapha noma ngokuchofoza kanye kunoma iyiphi yalawa ma-imeyili.",
  confirmEmailFirst:
    "Sicela niqale niqinisekise i-imeyili yenu: sibhalela amakheli aqinisekisiwe kuphela.",
  mailsWanted: "Sizonazisa uma okuthile sekubuyile.",
  mailsStopped: "Anisazukuthola lawa ma-imeyili.",

  yourData: "Idatha yenu",
  yourDataWhat:
    "Bonani konke esikugcinile ngani, noma nicele kususwe. Esikugcinayo nokuthi sikugcina isikhathi esingakanani kubhalwe lapha: {privacy}.",
  readData: "Funda noma uphrinte idatha yami",
  downloadData: "Landa idatha yami",
  deleteAccount: "Susa i-akhawunti yami",
  deletionNotLoaded: "Lokhu akulayishekanga. Sicela nihlole uxhumano lwenu.",

  deleteAccountQuestion: "Kususwe i-akhawunti yami?",
  cannotBeUndone: "Lokhu akukwazi ukubuyiselwa emuva.",
  whatIsDeleted:
    "Iphrofayela yenu, uhlu lwezifiso, izindlela zokukhokha ezigciniwe, ama-imeyili nemiyalezo kuyasuswa, futhi niyakhishwa yonke indawo.",
  whatStays:
    "Amarekhodi okuthengisa ayahlala, ngaphandle kwegama, ikheli, ucingo ne-imeyili yenu. Ngeke nisakwazi ukubona noma ukuphinda ama-oda enu lapha.",
  underWay: {
    one: "I-oda noma inkokhelo engu-{count} isaqhubeka.",
    other: "Ama-oda noma izinkokhelo ezingu-{count} kusaqhubeka.",
  },
  underWayStays:
    "Igama nekheli kuhlala nakho kuze kuphele, kodwa kungadluli izinsuku ezingu-{days}; bese nakho kuyasuswa.",
  yourPassword: "Iphasiwedi yenu",
  keepAccount: "Gcina i-akhawunti yami",
  deleteForGood: "Susa unomphela",
  accountNotDeleted: "I-akhawunti yenu ayikwazanga ukususwa. Sicela nizame futhi.",
  deletionNotHeardOf: "Asikezwa ukuthi i-akhawunti yenu isusiwe yini. Sicela nizame futhi.",
  accountDeleted: "I-akhawunti yenu isusiwe.",
  underWayReachesYou: "Okusaqhubeka kusazofika kini.",
  onlyOwner:
    "Yinina kuphela umnikazi walesi sitolo. Qalani ngokwenza omunye umuntu abe ngumnikazi, bese nisusa i-akhawunti yenu.",
};
