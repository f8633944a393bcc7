import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  backToAccount: "Terug na rekening",
  welcome: "Welkom, {name}",
  quickActions: "Vinnige aksies",
  ordersWhy: "Volg, kyk terug, bestel weer",
  wishlistWhy: "Wat u vir later gehou het",
  paymentMethodsWhy: "Gestoorde maniere om te betaal",
  editProfile: "Wysig profiel",
  editProfileWhy: "Naam, telefoon en adres",
  profileNotLoaded: "U profiel kon nie gelaai word nie. Probeer asseblief weer.",
  profileDetails: "Profielbesonderhede",
  notProvided: "Nie verskaf nie",
  memberSince: "Lid sedert",
  lastUpdated: "Laas bygewerk",
  accountStatus: "Status van rekening",
  active: "Aktief",
  linkOnItsWay: "Die skakel is op pad na u inkassie.",
  sendLink: "Stuur vir my die skakel",
  guestOrdersWillJoin:
    "Bestellings wat u as gas daarmee geplaas het, verskyn dan tussen u bestellings.",
  signOut: "Meld af",

  pictureChanged: "U foto is verander.",
  choosePicture: "Kies 'n foto van uself",
  changePicture: "Verander foto",
  addPicture: "Voeg 'n foto by",
  removePicture: "Verwyder foto",

  myProfile: "My profiel",
  profileInformation: "Profielinligting",
  security: "Sekuriteit",
  profileDataNotLoaded: "U profiel kon nie gelaai word nie",
  profileUpdated: "U profiel is bygewerk.",
  profileSaved: "U profiel is bygewerk!",
  profileNotUpdated: "U profiel kon nie bygewerk word nie. Probeer asseblief weer.",
  emailCannotChange: "Die e-posadres kan nie verander word nie",
  emailChangedBySupport: "E-pos kan nie hier verander word nie. Kontak ons as dit nodig is.",
  saveChanges: "Stoor veranderinge",
  cancel: "Kanselleer",
  city: "Stad of voorstad",
  postalCode: "Poskode",
  province: "Provinsie",
  chooseProvince: "Kies 'n provinsie",

  changePassword: "Verander wagwoord",
  currentPassword: "Huidige wagwoord",
  updatePassword: "Verander wagwoord",
  othersSignedOut: "Elke ander toestel is afgemeld.",

  whereSignedIn: "Waar u aangemeld is",
  signOutElsewhere: "Meld oral elders af",
  signOutElsewhereQuestion: "Meld oral elders af?",
  signOutElsewhereWhat: "U bly hier aangemeld. Op alle ander toestelle is u wagwoord weer nodig.",
  signOutHere: "Meld af",
  signedInAt: "Aangemeld {time}",
  thisDevice: "Hierdie toestel",
  devicesSignedOut: {
    one: "Een toestel is afgemeld.",
    other: "{count} toestelle is afgemeld.",
  },
  devicesNotLoaded: "U toestelle het nie gelaai nie. Probeer asseblief weer.",
  didNotWork: "Dit het nie gewerk nie. Probeer asseblief weer.",
  browserOnSystem: "{browser} op {system}",
  unknownDevice: "Onbekende toestel",

  writeToMeIn: "Skryf aan my in",
  writeToMeInHint:
    "E-posse, en die fakture van u volgende bestellings. Die winkel se bladsye gebruik dit ook.",
  shopsLanguage: "Die winkel se taal",
  languageKept: "U taal is gestoor.",

  backInStock: "Laat weet my wanneer iets op my wenslys weer in voorraad is",
  backInStockDetails:
    "Net as u dit merk, en net oor u wenslys en u ander lyste. U kan dit hier stop of met een klik in elk van hierdie e-posse.",
  confirmEmailFirst: "Bevestig asseblief eers u e-pos: ons skryf net aan bevestigde adresse.",
  mailsWanted: "Ons laat weet u wanneer iets terug is.",
  mailsStopped: "U sal nie meer hierdie e-posse kry nie.",

  yourData: "U data",
  yourDataWhat:
    "Sien alles wat ons oor u bewaar, of laat dit uitvee. Wat ons bewaar en hoe lank, staan in ons {privacy}.",
  readData: "Lees of druk my data",
  downloadData: "Laai my data af",
  deleteAccount: "Vee my rekening uit",
  deletionNotLoaded: "Dit het nie gelaai nie. Gaan asseblief u verbinding na.",

  deleteAccountQuestion: "Vee my rekening uit?",
  cannotBeUndone: "Dit kan nie ongedaan gemaak word nie.",
  whatIsDeleted:
    "U profiel, wenslys, gestoorde betaalmetodes, e-posse en boodskappe word uitgevee, en u word oral afgemeld.",
  whatStays:
    "Verkooprekords bly, sonder u naam, adres, telefoon en e-pos. U kan u bestellings dan nie meer hier sien of weer bestel nie.",
  underWay: {
    one: "Een bestelling of betaling is nog aan die gang.",
    other: "{count} bestellings of betalings is nog aan die gang.",
  },
  underWayStays:
    "Naam en adres bly daarby totdat dit klaar is, vir hoogstens {days} dae; dan gaan dit ook.",
  yourPassword: "U wagwoord",
  keepAccount: "Behou my rekening",
  deleteForGood: "Vee vir goed uit",
  accountNotDeleted: "U rekening kon nie uitgevee word nie. Probeer asseblief weer.",
  deletionNotHeardOf: "Ons het nie gehoor of u rekening uitgevee is nie. Probeer asseblief weer.",
  accountDeleted: "U rekening is uitgevee.",
  underWayReachesYou: "Wat aan die gang is, bereik u nog.",
  onlyOwner:
    "U is die enigste eienaar van hierdie winkel. Maak eers iemand anders 'n eienaar, en vee dan u rekening uit.",
};
