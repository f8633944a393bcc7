import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  title: "Adresboek",
  yourAddresses: "U adresse",
  none: "Nog geen adresse nie. Merk “Stoor hierdie adres” by die betaalpunt.",
  notLoaded: "U adresse het nie gelaai nie. Probeer asseblief weer.",
  saveThis: "Stoor hierdie adres in my rekening",
  saved: "Adres gestoor",
  isDefault: "Verstek",
  makeDefault: "Stel as verstek",
  makeDefaultOf: "Stel as verstek: {address}",
  remove: "Vee uit",
  removeOf: "Vee uit: {address}",
  removeTitle: "Vee hierdie adres uit?",
  removed: "Adres uitgevee",
  full: "U adresboek is vol. Vee asseblief eers 'n adres uit.",
  forName: "Vir {name}",
  gateCode: "Hekkode",
  landmark: "Baken",
  landmarkHint: "Soos oorkant die kerk",
  recipientName: "Wie dit ontvang",
  recipientNameHint: "As dit nie u is nie",
  recipientPhone: "Hul telefoon",
  recipientPhoneHint: "Die koerier bel hierdie nommer. Die e-posse bly u s'n.",
  gateCodeIs: "Hekkode {code}.",
  landmarkIs: "Baken: {landmark}.",
};
