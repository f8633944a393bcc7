import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  title: "Namathisela uhlu",
  lead: "Umkhiqizo owodwa emugqeni, noma nihlukanise ngamakhoma. Yishoni ukuthi zingaki nobukhulu bazo.",
  yourList: "Uhlu lwenu lokuthenga",
  example: "2 gari\namafutha esundu 1 litre\ncrayfish\n3 x impuphu 5kg",
  find: "Thola konke",
  another: "Shintsha uhlu",
  notRead: "Uhlu alufundwanga. Sicela nizame futhi.",
  understood: "Okusohlwini lwenu",
  lines: { one: "Izinto: {count}", other: "Izinto: {count}" },
  which: "“{asked}”: iyiphi?",
  youWrote: "Nibhale: “{asked}”",
  instead: "{asked}: enye",
  leaveOut: "Kushiye",
  nothing: "Asinalutho olubizwa ngokuthi “{asked}”.",
  askFor: "Cela: {wanted}",
  lookFor: "Sesha: {wanted}",
  put: {
    one: "Faka into engu-{count} enqoleni, {price}",
    other: "Faka izinto ezingu-{count} enqoleni, {price}",
  },
  waiting: {
    one: "Imigqa elinde ukuthi nikhethe: {count}.",
    other: "Imigqa elinde ukuthi nikhethe: {count}.",
  },
  nothingChosen: "Khethani okushiwoyo, bese kuya enqoleni.",
  isIn: "Enqoleni yenu: {quantity}",
  isEmpty: "Sicela nibhale okusohlwini lwenu",
  tooMany:
    "Uhlu lwenu lunemigqa engu-{lines}, thina sifunda efika ku-{most} ngesikhathi esisodwa. Sicela nilunamathisele izingxenye.",
  lineTooLong: "Umugqa wohlu lwenu udlula izinhlamvu ezingu-{most}: “{line}…”",
};
