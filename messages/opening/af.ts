import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  today: "vandag om {time}",
  tomorrow: "môre om {time}",
  onSunday: "Sondag om {time}",
  onMonday: "Maandag om {time}",
  onTuesday: "Dinsdag om {time}",
  onWednesday: "Woensdag om {time}",
  onThursday: "Donderdag om {time}",
  onFriday: "Vrydag om {time}",
  onSaturday: "Saterdag om {time}",
  onDate: "{date} om {time}",
  closedNow: "Ons is nou gesluit.",
  closedNowOpens: "Ons is nou gesluit, en maak {opening} oop.",
  closedToday: "Ons is vandag gesluit ({reason}).",
  closedTodayOpens: "Ons is vandag gesluit ({reason}), en maak {opening} oop.",
  sameDay: "Aflewering dieselfde dag, {time} in {area}",
  deliveryFrom: "Aflewering vanaf {opening}, {time} in {area}",
  deliveryIn: "Aflewering binne {time} in {area}",
  weOpen: "Ons maak {opening} oop, dan {time} in {area}",
  daysClosed: "{days} gesluit",
  daysOpen: "{days} {opens} tot {closes}",
  daysFromTo: "{first} tot {last}",
  twoDays: "{first} en {last}",
  closedOn: "Gesluit op {days}",
  datesFromTo: "{first} tot {last}",
};
