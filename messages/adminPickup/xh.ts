import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  title: "Ukuzilandela",
  fetches: "Umthengi uza kuyithatha evenkileni.",
  readySince: "Ilungile ukususela nge-{time}",
  markReady: "Ipakishiwe: ilungele ukuthathwa",
  markReadyHint: "Umthengi ufumana i-imeyile enedilesi, amaxesha nekhowudi.",
  markedReady: "Iodolo {number} ilungile. Umthengi ufumana i-imeyile.",
  code: "Ikhowudi yomthengi",
  codeHint: "Iinombolo ezintandathu. Zikwi-imeyile yomthengi nakwiphepha leodolo.",
  codeMissing: "Nceda nibuze ikhowudi nize niyibhale apha.",
  handOver: "Nikezela",
  handedOver: "Iodolo {number} inikezelwe.",
  wrongCode: "Le asiyokhowudi yale odolo. Akukho nto inikezelweyo.",
  tooManyCodes: "Kuzanywe iikhowudi ezininzi kakhulu. Nceda nilinde imizuzu eli-15.",
  slipWhere: "Ithathwa evenkileni",
  slipReady: "Ilungile xa ipakishiwe",
  badge: "Ukuzilandela",
  readyBadge: "Ilungile",
  packedEvent: "Ipakishiwe, ilungele ukuthathwa",
  unfetched: "Iiodolo ezingathathwanga mntu",
  offered: "Nikezela ngokuzilandela apho kuhlawulwa",
  offeredHint: "Akuhlawulwa nto. Xa kuvaliwe: kunikezelwa ukuziswa kuphela.",
  keepDays: "Iintsuku phambi kokuba ifune ingqalelo",
  settingsWhat: "Abathengi bathatha evenkileni, ngekhowudi.",
};
