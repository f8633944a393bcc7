import { expect, onTestFinished, test } from "vitest";
import { shopFormats } from "#app/lib/formats.ts";
import { DEFAULT_FORMATS, LANGUAGES } from "#domain/store/formats.ts";
import { formatCount } from "#domain/text/count.ts";
import { baskets } from "#messages/baskets/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { isOne, type Message, messages } from "#messages/define.ts";
import { findLanguageBy, speaking, textLanguage } from "#messages/language.ts";
import { pseudo } from "#messages/pseudo.ts";
import { inLanguage, isOneCode } from "#scripts/lib/messages/compile.ts";
import { withReferences } from "#scripts/lib/messages/references.ts";

const example = messages({
  en: {
    hello: "Hello {name}",
    items: { one: "{count} item", other: "{count} items" },
    found: { one: "{count} found", other: "{count, number} found" },
  } as const,
  af: {
    hello: "Hallo {name}",
    items: { one: "{count} item", other: "{count} items" },
    found: { one: "{count} gevind", other: "{count, number} gevind" },
  },
  zu: {
    hello: "Sawubona {name}",
    items: { one: "into engu-{count}", other: "izinto ezingu-{count}" },
    found: { one: "kutholwe engu-{count}", other: "kutholwe ezingu-{count, number}" },
  },
  xh: {
    hello: "Molo {name}",
    items: { one: "into e-{count}", other: "izinto ezi-{count}" },
    found: { one: "kufunyenwe e-{count}", other: "kufunyenwe ezi-{count, number}" },
  },
});

test("a message is said in the language that is spoken, with its values and its form", () => {
  expect(example.hello({ name: "Thandi" })).toBe("Hello Thandi");
  expect(example.items({ count: 1 })).toBe("1 item");
  expect(example.items({ count: 2 })).toBe("2 items");
  speaking("zu", () => {
    expect(example.hello({ name: "Thandi" })).toBe("Sawubona Thandi");
    expect(example.items({ count: 0 })).toBe("into engu-0");
    expect(example.items({ count: 2 })).toBe("izinto ezingu-2");
    expect(speaking("xh", () => example.items({ count: 0 }))).toBe("izinto ezi-0");
    expect(textLanguage()).toBe("zu");
  });
  expect(textLanguage()).toBe("en");
});

test("a single product of a kept basket is spoken of as one", () => {
  expect(baskets.isFewer({ name: "Egusi", count: 1 })).toBe("Of Egusi there is only 1.");
  expect(baskets.isFewer({ name: "Egusi", count: 2 })).toBe("Of Egusi there are only 2.");
  expect(baskets.newerIsHere({ count: 1 })).toMatch(/^There was 1 in it\./);
  expect(baskets.newerIsHere({ count: 2 })).toMatch(/^There were 2 in it\./);
  expect(speaking("zu", () => baskets.newerIsHere({ count: 1 }))).toMatch(/^Bekunento engu-1 /);
  expect(speaking("xh", () => baskets.newerIsHere({ count: 1 }))).toMatch(/^Bekukho into e-1 /);
});

test("a count that asks for it is written in threes; every other value stays as it was given", () => {
  expect(example.found({ count: 2200 })).toBe("2\u00a0200 found");
  expect(example.found({ count: 1_048_576 })).toBe("1\u00a0048\u00a0576 found");
  expect(example.found({ count: 999 })).toBe("999 found");
  expect(example.items({ count: 2200 })).toBe("2200 items");
  expect(speaking("pseudo", () => example.found({ count: 2200 }))).toMatch(/^\[2\u00a0200 /);
  expect(example.hello({ name: 2026 })).toBe("Hello 2026");
});

test.each([0, 7, 999, 1000, 25_000, 1_234_567, -1200])(
  "the browser's code writes a count of %d as the server does",
  (count) => {
    const code = inLanguage(
      'said = SOKO_MESSAGE("a/items", { count })',
      "en",
      () => "{count, number} items",
    );
    const said = new Function("count", `let said; ${code}\nreturn said;`)(count);
    expect(said).toBe(`${formatCount(count)} items`);
  },
);

test("what waits cannot be said in a language, and a failure leaves none behind", () => {
  expect(() => speaking("zu", () => Promise.resolve("late"))).toThrow("at once");
  expect(() =>
    speaking("zu", () => {
      throw new Error("broken");
    }),
  ).toThrow("broken");
  expect(textLanguage()).toBe("en");
});

test("a wrong key, a missing value and a translation without one are errors of type", () => {
  const wrong = [
    // @ts-expect-error: no such message
    () => example.goodbye(),
    // @ts-expect-error: no name
    () => example.hello(),
    // @ts-expect-error: another value
    () => example.hello({ nam: "Thandi" }),
    // @ts-expect-error: a count is a number
    () => example.items({ count: "2" }),
    () =>
      messages({
        en: { hello: "Hello {name}" } as const,
        // @ts-expect-error: the name is left out
        af: { hello: "Hallo" },
        // @ts-expect-error: no message
        zu: {},
        // @ts-expect-error: one that English has not
        xh: { hello: "Molo {name}", bye: "Hamba kakuhle" },
      }),
  ];
  expect(wrong).toHaveLength(5);
});

test.each(LANGUAGES)(
  "in %s a count takes the form that CLDR gives it, in the browser too",
  (language) => {
    // Node's own tables know Zulu; Xhosa's rule is English's.
    const rules = new Intl.PluralRules(language === "xh" ? "en" : language);
    for (let count = 0; count <= 30; count++) {
      const expected = rules.select(count) === "one";
      expect(isOne(language, count), `${count}`).toBe(expected);
      expect(new Function(`return ${isOneCode(language, String(count))}`)()).toBe(expected);
    }
  },
);

test("dates are in the language of the page's texts, whatever the shop's setting", () => {
  expect(shopFormats().language).toBe("en");
  findLanguageBy(() => "xh");
  onTestFinished(() => findLanguageBy(() => "en"));
  expect(shopFormats()).toEqual({ ...DEFAULT_FORMATS, language: "xh" });
});

test("the pseudo-language keeps values, and is 40 % longer with no letter of English", () => {
  expect(speaking("pseudo", () => example.hello({ name: "Thandi" }))).toMatch(
    /^\[Ĥéĺĺö Thandi( ẋ)+]$/,
  );
  const text = "We have looked on every shelf.";
  expect(pseudo(text).length).toBeGreaterThanOrEqual(text.length * 1.4);
  expect(pseudo(text)).not.toMatch(/[A-Za-z]/);
  for (const say of [chrome.visitUs, chrome.pageNotFoundWhy, chrome.cookiePolicy]) {
    expect(speaking("pseudo", say)).not.toMatch(/[A-Za-z]/);
  }
});

test("the browser's code has messages in place of their calls, wherever they stand", () => {
  const source = [
    'import { chrome } from "#messages/chrome/index.ts";',
    "const said = (n, list, other) => [",
    "  chrome.visitUs(),",
    "  chrome.cartItems({ count: n }),",
    "  chrome.cartItems({ count: list.length }),",
    "  chrome.poweredBy({ owner: chrome.registration({ number: other.chrome }) }),",
    "];",
  ].join("\n");
  const texts: Record<string, Message> = {
    "chrome/visitUs": 'Say "hello" `now` {not a name} \\',
    "chrome/cartItems": { one: "into engu-{count}", other: "izinto ezingu-{count}" },
    "chrome/poweredBy": "{owner} and {owner}",
    "chrome/registration": "`no.` $" + "{number} \\",
  };
  const made = withReferences(source, "screen.ts");
  expect(made?.keys.toSorted()).toEqual(Object.keys(texts).toSorted());
  const code = inLanguage(made?.code ?? "", "zu", (key) => texts[key] ?? "");
  const said = new Function("n", "list", "other", `${code}\nreturn said(n, list, other);`);
  const registration = "`no.` $7 \\";
  expect(said(0, ["yam", "okra"], { chrome: 7 })).toEqual([
    'Say "hello" `now` {not a name} \\',
    "into engu-0",
    "izinto ezingu-2",
    `${registration} and ${registration}`,
  ]);
});

test("messages that are not called by their name stop the build", () => {
  const using = (line: string) => () =>
    withReferences(`import { chrome } from "#messages/chrome/index.ts";\n${line}`, "screen.tsx");
  expect(using("export const say = chrome[key]();")).toThrow("which message of chrome");
  expect(using("export const all = chrome;")).toThrow("which message of chrome");
  expect(using("export const say = <p title={chrome.visitUs()} />;")).not.toThrow();
});
