import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  didYouMean: "Ingaba benithetha",
  alongTheShelf: "Jongani eshelufini",
  nearest: "Okusondeleyo kakhulu esinakho",
  askTitle: "Sinifunele yona?",
  askWhy: "Yithini into eniyiswelayo. Into ecelwa ngabaninzi ifika kuqala kwiishelufu zethu.",
  wanted: "Nifuna ntoni?",
  email: "I-imeyile yenu",
  emailHint: "Eye-imeyile enye xa sele sinayo, hayi enye into.",
  ask: "Cela",
  asked: "Enkosi, siyibhale phantsi",
  askedWhat: "Siza kukhangela: “{wanted}”.",
  askedTold: "Siza kukhangela: “{wanted}”, sibhalele u-{email} xa sele sinayo.",
  notAsked: "Ayithunyelwanga. Nceda nizame kwakhona.",
  website: "Iwebhusayithi",
  tooMany: "Sele nicele izinto ezininzi. Nceda nizame kwakhona emva kweyure.",
  wantedMissing: "Nceda nibhale into eniyifunayo",
};
