import { formatPrice, shopFormats } from "#app/lib/formats.ts";
import { formatDay, formatTime } from "#app/lib/time/days.ts";
import { isAlwaysFree, type StandardShipping } from "#domain/deliveries/shipping.ts";
import type { DeliveryTerms } from "#domain/deliveries/terms.ts";
import { dayOf } from "#domain/store/opening.ts";
import { CALENDAR_NAMES } from "#domain/time/calendar-names.ts";
import { laterDay, weekdayOf } from "#domain/time/holidays.ts";
import { checkout } from "#messages/checkout/index.ts";
import { shippingText } from "#messages/deliveries/delivery-texts.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { places } from "#messages/places/index.ts";

const DAYS_A_WEEK = 7;

/** "R50.00", "FREE": what this basket's delivery costs. */
export function feeText({ shippingCents }: DeliveryTerms): string {
  return shippingText(shippingCents, shopFormats().currency);
}

/** "free from R300.00"; null where it is free anyway. */
export function freeFromText({ feeCents, freeFromCents }: DeliveryTerms): string | null {
  if (isAlwaysFree({ feeCents, freeThresholdCents: freeFromCents })) return null;
  return places.freeFrom({ amount: formatPrice(freeFromCents) });
}

/** "R50.00, free from R300.00"; "FREE" where nobody pays for it: what delivery to a zone, or by standard, costs. */
export function feeLine(of: Pick<StandardShipping, "feeCents" | "freeThresholdCents">): string {
  if (isAlwaysFree(of)) return deliveries.free();
  return checkout.feeFreeFrom({
    fee: formatPrice(of.feeCents),
    threshold: formatPrice(of.freeThresholdCents),
  });
}

/** "from 14:20", "from Monday 08:30"; by standard delivery "by Wednesday". */
export function arrivalText({ method, arrivesAt }: DeliveryTerms, now: number): string {
  const day = dayText(arrivesAt, now);
  if (method === "standard") return places.byDay({ day });
  const time = formatTime(arrivesAt);
  return isSameDay(arrivesAt, now)
    ? places.fromTime({ time })
    : places.fromTime({ time: places.dayAndTime({ day, time }) });
}

function isSameDay(one: number, other: number): boolean {
  const { timezone } = shopFormats();
  return dayOf(one, timezone) === dayOf(other, timezone);
}

/** "Wednesday", and beyond a week the whole date. */
function dayText(at: number, now: number): string {
  const { language, timezone } = shopFormats();
  const day = dayOf(at, timezone);
  const name = CALENDAR_NAMES[language].days[weekdayOf(day)];
  return name && day < laterDay(dayOf(now, timezone), DAYS_A_WEEK) ? name : formatDay(at);
}
