import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  orderOf: "Bestelling {number} · {store}",
  andMore: { one: "{name} en nog {count}", other: "{name} en nog {count}" },
  testTitle: "Dit werk",
  testBody: "Nuus van {store} sal so lyk.",

  heading: "Wat ons u laat weet",
  orders: "Laat weet my hoe ver my bestelling is",
  ordersDetails:
    "Gereed om af te haal, op pad, afgelewer. Bevestigings, kansellasies en terugbetalings kom altyd ook per e-pos.",
  byMail: "Per e-pos",
  byPush: "Op my foon of in my blaaier",
  choiceKept: "U keuse is gestoor.",
  devices: "Fone en blaaiers",
  devicesWhat:
    "Dié wat ons nuus wys. Skakel dit aan waar u dit wil sien; wie daar afmeld, sien dit nie meer nie.",
  noDevices: "Nog geen toestel nie.",
  turnOn: "Laat weet my op hierdie toestel",
  turnOff: "Skakel af",
  turnOffDevice: "Skakel af: {device}",
  turnedOn: "Ons sal u op hierdie toestel laat weet.",
  turnedOff: "Ons laat weet u niks meer op daardie toestel nie.",
  sendTest: "Stuur 'n toets",
  testDevice: "Stuur 'n toets: {device}",
  testSent: "Dit is op pad, en behoort nou-nou te verskyn.",
  testGone: "Daardie toestel ontvang nie meer ons nuus nie. Skakel dit asseblief weer daar aan.",
  testAway: "Dit het nie deurgekom nie. Probeer asseblief oor 'n minuut weer.",

  blocked:
    "Kennisgewings van ons winkel word hier geblokkeer. Laat hulle in u blaaier se instellings vir hierdie bladsy toe, en probeer dan weer.",
  unsupported: "Hierdie blaaier kan nie kennisgewings wys nie. Ons skryf per e-pos aan u.",
  installFirst:
    "Voeg op 'n iPhone of iPad eers ons winkel by u tuisskerm: tik Deel, dan Voeg by tuisskerm, en maak dit van daar af oop.",
  notAllowed: "U het dit nie toegelaat nie. Tik weer wanneer u wil.",

  orderHeading: "Hoor hoe dit vorder",
  orderWhat:
    "'n Kennisgewing op hierdie toestel wanneer u bestelling gereed is om af te haal, op pad of afgelewer is.",
  orderStop: "Moenie my meer laat weet nie",
  orderStopped: "Ons laat u hier niks meer van hierdie bestelling weet nie.",
  allOrders: "U hoor op hierdie toestel van al u bestellings.",
  change: "Verander wat ons u laat weet",
};
