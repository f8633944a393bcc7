import fc from "fast-check";
import { expect, test } from "vitest";
import {
  EMPTY_HERO_FORM,
  type HeroForm,
  heroState,
  heroStates,
  MAX_HEROES_SHOWN,
  readButtonLink,
  readHeroForm,
  readHeroOrder,
} from "#domain/catalogue/hero.ts";
import { readShopTime, shopTimeInput } from "#domain/time/shop-time.ts";

const TIMEZONE = "Africa/Johannesburg";
const FILLED: HeroForm = {
  ...EMPTY_HERO_FORM,
  imageUrl: "/media/hero/a.webp",
  title: "Title",
  subtitle: "Subtitle",
};

test.each([
  ["3", 3],
  [" 12 ", 12],
  ["", 1],
  ["first", 1],
  ["0", 1],
  ["-4", 1],
  ["2.9", 2],
])("a display order of '%s' is %i", (text, order) => {
  expect(readHeroOrder(text)).toBe(order);
});

test("a display order is a whole number from 1, whatever was typed", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const order = readHeroOrder(text);
      expect(Number.isInteger(order) && order >= 1).toBe(true);
    }),
  );
});

test.each([
  ["/products", "/products"],
  [
    " /category/Spices%20%26%20Seasonings?view=list ",
    "/category/Spices%20%26%20Seasonings?view=list",
  ],
  ["", "/products"],
  ["https://example.com", "https://example.com/"],
  [`/${"a".repeat(499)}`, `/${"a".repeat(499)}`],
  ["HTTP://Example.com/a?b#c", "http://example.com/a?b#c"],
])("a button may lead to '%s'", (typed, kept) => {
  expect(readButtonLink(typed)).toBe(kept);
});

test.each([
  "javascript:alert(1)",
  "javascript:alert(1)//https://example.com",
  " JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>",
  "vbscript:x",
  "//evil.test/",
  "/\\evil.test",
  "\\\\evil.test",
  "/\t/evil.test",
  "https://",
  "https:///evil",
  "https://a b.test",
  "products",
  "mailto:a@b.test",
  `/${"a".repeat(500)}`,
  "see https://example.com",
  "https://example.com/a b",
  "https://[::1",
])("a button never leads to '%s'", (typed) => {
  expect(readButtonLink(typed)).toBeNull();
});

test("whatever link is kept stays on this shop's origin or is an address on the web", () => {
  const parts = fc.constantFrom("/", "\\", "javascript:", "http", "https:", "evil.test", "\t", "a");
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 6 }), (pieces) => {
      const link = readButtonLink(pieces.join(""));
      if (link === null) return;
      const { origin, protocol } = new URL(link, "https://shop.test");
      expect(link.startsWith("/") ? origin : "https://shop.test").toBe("https://shop.test");
      expect(["http:", "https:"]).toContain(protocol);
    }),
  );
});

test("a start and an end are moments in Johannesburg, the end after the start", () => {
  const read = readHeroForm(
    {
      ...FILLED,
      startsAt: "2026-12-01T00:00",
      endsAt: "2026-12-02T00:00",
    },
    TIMEZONE,
  );
  expect(read).toMatchObject({
    fields: {
      startsAt: Date.parse("2026-11-30T22:00:00Z"),
      endsAt: Date.parse("2026-12-01T22:00:00Z"),
    },
  });
  const turned = { ...FILLED, startsAt: "2026-12-02T00:00", endsAt: "2026-12-02T00:00" };
  expect(readHeroForm(turned, TIMEZONE)).toEqual({
    problem: { field: "endsAt", rule: "endBeforeStart" },
  });
  for (const startsAt of ["2026-06-31T10:00", "tomorrow", "2026-12-01"]) {
    expect(readHeroForm({ ...FILLED, startsAt }, TIMEZONE)).toEqual({
      problem: { field: "startsAt", rule: "timeInvalid" },
    });
  }
});

test("a moment goes into its input and comes back, to the minute", () => {
  const minutes = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      expect(readShopTime(shopTimeInput(minute * 60_000, TIMEZONE), TIMEZONE)).toBe(
        minute * 60_000,
      );
    }),
  );
  expect(shopTimeInput(null, TIMEZONE)).toBe("");
  expect(readShopTime("", TIMEZONE)).toBeNull();
});

test("a hero image is inactive, waits for its start, is shown or is over", () => {
  const hero = { active: true, startsAt: 100, endsAt: 200 };
  expect(heroState({ ...hero, active: false }, 150)).toBe("inactive");
  expect([99, 100, 199, 200].map((now) => heroState(hero, now))).toEqual([
    "waiting",
    "shown",
    "shown",
    "over",
  ]);
});

test("of more banners than the home page has room for, those behind are said not to be shown", () => {
  const hero = { active: true, startsAt: null, endsAt: null };
  const heroes = [{ ...hero, active: false }, ...Array(MAX_HEROES_SHOWN + 1).fill(hero)];
  const states = heroStates(heroes, 0);
  expect(states[0]).toBe("inactive");
  expect(states.filter((state) => state === "shown")).toHaveLength(MAX_HEROES_SHOWN);
  expect(states.at(-1)).toBe("beyond");
  expect(heroStates([...heroes, { ...hero, active: false }], 0).at(-1)).toBe("inactive");
});

test.each<[Partial<HeroForm>, keyof HeroForm, string]>([
  [{ imageUrl: "", title: "" }, "imageUrl", "imageMissing"],
  [{ title: " ", subtitle: "" }, "title", "fieldMissing"],
  [{ subtitle: "\n", buttonLink: "x" }, "subtitle", "fieldMissing"],
  [{ title: "t".repeat(121) }, "title", "titleTooLong"],
  [{ subtitle: "s".repeat(241) }, "subtitle", "subtitleTooLong"],
  [{ buttonText: "b".repeat(41) }, "buttonText", "buttonTextTooLong"],
  [{ buttonLink: "products", startsAt: "x" }, "buttonLink", "linkInvalid"],
  [{ startsAt: "soon", endsAt: "x" }, "startsAt", "timeInvalid"],
  [{ endsAt: "later" }, "endsAt", "timeInvalid"],
])("%j is told at its first field", (wrong, field, rule) => {
  expect(readHeroForm({ ...FILLED, ...wrong }, TIMEZONE)).toEqual({ problem: { field, rule } });
});

test("a hero is kept with the blanks around its texts taken off, and a button's text where it has none", () => {
  const typed = {
    ...{ ...FILLED, title: ` ${"t".repeat(120)} `, subtitle: `${"s".repeat(240)}\n` },
    ...{ buttonText: "  ", buttonLink: "", order: "3", active: false, productId: "suya" },
  };
  expect(readHeroForm(typed, TIMEZONE)).toEqual({
    fields: {
      ...{ imageUrl: "/media/hero/a.webp", title: "t".repeat(120), subtitle: "s".repeat(240) },
      ...{ buttonText: "Shop Now", buttonLink: "/products", order: 3, active: false },
      ...{ productId: "suya", startsAt: null, endsAt: null },
    },
  });
  const longest = { ...FILLED, buttonText: ` ${"b".repeat(40)} ` };
  expect(readHeroForm(longest, TIMEZONE)).toHaveProperty("fields.buttonText", "b".repeat(40));
});

test("a hero may have a start without an end, or an end without a start", () => {
  const time = "2026-11-24T10:00";
  expect(readHeroForm({ ...FILLED, startsAt: time }, TIMEZONE)).toHaveProperty("fields");
  for (const endsAt of [time, "1969-12-31T10:00"]) {
    expect(readHeroForm({ ...FILLED, endsAt }, TIMEZONE)).toHaveProperty("fields");
  }
  const times = { startsAt: null, endsAt: null };
  expect(heroState({ active: true, ...times }, -5)).toBe("shown");
  expect(heroState({ active: true, ...times }, 5)).toBe("shown");
});
