import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  answerFrom: "Impendulo evela e-{shop}",
  youWrote: "Nibhale:",
  writeAgain: "Phendulani le imeyile ukuze nisibhalele kwakhona.",
  answerReason: "Nifumana le imeyile kuba nibhalele i-{shop}.",
  oneIsBack: "{product}: ibuyile e-{shop}",
  areBack: "Izinto ebeninqwenela ukuba nazo zibuyile e-{shop}",
  backPreheader: "Ivela kuluhlu lwenu lweminqweno, kwaye ikhona kwakhona kwisitokhwe.",
  backInStock: "Ibuyele kwisitokhwe",
  haveItAgain: "Beniyinqwenela, kwaye sinayo kwakhona:",
  haveALook: "Jonga",
  openWishlist: "Vula uluhlu lwam lweminqweno",
  notKeptAside: "Asiyibekeli bucala: ofika kuqala ufumana kuqala.",
  stopThese: "Misa ezi imeyile",
  backReason:
    "Nifumana le imeyile kuba nicele kwiakhawunti yenu ukwaziswa xa into ekuluhlu lwenu lweminqweno ibuyile.",
  nowWeHave: "{product}: ikhona ngoku e-{shop}",
  nowWeHavePreheader: "Beniyicelile, ngoku sinayo.",
  nowWeHaveIt: "Ngoku sinayo",
  youAskedFor: "Nisicele: “{wanted}”. Ngoku sinayo:",
  requestReason: "Nifumana le imeyile inye kuba nicele i-{shop} ukuba inibhalele xa sele sinayo.",
};
