import type { ClosedReason } from "#domain/store/opening.ts";
import type { HolidayKept, HolidayName } from "#domain/time/holidays.ts";
import { holidays } from "#messages/holidays/index.ts";

const NAMES: Readonly<Record<HolidayName, () => string>> = {
  newYearsDay: () => holidays.newYearsDay(),
  humanRightsDay: () => holidays.humanRightsDay(),
  freedomDay: () => holidays.freedomDay(),
  workersDay: () => holidays.workersDay(),
  youthDay: () => holidays.youthDay(),
  womensDay: () => holidays.womensDay(),
  heritageDay: () => holidays.heritageDay(),
  dayOfReconciliation: () => holidays.dayOfReconciliation(),
  christmasDay: () => holidays.christmasDay(),
  dayOfGoodwill: () => holidays.dayOfGoodwill(),
  goodFriday: () => holidays.goodFriday(),
  familyDay: () => holidays.familyDay(),
};

/** What a public holiday is called: "Good Friday", "National Women's Day (observed)". */
export function holidayText({ names, isObserved }: HolidayKept): string {
  const holiday = names.map((name) => NAMES[name]()).join(", ");
  return isObserved ? holidays.observed({ holiday }) : holiday;
}

/** Why the shop is closed: a holiday's name, or what the owner wrote. */
export function closedReasonText(reason: ClosedReason): string {
  return "name" in reason ? reason.name : holidayText(reason);
}
