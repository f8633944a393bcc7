import fc from "fast-check";
import { expect, test } from "vitest";
import { isUrgent } from "#domain/orders/age.ts";
import { formatDate, formatDateTime, formatTime } from "#domain/orders/dates.ts";
import { COMPLETED_PERIODS, completedPeriod } from "#domain/orders/periods.ts";
import { orderSearchOf, orderWordsOf } from "#domain/orders/search.ts";
import { DEFAULT_FORMATS } from "#domain/store/formats.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { orderAgeText } from "#messages/adminOrders/age-text.ts";
import { orderStatusLabel } from "#messages/purchases/order-texts.ts";

const NOW = Date.parse("2026-11-24T08:00:00Z");

test.each([
  [0, "Just now"],
  [HOUR_MS - 1, "Just now"],
  [HOUR_MS, "1h ago"],
  [5.5 * HOUR_MS, "5h ago"],
  [DAY_MS - 1, "23h ago"],
  [DAY_MS, "1d ago"],
  [2 * DAY_MS - 1, "1d ago"],
  [400 * DAY_MS, "400d ago"],
  [-HOUR_MS, "Just now"],
])("an order of %d ms is '%s'", (age, text) => {
  expect(orderAgeText(NOW - age, NOW)).toBe(text);
});

test("dates that are missing or unreadable are N/A in orders, a missing status is pending", () => {
  for (const nothing of [null, undefined, Number.NaN]) {
    expect(orderAgeText(nothing, NOW)).toBe("N/A");
    expect(formatDate(nothing, DEFAULT_FORMATS)).toBe("N/A");
    expect(formatTime(nothing, DEFAULT_FORMATS.timezone)).toBe("N/A");
    expect(formatDateTime(nothing, DEFAULT_FORMATS)).toBe("N/A");
  }
  for (const nothing of [null, undefined, ""]) expect(orderStatusLabel(nothing)).toBe("Pending");
});

test("dates in orders are written as everywhere", () => {
  const moment = Date.parse("2026-11-21T12:05:00Z");
  expect(formatDate(moment, DEFAULT_FORMATS)).toBe("21 November 2026");
  expect(formatTime(moment, DEFAULT_FORMATS.timezone)).toBe("14:05");
  expect(formatDateTime(moment, DEFAULT_FORMATS)).toBe("21 November 2026, 14:05");
});

test("urgent is more than 24 hours, not 24", () => {
  expect(isUrgent({ createdAt: NOW - DAY_MS, slotFrom: null }, NOW)).toBe(false);
  expect(isUrgent({ createdAt: NOW - DAY_MS - 1, slotFrom: null }, NOW)).toBe(true);
});

test("an order for a slot is urgent once that is four hours away, not before", () => {
  const waiting = { createdAt: NOW - 2 * DAY_MS, slotFrom: NOW + 4 * HOUR_MS };
  expect(isUrgent(waiting, NOW)).toBe(false);
  expect(isUrgent(waiting, NOW + 1)).toBe(true);
});

test.each([
  ["today", "2026-11-24"],
  ["7-days", "2026-11-18"],
  ["30-days", "2026-10-26"],
  ["3-months", "2026-08-27"],
] as const)("'%s' begins with the day %s", (period, day) => {
  expect(completedPeriod(period, NOW).from).toBe(Date.parse(`${day}T00:00:00+02:00`));
});

test("a day is one in Johannesburg, as in the reports", () => {
  const begins = (now: string) => completedPeriod("today", Date.parse(now)).from;
  expect(begins("2026-11-24T21:59:59Z")).toBe(Date.parse("2026-11-23T22:00:00Z"));
  expect(begins("2026-11-24T22:00:00Z")).toBe(Date.parse("2026-11-24T22:00:00Z"));
});

test("all time has no beginning and compares the last 30 days", () => {
  const all = completedPeriod("all", NOW);
  expect(all).toEqual({ ...completedPeriod("30-days", NOW), from: null });
});

test("the periods compared are equally long, one before the other, whatever the moment", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...COMPLETED_PERIODS),
      fc.integer({ min: Date.parse("2020-01-01"), max: Date.parse("2040-01-01") }),
      (period, now) => {
        const { current, previous } = completedPeriod(period, now);
        expect(current.until - current.from).toBe(previous.until - previous.from);
        expect(previous.until).toBeLessThanOrEqual(current.from + DAY_MS + HOUR_MS);
        expect(previous.from).toBeLessThan(current.from);
        expect(current.until).toBe(now + 1);
      },
    ),
  );
});

const OWN = "{number email name invoice phone products}";

test("a search is words that begin others; nothing typed asks nothing", () => {
  expect(orderWordsOf("  ", "all")).toBeNull();
  expect(orderWordsOf("--", "all")).toBe('""');
  expect(orderWordsOf("van d@x", "own")).toBe(
    `${OWN} : "van"* AND ${OWN} : "d"* AND ${OWN} : "x"*`,
  );
  expect(orderWordsOf("a", "all")).toBe(
    '{number email name payment invoice phone products} : "a"*',
  );
});

test("of an e-mail address the words before the @ are looked for, and the whole of it has to be there", () => {
  expect(orderSearchOf(" Thandi.Nkosi@Mail.co.za ", "own")).toEqual({
    words: '{email} : "Thandi"* AND {email} : "Nkosi"*',
    email: "thandi.nkosi@mail.co.za",
  });
  for (const text of ["@mail.co.za", "thandi@", "thandi@mail.co.za garri", "--@x"]) {
    expect(orderSearchOf(text, "own")).toEqual({ words: orderWordsOf(text, "own"), email: null });
  }
  expect(orderSearchOf("  ", "own")).toBeNull();
});

test("a number is looked for as it stands, and as it would be dialled", () => {
  expect(orderWordsOf("42", "own")).toBe(`${OWN} : "42"*`);
  expect(orderWordsOf("082 123 4567", "own")).toContain("phone");
  for (const scope of ["own-but-phone", "all-but-phone", "delivery"] as const) {
    expect(orderWordsOf("082 123 4567", scope)).not.toContain("phone");
  }
  expect(orderWordsOf("INV-000042", "own")).toBe(`${OWN} : "000042"* AND ${OWN} : "INV"*`);
  expect(orderWordsOf("+27 (0)10-555 0142", "own")).toBe(
    '({phone} : "270105550142"* OR {phone} : "0105550142"*)',
  );
  expect(orderWordsOf("0027 10 555.0142", "own")).toContain('OR {phone} : "0105550142"*)');
  expect(orderWordsOf("zoe 010 555 0142", "own")).toBe(
    `({phone} : "0105550142"*) AND ${OWN} : "zoe"*`,
  );
});

test("a number is taken for a phone's from 9 digits to 15, and otherwise for a part of anything", () => {
  const asPhone = (digits: string) => `({phone} : "${digits}"*)`;
  const asWords = (words: string[]) => words.map((word) => `${OWN} : "${word}"*`).join(" AND ");
  const asEither = (words: string[], digits: string) =>
    `((${asWords(words)}) OR {phone} : "${digits}"*)`;
  expect(orderWordsOf("010-555-01", "own")).toBe(asEither(["010", "555", "01"], "01055501"));
  expect(orderWordsOf("010-555-014", "own")).toBe(asPhone("010555014"));
  expect(orderWordsOf("010-555-014223344", "own")).toBe(asPhone("010555014223344"));
  const long = "010-555-0142233445";
  expect(orderWordsOf(long, "own")).toBe(asEither(long.split("-"), long.replaceAll("-", "")));
  expect(orderWordsOf("27105550142", "own")).toBe(asEither(["27105550142"], "0105550142"));
  expect(orderWordsOf("5271-0555-0142", "own")).toBe(asPhone("527105550142"));
});

test("of a long text the beginning is read, of many numbers four", () => {
  expect(orderWordsOf("a".repeat(201), "own")).toBe(`${OWN} : "${"a".repeat(200)}"*`);
  const email = `${"a".repeat(150)}@${"b".repeat(60)}`;
  expect(orderSearchOf(email, "own")?.email).toBe(email.slice(0, 200));
  const words = ["1", "2", "3", "4", "a", "b", "c", "d", "5"];
  expect(orderWordsOf("1 a 2 b 3 c 4 d 5", "own")).toBe(
    words.map((word) => `${OWN} : "${word}"*`).join(" AND "),
  );
  expect(orderWordsOf(`${"a ".repeat(100)}42`, "own")).not.toContain("42");
  expect(orderWordsOf("010 555 0142 --", "own")).toBe('({phone} : "0105550142"*)');
});

test("whatever is typed, the expression stays short and holds no quotes of the typist's", () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0127 +-()./a"'), maxLength: 300 });
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "grapheme", maxLength: 10_000 }), digits), (text) => {
      const found = orderWordsOf(text, "all");
      if (found === null || found === '""') return;
      expect(found.length).toBeLessThan(4_000);
      expect(found).toMatch(/^(\(*(\{[a-z ]+\} : "[^"*]+"\*|"")\)*( AND | OR |$))+$/);
    }),
  );
});
