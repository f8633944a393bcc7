import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  didYouMean: "Ingabe benisho",
  alongTheShelf: "Bhekani eshalofini",
  nearest: "Okusondele kakhulu esinakho",
  askTitle: "Sinitholele kona yini?",
  askWhy: "Yishoni enikuswelayo. Okucelwa abaningi kufika kuqala emashalofini ethu.",
  wanted: "Nifuna ini?",
  email: "I-imeyili yenu",
  emailHint: "Eye-imeyili eyodwa uma sesinakho, hhayi okunye.",
  ask: "Cela",
  asked: "Siyabonga, sikubhalile phansi",
  askedWhat: "Sizofuna: “{wanted}”.",
  askedTold: "Sizofuna: “{wanted}”, sibhalele u-{email} uma sesinakho.",
  notAsked: "Akuthunyelwanga. Sicela nizame futhi.",
  website: "Iwebhusayithi",
  tooMany: "Senicele izinto eziningi. Sicela nizame futhi ngemuva kwehora.",
  wantedMissing: "Sicela nibhale enikufunayo",
};
