import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  subtitle: "Wie die agterkantoor mag gebruik, en wat elkeen mag doen.",
  people: "Mense",
  addSomebody: "Voeg iemand by",
  addSomebodyWhy:
    "'n Rekening by die winkel is nodig: die persoon registreer eers daar. Wie administrateur word, word afgemeld en meld weer aan.",
  add: "Voeg by",
  whatRolesMay: "Wat elke rol mag doen",
  role: "Rol",
  roleOf: "Rol van {name}",
  roleQuestion: "Verander die rol van {name} na {role}?",
  changeRole: "Verander die rol",
  ownRole: "Dit is u eie rol: net 'n ander eienaar kan dit aan u teruggee.",
  you: "U",
  twoFactor: "Tweestap",
  lastSeen: "Laas gesien {at}",
  notSeenYet: "Nog nie gesien nie",
  resetTwoFactor: "Stel tweestap terug",
  resetQuestion: "Stel tweestap vir {name} terug?",
  resetWhy:
    "Vir 'n foon wat weg is. Die persoon word oral afgemeld, en meld net met die wagwoord aan totdat dit weer opgestel is.",
  reset: "Stel terug",
  remove: "Verwyder",
  removeQuestion: "Verwyder {name}?",
  removeWhy:
    "Die persoon kan nie meer die agterkantoor gebruik nie. Die rekening by die winkel bly, en net die wagwoord maak dit oop.",
  mayEnterNow: "{name} mag nou die agterkantoor gebruik",
  hasNewRole: "{name} het 'n nuwe rol",
  isNoneAnyMore: "{name} is nie meer 'n administrateur nie",
  passwordAloneNow: "{name} meld nou net met die wagwoord aan",
  didNotWork: "Dit het nie gewerk nie",

  owner: "Eienaar",
  manager: "Bestuurder",
  picker: "Pakker",
  viewer: "Kyker",
  ownerMay:
    "Alles: ook administrateurs, die instellings vir sekuriteit, privaatheid en stelsel, die dollarkoers, en rugsteune.",
  managerMay:
    "Bestuur die winkel: produkte, terugbetalings, fakture, kliënte, hul boodskappe en wat hulle oor hul data vra, die instellings vir winkel, kennisgewings en aflewering, en alles wat 'n pakker doen.",
  pickerMay:
    "Werk aan bestellings en aflewerings, en tel die voorraad. Kyk na die res, behalwe inkomste, verslae en die instellings.",
  viewerMay:
    "Kyk na alles behalwe die instellings en kliënte se telefoonnommers en strate, en verander niks.",
  roleRefused: "U rol ({role}) laat dit nie toe nie. 'n Eienaar van die winkel kan dit verander.",
  signedOut: "U is ná {minutes} minute sonder aktiwiteit afgemeld",
  shutOut:
    "Die agterkantoor is nie vir u netwerkadres ({address}) oop nie. 'n Eienaar van die winkel kan dit by die toegelate adresse voeg.",
  emailNeeded: "Voer asseblief 'n e-posadres in",
  ownerNeeded: "Die winkel het 'n eienaar nodig: maak eers iemand anders een",
  noFactorThere: "Tweestapaanmelding is nie daar opgestel nie",
  goneAlready: "Hierdie administrateur is reeds weg",
  banned: "Hierdie rekening is geblok: laat dit eers weer toe",
  emailNotProven:
    "Die e-posadres moet eers bevestig word: die skakel is in die e-pos wat die persoon verwelkom het",

  passwordNeeds: "'n Administrateur se wagwoord het nodig: {list}.",
  atLeast: { one: "minstens {count} karakter", other: "minstens {count} karakters" },
  aCapital: "'n hoofletter",
  aNumber: "'n syfer",
  aSpecial: "'n spesiale karakter",
  listAnd: "{list} en {last}",
  renewPassword: "{needs} Kies 'n nuwe een met “{forgot}”.",
};
