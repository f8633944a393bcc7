import type { HoursSpan } from "#domain/store/trading-hours.ts";
import { hoursText } from "#messages/opening/hours-text.ts";
import { shopFormats } from "../formats.ts";

/** Days that are open alike in words, a line for each span: "Monday to Saturday 8:00 AM to 6:00 PM". */
export function spansLines(spans: readonly HoursSpan[]): string[] {
  return hoursText(spans, shopFormats().language);
}
