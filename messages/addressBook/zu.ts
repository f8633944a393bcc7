import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  title: "Incwadi yamakheli",
  yourAddresses: "Amakheli enu",
  none: "Awekho amakheli okwamanje. Phawulani “Londoloza leli kheli” lapho nikhokha.",
  notLoaded: "Amakheli enu awalayishekanga. Sicela nizame futhi.",
  saveThis: "Londoloza leli kheli ku-akhawunti yami",
  saved: "Ikheli lilondoloziwe",
  isDefault: "Elokuqala",
  makeDefault: "Yenza libe ngelokuqala",
  makeDefaultOf: "Yenza libe ngelokuqala: {address}",
  remove: "Susa",
  removeOf: "Susa: {address}",
  removeTitle: "Nisusa leli kheli?",
  removed: "Ikheli lisusiwe",
  full: "Incwadi yenu yamakheli igcwele. Sicela nisuse ikheli kuqala.",
  forName: "Elika-{name}",
  gateCode: "Ikhodi yesango",
  landmark: "Uphawu lwendawo",
  landmarkHint: "Njengokuthi maqondana nesonto",
  recipientName: "Ozolamukela",
  recipientNameHint: "Uma kungenina",
  recipientPhone: "Ucingo lwakhe",
  recipientPhoneHint: "Umlethi ushayela le nombolo. Ama-imeyili ahlala engawenu.",
  gateCodeIs: "Ikhodi yesango {code}.",
  landmarkIs: "Uphawu lwendawo: {landmark}.",
};
