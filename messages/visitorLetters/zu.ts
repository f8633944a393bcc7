import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  answerFrom: "Impendulo evela e-{shop}",
  youWrote: "Nibhale:",
  writeAgain: "Phendulani le imeyili ukuze nisibhalele futhi.",
  answerReason: "Nithola le imeyili ngoba nibhalele i-{shop}.",
  oneIsBack: "{product}: sekubuyile e-{shop}",
  areBack: "Izinto ebenizifisa sezibuyile e-{shop}",
  backPreheader: "Kuvela ohlwini lwenu lwezifiso, futhi sekukhona esitokweni.",
  backInStock: "Sekubuyele esitokweni",
  haveItAgain: "Benikufisa, manje sesinakho futhi:",
  haveALook: "Buka",
  openWishlist: "Vula uhlu lwami lwezifiso",
  notKeptAside: "Asikubekeli eceleni: ofika kuqala uthola kuqala.",
  stopThese: "Misa lawa ma-imeyili",
  backReason:
    "Nithola le imeyili ngoba nicele e-akhawuntini yenu ukwaziswa uma okuthile okusohlwini lwenu lwezifiso sekubuyile.",
  nowWeHave: "{product}: sekukhona e-{shop}",
  nowWeHavePreheader: "Benikucelile, manje sesinakho.",
  nowWeHaveIt: "Manje sesinakho",
  youAskedFor: "Nisicele: “{wanted}”. Manje sesinakho:",
  requestReason: "Nithola le imeyili eyodwa ngoba nicele i-{shop} ukuthi inibhalele uma sesinakho.",
};
