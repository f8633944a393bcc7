import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  title: "Ukuzilandela",
  fetches: "Umthengi uzolilanda esitolo.",
  readySince: "Lilungile kusukela ngo-{time}",
  markReady: "Lipakishiwe: lilungele ukulandwa",
  markReadyHint: "Umthengi uthola i-imeyili enekheli, izikhathi nekhodi.",
  markedReady: "I-oda {number} selilungile. Umthengi uthola i-imeyili.",
  code: "Ikhodi yomthengi",
  codeHint: "Izinombolo eziyisithupha. Ziku-imeyili yomthengi nasekhasini le-oda.",
  codeMissing: "Sicela nibuze ikhodi niyibhale lapha.",
  handOver: "Nikezela",
  handedOver: "I-oda {number} linikezelwe.",
  wrongCode: "Le akuyona ikhodi yaleli oda. Akukho okunikezelwe.",
  tooManyCodes: "Kuzanywe amakhodi amaningi kakhulu. Sicela nilinde imizuzu engu-15.",
  slipWhere: "Lilandwa esitolo",
  slipReady: "Lilungile uma selipakishiwe",
  badge: "Ukuzilandela",
  readyBadge: "Lilungile",
  packedEvent: "Lipakishiwe, lilungele ukulandwa",
  unfetched: "Ama-oda angalandwanga muntu",
  offered: "Nikezela ngokuzilandela lapho kukhokhwa",
  offeredHint: "Akukhokhelwa lutho. Uma kuvaliwe: kunikezwa ukulethwa kuphela.",
  keepDays: "Izinsuku ngaphambi kokuba lidinge ukunakwa",
  settingsWhat: "Abathengi balanda esitolo, ngekhodi.",
};
