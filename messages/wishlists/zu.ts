import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  title: "Uhlu lwami lwezifiso",
  itemsHere: {
    one: "Ninento engu-{count} ohlwini lwenu lwezifiso",
    other: "Ninezinto ezingu-{count} ohlwini lwenu lwezifiso",
  },
  saveForLater: "Gcinani izinto enizithandayo nizithenge kamuva",
  loading: "Uhlu lwenu lwezifiso luyalayisha",
  notLoaded: "Uhlu lwenu lwezifiso alulayishekanga. Sicela nizame futhi.",
  empty: "Uhlu lwenu lwezifiso alunalutho",
  tapTheHeart: "Thintani inhliziyo yanoma yini enithanda ukubuyela kuyo.",
  signInToSee: "Ngenani ngemvume ukuze nibone uhlu lwenu lwezifiso",
  keptWithAccount:
    "Izifiso zenu zigcinwa ku-akhawunti yenu, kuwo wonke amadivayisi eniwasebenzisayo.",
  signIn: "Ngena ngemvume",
  createAccount: "Vula i-akhawunti",
  signInFirst: "Kudingeka ningene ngemvume",
  signInToAdd: "Sicela ningene ngemvume ukuze nifake izinto ohlwini lwenu lwezifiso.",
  add: "Faka ohlwini lwezifiso: {name}",
  added: "Kufakiwe ohlwini lwezifiso",
  alreadyAdded: "Sekukhona ohlwini lwezifiso",
  addFailed: "Akufakekanga ohlwini lwezifiso. Sicela nizame futhi.",
  heartsTaken: {
    one: "Umkhiqizo ongu-{count} enithinte inhliziyo yawo ngaphambi kokungena usugciniwe.",
    other: "Imikhiqizo engu-{count} enithinte izinhliziyo zayo ngaphambi kokungena isigciniwe.",
  },
  full: "Uhlu lwenu lwezifiso lugcwele",
  heartsLeftOut: {
    one: "Bekungasekho indawo yomunye umkhiqizo ongu-{count}.",
    other: "Bekungasekho indawo yeminye imikhiqizo engu-{count}.",
  },
  heartsWait: {
    one: "Nithinte lapha inhliziyo yomkhiqizo ongu-{count}. Ngenani ngemvume, uzoba sohlwini lwenu lwezifiso.",
    other:
      "Nithinte lapha izinhliziyo zemikhiqizo engu-{count}. Ngenani ngemvume, izoba sohlwini lwenu lwezifiso.",
  },
  forgetHearts: "Zikhohlwe",
  remove: "Susa ohlwini lwezifiso: {name}",
  removed: "Kususiwe ohlwini lwezifiso",
  removeFailed: "Akususekanga ohlwini lwezifiso. Sicela nizame futhi.",
  clear: "Sula uhlu lwezifiso",
  clearQuestion: "Nisula uhlu lwenu lwezifiso?",
  clearWhat: {
    one: "Into eyodwa izosuswa ohlwini lwenu lwezifiso.",
    other: "Zonke izinto ezingu-{count} zizosuswa ohlwini lwenu lwezifiso.",
  },
  keep: "Lugcine",
  cleared: "Uhlu lwezifiso lusuliwe",
  clearFailed: "Uhlu lwezifiso alusulekanga. Sicela nizame futhi.",
  isOutOfStock: "Kuphelile: {name}",
  addToCart: "Faka enqoleni: {name}",
  viewDetails: "Buka imininingwane",
};
