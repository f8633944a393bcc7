import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  title: "Ncamathelisa uluhlu lwenu",
  lead: "Imveliso enye kumgca, okanye nahlule ngeekoma. Yithini zingaphi nobungakanani bazo.",
  yourList: "Uluhlu lwenu lokuthenga",
  example: "2 gari\npalm oil 1 litre\ncrayfish\n3 x umgubo wombona 5kg",
  find: "Fumana konke",
  another: "Tshintsha uluhlu",
  notRead: "Uluhlu alufundwanga. Nceda nizame kwakhona.",
  understood: "Okukuluhlu lwenu",
  lines: { one: "Izinto: {count}", other: "Izinto: {count}" },
  which: "“{asked}”: yeyiphi?",
  youWrote: "Nibhale: “{asked}”",
  instead: "{asked}: enye",
  leaveOut: "Yishiye",
  nothing: "Asinanto ibizwa ngokuba “{asked}”.",
  askFor: "Cela: {wanted}",
  lookFor: "Khangela: {wanted}",
  put: {
    one: "Faka into e-{count} kwitroli, {price}",
    other: "Faka izinto ezi-{count} kwitroli, {price}",
  },
  waiting: {
    one: "Imigca elinde ukuba nikhethe: {count}.",
    other: "Imigca elinde ukuba nikhethe: {count}.",
  },
  nothingChosen: "Khethani oko kuthethwayo, kuze kuye kwitroli.",
  isIn: "Kwitroli yenu: {quantity}",
  isEmpty: "Nceda nibhale okukuluhlu lwenu",
  tooMany:
    "Uluhlu lwenu lunemigca e-{lines}, thina sifunda ukuya kwi-{most} ngexesha elinye. Nceda nilincamathelise ngamacandelo.",
  lineTooLong: "Umgca woluhlu lwenu udlula oonobumba aba-{most}: “{line}…”",
};
