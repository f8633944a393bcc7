import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  today: "namhlanje nge-{time}",
  tomorrow: "ngomso nge-{time}",
  onSunday: "ngeCawe nge-{time}",
  onMonday: "ngoMvulo nge-{time}",
  onTuesday: "ngoLwesibini nge-{time}",
  onWednesday: "ngoLwesithathu nge-{time}",
  onThursday: "ngoLwesine nge-{time}",
  onFriday: "ngoLwesihlanu nge-{time}",
  onSaturday: "ngoMgqibelo nge-{time}",
  onDate: "{date} nge-{time}",
  closedNow: "Sivaliwe ngoku.",
  closedNowOpens: "Sivaliwe ngoku, siza kuvula {opening}.",
  closedToday: "Sivaliwe namhlanje ({reason}).",
  closedTodayOpens: "Sivaliwe namhlanje ({reason}), siza kuvula {opening}.",
  sameDay: "Ukuziswa kwangolo suku: {time}, {area}",
  deliveryFrom: "Ukuziswa kuqala {opening}: {time}, {area}",
  deliveryIn: "Ukuziswa: {time}, {area}",
  weOpen: "Sivula {opening}, emva koko: {time}, {area}",
  daysClosed: "{days}: kuvaliwe",
  daysOpen: "{days}: {opens}–{closes}",
  daysFromTo: "{first} – {last}",
  twoDays: "{first}, {last}",
  closedOn: "Kuvaliwe: {days}",
  datesFromTo: "{first} – {last}",
};
