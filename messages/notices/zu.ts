import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  orderOf: "I-oda {number} · {store}",
  andMore: { one: "{name} nokunye okungu-{count}", other: "{name} nokunye okungu-{count}" },
  testTitle: "Kuyasebenza",
  testBody: "Izindaba ezivela e-{store} ziyobukeka kanje.",

  heading: "Esinazisa ngakho",
  orders: "Ngazise ukuthi i-oda lami selifikephi",
  ordersDetails:
    "Selilungele ukulandwa, lisendleleni, lilethiwe. Iziqinisekiso, ukukhansela nokubuyiselwa kwemali kufika njalo nange-imeyili.",
  byMail: "Nge-imeyili",
  byPush: "Ocingweni lwami noma kusiphequluli sami",
  choiceKept: "Enikukhethile kugciniwe.",
  devices: "Izingcingo neziphequluli",
  devicesWhat:
    "Lezo ezikhombisa izindaba zethu. Kuvuleni lapho nifuna ukuzibona khona; ophuma lapho akasazibona.",
  noDevices: "Ayikho idivayisi okwamanje.",
  turnOn: "Ngazise kule divayisi",
  turnOff: "Vala",
  turnOffDevice: "Vala: {device}",
  turnedOn: "Sizonazisa kule divayisi.",
  turnedOff: "Asisanazisi lutho kuleyo divayisi.",
  sendTest: "Thumela isivivinyo",
  testDevice: "Thumela isivivinyo: {device}",
  testSent: "Sekusendleleni, kufanele kuvele maduze nje.",
  testGone: "Leyo divayisi ayisazamukeli izindaba zethu. Sicela nikuvule futhi lapho.",
  testAway: "Akudlulanga. Sicela nizame futhi ngemva komzuzu.",

  blocked:
    "Izaziso ezivela esitolo sethu zivinjiwe lapha. Zivumeleni kuzilungiselelo zesiphequluli senu zaleli khasi, bese nizama futhi.",
  unsupported: "Lesi siphequluli asikwazi ukukhombisa izaziso. Sinibhalela nge-imeyili.",
  installFirst:
    "Ku-iPhone noma ku-iPad, qalani ngokufaka isitolo sethu esikrinini sasekhaya: thintani u-Share, bese nithinta u-Add to Home Screen, nisivule lapho.",
  notAllowed: "Anikuvumelanga. Thintani futhi noma nini lapho nithanda.",

  orderHeading: "Yazini ukuthi kuhamba kanjani",
  orderWhat:
    "Isaziso kule divayisi uma i-oda lenu selilungele ukulandwa, selisendleleni noma selilethiwe.",
  orderStop: "Yeka ukungazisa",
  orderStopped: "Asisanazisi lutho ngaleli oda lapha.",
  allOrders: "Niyaziswa ngawo wonke ama-oda enu kule divayisi.",
  change: "Shintsha esinazisa ngakho",
};
