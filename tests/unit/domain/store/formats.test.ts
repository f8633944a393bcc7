import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney, rateText } from "#domain/money/money.ts";
import {
  CURRENCIES,
  DEFAULT_FORMATS,
  fromShopClock,
  LANGUAGES,
  languageTag,
  shopOffsetMs,
  TIMEZONES,
  timezonePlace,
} from "#domain/store/formats.ts";
import { CALENDAR_NAMES } from "#domain/time/calendar-names.ts";
import { formatDate, formatDateTime, formatDay, formatTime, shopDays } from "#domain/time/dates.ts";
import { readShopTime, shopTimeInput } from "#domain/time/shop-time.ts";

const SUMMER = Date.parse("2026-07-21T12:05:00Z");
const WINTER = Date.parse("2026-11-21T22:30:00Z");

test("a shop that set nothing counts in rand, by Johannesburg's clock, in English", () => {
  expect(formatMoney(123_450, DEFAULT_FORMATS.currency)).toBe("R1\u00a0234.50");
  expect(formatDateTime(WINTER, DEFAULT_FORMATS)).toBe("22 November 2026, 00:30");
  expect(languageTag(DEFAULT_FORMATS.language)).toBe("en-ZA");
  expect(timezonePlace(DEFAULT_FORMATS.timezone)).toBe("Johannesburg");
});

test.each([
  ["ZAR", "R45.99", "R17.50"],
  ["USD", "$45.99", "$17.50"],
  ["EUR", "€45.99", "€17.50"],
  ["GBP", "£45.99", "£17.50"],
] as const)("the currency %s stands before every amount: %s", (currency, amount, rate) => {
  expect(formatMoney(4_599, currency)).toBe(amount);
  expect(rateText(17.5, currency)).toBe(rate);
  expect(formatMoney(4_599, "USD")).toBe("$45.99");
});

test("every currency of the settings keeps two decimals and groups of three", () => {
  for (const currency of CURRENCIES) {
    expect(formatMoney(-123_456_789, currency)).toMatch(/^-[R$€£]1\u00a0234\u00a0567\.89$/);
  }
});

test.each([
  ["Africa/Johannesburg", "21 July 2026, 14:05", "22 November 2026, 00:30"],
  ["UTC", "21 July 2026, 12:05", "21 November 2026, 22:30"],
  ["America/New_York", "21 July 2026, 08:05", "21 November 2026, 17:30"],
  ["Europe/London", "21 July 2026, 13:05", "21 November 2026, 22:30"],
] as const)("%s decides days and times, with its summer time", (timezone, summer, winter) => {
  const formats = { ...DEFAULT_FORMATS, timezone };
  expect(formatDateTime(SUMMER, formats)).toBe(summer);
  expect(formatDateTime(WINTER, formats)).toBe(winter);
});

test.each([
  ["en", "Sunday 22 November 2026"],
  ["af", "Sondag 22 November 2026"],
  ["zu", "ISonto 22 Novemba 2026"],
  ["xh", "Cawe 22 Novemba 2026"],
] as const)("in %s a day reads '%s'", (language, text) => {
  expect(formatDay(WINTER, { ...DEFAULT_FORMATS, language })).toBe(text);
  expect(languageTag(language)).toBe(`${language}-ZA`);
});

test("each language has twelve months and seven days, all different", () => {
  for (const language of LANGUAGES) {
    const { months, days } = CALENDAR_NAMES[language];
    expect(new Set(months).size).toBe(12);
    expect(new Set(days).size).toBe(7);
  }
});

test("the days of a list are the shop's own", () => {
  expect(shopDays(WINTER, 2, "America/New_York")).toEqual(["2026-11-20", "2026-11-21"]);
  expect(shopDays(WINTER, 2, "Africa/Johannesburg")).toEqual(["2026-11-21", "2026-11-22"]);
});

test("a missing date is 'N/A' and an invalid one 'Invalid date', in every language", () => {
  const said = LANGUAGES.map((language) => CALENDAR_NAMES[language]);
  expect(said[0]).toMatchObject({ missing: "N/A", invalid: "Invalid date" });
  expect(new Set(said.map(({ invalid }) => invalid)).size).toBe(LANGUAGES.length);
  for (const language of LANGUAGES) {
    const { missing, invalid } = CALENDAR_NAMES[language];
    const formats = { language, timezone: "Europe/London" } as const;
    const timeOf = (at: Parameters<typeof formatTime>[0]) =>
      formatTime(at, formats.timezone, language);
    for (const write of [formatDate, timeOf, formatDateTime]) {
      const format = (at: Parameters<typeof formatTime>[0]) => write(at, formats);
      expect([format(null), format(undefined)]).toEqual([missing, missing]);
      for (const junk of [Number.NaN, Number.POSITIVE_INFINITY, 1e300, Date.parse("soon")]) {
        expect(format(junk)).toBe(invalid);
      }
    }
    expect(formatDay(Number.NaN, formats)).toBe(invalid);
  }
});

test("a moment typed by the shop's clock is read back as typed, whatever the clock", () => {
  const minutes = fc.integer({ min: 0, max: 20 * 365 * 24 * 60 });
  fc.assert(
    fc.property(fc.constantFrom(...TIMEZONES), minutes, (timezone, minute) => {
      const at = Date.UTC(2020, 0, 1) + minute * 60_000;
      const typed = shopTimeInput(at, timezone);
      const read = readShopTime(typed, timezone);
      // An hour of autumn comes twice; which of the two is meant, nobody can tell.
      expect(shopTimeInput(read ?? null, timezone)).toBe(typed);
    }),
  );
});

test("an hour that summer time leaves out is taken for one beside it", () => {
  const gap = Date.UTC(2026, 2, 29, 1, 30);
  const moment = fromShopClock(gap, "Europe/London");
  expect(Math.abs(moment + shopOffsetMs(moment, "Europe/London") - gap)).toBeLessThanOrEqual(
    3_600_000,
  );
});
