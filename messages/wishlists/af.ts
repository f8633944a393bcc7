import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  title: "My wenslys",
  itemsHere: { one: "U het {count} item op u wenslys", other: "U het {count} items op u wenslys" },
  saveForLater: "Bêre dit waarvan u hou, vir later",
  loading: "U wenslys laai",
  notLoaded: "U wenslys het nie gelaai nie. Probeer asseblief weer.",
  empty: "U wenslys is leeg",
  tapTheHeart: "Tik op die hartjie van enigiets waarna u wil terugkom.",
  signInToSee: "Meld aan om u wenslys te sien",
  keptWithAccount: "U wense word by u rekening bewaar, op elke toestel wat u gebruik.",
  signIn: "Meld aan",
  createAccount: "Skep rekening",
  signInFirst: "Meld eers aan",
  signInToAdd: "Meld asseblief aan om items op u wenslys te sit.",
  add: "Sit {name} op wenslys",
  added: "Op wenslys gesit",
  alreadyAdded: "Reeds op u wenslys",
  addFailed: "Kon dit nie op die wenslys sit nie. Probeer asseblief weer.",
  heartsTaken: {
    one: "Die {count} produk waarvan u die hartjie voor aanmelding getik het, word nou bewaar.",
    other:
      "Die {count} produkte waarvan u die hartjies voor aanmelding getik het, word nou bewaar.",
  },
  full: "U wenslys is vol",
  heartsLeftOut: {
    one: "Daar was nie plek vir nog {count} produk nie.",
    other: "Daar was nie plek vir nog {count} produkte nie.",
  },
  heartsWait: {
    one: "U het hier die hartjie van {count} produk getik. Meld aan, en dit is op u wenslys.",
    other:
      "U het hier die hartjies van {count} produkte getik. Meld aan, en hulle is op u wenslys.",
  },
  forgetHearts: "Vergeet dit",
  remove: "Haal {name} van wenslys af",
  removed: "Van wenslys afgehaal",
  removeFailed: "Kon dit nie van die wenslys afhaal nie. Probeer asseblief weer.",
  clear: "Maak wenslys leeg",
  clearQuestion: "Maak u wenslys leeg?",
  clearWhat: {
    one: "Een item gaan van u wenslys af.",
    other: "Al {count} items gaan van u wenslys af.",
  },
  keep: "Behou dit",
  cleared: "Wenslys leeggemaak",
  clearFailed: "Kon nie die wenslys leegmaak nie. Probeer asseblief weer.",
  isOutOfStock: "{name} is uitverkoop",
  addToCart: "Sit {name} in mandjie",
  viewDetails: "Wys besonderhede",
};
