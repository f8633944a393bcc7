import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  today: "namuhla ngo-{time}",
  tomorrow: "kusasa ngo-{time}",
  onSunday: "ngeSonto ngo-{time}",
  onMonday: "ngoMsombuluko ngo-{time}",
  onTuesday: "ngoLwesibili ngo-{time}",
  onWednesday: "ngoLwesithathu ngo-{time}",
  onThursday: "ngoLwesine ngo-{time}",
  onFriday: "ngoLwesihlanu ngo-{time}",
  onSaturday: "ngoMgqibelo ngo-{time}",
  onDate: "{date} ngo-{time}",
  closedNow: "Sivaliwe okwamanje.",
  closedNowOpens: "Sivaliwe okwamanje, sizovula {opening}.",
  closedToday: "Sivaliwe namuhla ({reason}).",
  closedTodayOpens: "Sivaliwe namuhla ({reason}), sizovula {opening}.",
  sameDay: "Ukulethwa ngosuku olufanayo: {time}, {area}",
  deliveryFrom: "Ukulethwa kuqala {opening}: {time}, {area}",
  deliveryIn: "Ukulethwa: {time}, {area}",
  weOpen: "Sivula {opening}, bese kuba: {time}, {area}",
  daysClosed: "{days}: kuvaliwe",
  daysOpen: "{days}: {opens}–{closes}",
  daysFromTo: "{first} – {last}",
  twoDays: "{first}, {last}",
  closedOn: "Kuvaliwe: {days}",
  datesFromTo: "{first} – {last}",
};
