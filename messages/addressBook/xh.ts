import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  title: "Incwadi yeedilesi",
  yourAddresses: "Iidilesi zenu",
  none: "Akukho zidilesi okwangoku. Phawulani “Gcina le dilesi” apho kuhlawulwa.",
  notLoaded: "Iidilesi zenu azilayishekanga. Nceda nizame kwakhona.",
  saveThis: "Gcina le dilesi kwiakhawunti yam",
  saved: "Idilesi igciniwe",
  isDefault: "Eyokuqala",
  makeDefault: "Yenza ibe yeyokuqala",
  makeDefaultOf: "Yenza ibe yeyokuqala: {address}",
  remove: "Cima",
  removeOf: "Cima: {address}",
  removeTitle: "Kucinywe le dilesi?",
  removed: "Idilesi icinyiwe",
  full: "Incwadi yenu yeedilesi igcwele. Nceda nicime idilesi kuqala.",
  forName: "Eka-{name}",
  gateCode: "Ikhowudi yegeyithi",
  landmark: "Uphawu lwendawo",
  landmarkHint: "Njengokuthi ngaphesheya kwecawa",
  recipientName: "Oza kuyamkela",
  recipientNameHint: "Ukuba asinini",
  recipientPhone: "Umnxeba wakhe",
  recipientPhoneHint: "Umzisi utsalela le nombolo. Ii-imeyile zihlala zizezenu.",
  gateCodeIs: "Ikhowudi yegeyithi {code}.",
  landmarkIs: "Uphawu lwendawo: {landmark}.",
};
