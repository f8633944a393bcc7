import { afterEach, expect, test } from "vitest";
import { auditInput } from "#app/admin/audit/audit-search.ts";
import { ordersInput } from "#app/admin/orders/list/search.ts";
import { addressSpan } from "#app/admin/parts/address-fields.ts";
import { setPageFormats } from "#app/lib/formats.ts";
import { DEFAULT_FORMATS } from "#domain/store/formats.ts";

afterEach(() => setPageFormats(DEFAULT_FORMATS));

test.each([
  ["Africa/Johannesburg", "2026-11-21", "2026-11-20T22:00:00Z", "2026-11-21T22:00:00Z"],
  ["UTC", "2026-11-21", "2026-11-21T00:00:00Z", "2026-11-22T00:00:00Z"],
  ["America/New_York", "2026-11-21", "2026-11-21T05:00:00Z", "2026-11-22T05:00:00Z"],
  ["America/New_York", "2026-07-21", "2026-07-21T04:00:00Z", "2026-07-22T04:00:00Z"],
  // A day of 25 hours, and one of 23.
  ["America/New_York", "2026-11-01", "2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z"],
  ["America/New_York", "2026-03-08", "2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z"],
  ["Europe/London", "2026-12-31", "2026-12-31T00:00:00Z", "2027-01-01T00:00:00Z"],
] as const)(
  "the filters of orders and audit take a day by the clock of %s: %s",
  (timezone, day, from, until) => {
    setPageFormats({ ...DEFAULT_FORMATS, timezone });
    const span = { from: Date.parse(from), until: Date.parse(until) };
    expect(ordersInput({ from: day, to: day })).toMatchObject(span);
    expect(auditInput({ from: day, to: day })).toEqual(span);
  },
);

test("a day that the calendar does not have is no filter", () => {
  expect(addressSpan({ from: "2026-06-31", to: "2026-02-30" })).toEqual({});
  expect(addressSpan({})).toEqual({});
});
