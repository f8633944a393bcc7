import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  title: "Uluhlu lwam lweminqweno",
  itemsHere: {
    one: "Ninento e-{count} kuluhlu lwenu lweminqweno",
    other: "Ninezinto ezi-{count} kuluhlu lwenu lweminqweno",
  },
  saveForLater: "Gcinani izinto enizithandayo nizithenge kamva",
  loading: "Uluhlu lwenu lweminqweno luyalayisha",
  notLoaded: "Uluhlu lwenu lweminqweno alulayishekanga. Nceda nizame kwakhona.",
  empty: "Uluhlu lwenu lweminqweno alunanto",
  tapTheHeart: "Cofani intliziyo yayo nantoni na eninqwenela ukubuyela kuyo.",
  signInToSee: "Ngenani ukuze nibone uluhlu lwenu lweminqweno",
  keptWithAccount:
    "Iminqweno yenu igcinwa kwiakhawunti yenu, kuzo zonke izixhobo enizisebenzisayo.",
  signIn: "Ngena",
  createAccount: "Vula iakhawunti",
  signInFirst: "Kufuneka ningene kuqala",
  signInToAdd: "Nceda ningene ukuze nifake izinto kuluhlu lwenu lweminqweno.",
  add: "Faka kuluhlu lweminqweno: {name}",
  added: "Kufakiwe kuluhlu lweminqweno",
  alreadyAdded: "Sele ikho kuluhlu lweminqweno",
  addFailed: "Ayifakekanga kuluhlu lweminqweno. Nceda nizame kwakhona.",
  heartsTaken: {
    one: "Imveliso e-{count} enicofe intliziyo yayo ngaphambi kokungena igciniwe ngoku.",
    other: "Iimveliso ezi-{count} enicofe iintliziyo zazo ngaphambi kokungena zigciniwe ngoku.",
  },
  full: "Uluhlu lwenu lweminqweno luzele",
  heartsLeftOut: {
    one: "Bekungasekho ndawo yenye imveliso e-{count}.",
    other: "Bekungasekho ndawo yezinye iimveliso ezi-{count}.",
  },
  heartsWait: {
    one: "Nicofe apha intliziyo yemveliso e-{count}. Ngenani, iza kuba kuluhlu lwenu lweminqweno.",
    other:
      "Nicofe apha iintliziyo zeemveliso ezi-{count}. Ngenani, ziza kuba kuluhlu lwenu lweminqweno.",
  },
  forgetHearts: "Zilibale",
  remove: "Susa kuluhlu lweminqweno: {name}",
  removed: "Isusiwe kuluhlu lweminqweno",
  removeFailed: "Ayisusekanga kuluhlu lweminqweno. Nceda nizame kwakhona.",
  clear: "Sula uluhlu lweminqweno",
  clearQuestion: "Lusulwe uluhlu lwenu lweminqweno?",
  clearWhat: {
    one: "Into enye iza kususwa kuluhlu lwenu lweminqweno.",
    other: "Zonke izinto ezi-{count} ziza kususwa kuluhlu lwenu lweminqweno.",
  },
  keep: "Lugcine",
  cleared: "Uluhlu lweminqweno lusuliwe",
  clearFailed: "Uluhlu lweminqweno alusulekanga. Nceda nizame kwakhona.",
  isOutOfStock: "Iphelile: {name}",
  addToCart: "Faka kwitroli: {name}",
  viewDetails: "Jonga iinkcukacha",
};
