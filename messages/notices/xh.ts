import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  orderOf: "Iodolo {number} · {store}",
  andMore: { one: "{name} nenye e-{count}", other: "{name} nezinye ezi-{count}" },
  testTitle: "Kuyasebenza",
  testBody: "Iindaba ezivela e-{store} ziya kubonakala ngolu hlobo.",

  heading: "Esinixelela ngako",
  orders: "Ndixelele ukuba iodolo yam ifike phi",
  ordersDetails:
    "Ilungele ukuthathwa, isendleleni, izisiwe. Iziqinisekiso, urhoxiso nokubuyiswa kwemali kuhlala kufika nange-imeyile.",
  byMail: "Nge-imeyile",
  byPush: "Kwifowuni yam okanye kwisikhangeli sam",
  choiceKept: "Enikukhethileyo kugciniwe.",
  devices: "Iifowuni nezikhangeli",
  devicesWhat:
    "Ezo zibonisa iindaba zethu. Kuvuleni apho nifuna ukuzibona khona; ophumayo apho akasaziboni.",
  noDevices: "Akukabikho sixhobo.",
  turnOn: "Ndixelele kwesi sixhobo",
  turnOff: "Vala",
  turnOffDevice: "Vala: {device}",
  turnedOn: "Siya kunixelela kwesi sixhobo.",
  turnedOff: "Asisanixeleli nto kweso sixhobo.",
  sendTest: "Thumela uvavanyo",
  testDevice: "Thumela uvavanyo: {device}",
  testSent: "Kusendleleni, kufanele kuvele kungekudala.",
  testGone: "Eso sixhobo asisazamkeli iindaba zethu. Nceda nikuvule kwakhona apho.",
  testAway: "Akudlulanga. Nceda nizame kwakhona emva komzuzu.",

  blocked:
    "Izaziso ezivela kwivenkile yethu zivaliwe apha. Zivumeleni kwiisetingi zesikhangeli senu zeli phepha, nize nizame kwakhona.",
  unsupported: "Esi sikhangeli asikwazi ukubonisa izaziso. Sinibhalela nge-imeyile.",
  installFirst:
    "Kwi-iPhone okanye kwi-iPad, qalani ngokufaka ivenkile yethu kwiskrini sasekhaya: cofani u-Share, emva koko u-Add to Home Screen, nize niyivule apho.",
  notAllowed: "Anikuvumelanga. Cofani kwakhona nanini na nithanda.",

  orderHeading: "Yazini ukuba kuhamba njani",
  orderWhat:
    "Isaziso kwesi sixhobo xa iodolo yenu ilungele ukuthathwa, isendleleni okanye izisiwe.",
  orderStop: "Yeka ukundixelela",
  orderStopped: "Asisanixeleli nto ngale odolo apha.",
  allOrders: "Nixelelwa ngazo zonke iiodolo zenu kwesi sixhobo.",
  change: "Tshintsha esinixelela ngako",
};
