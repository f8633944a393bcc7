import { parseSync } from "vite";
import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "#domain/store/formats.ts";
import type { Message, Messages } from "#messages/define.ts";
import { VALUE } from "#messages/value.ts";
import { nouns, readMessages } from "#scripts/lib/messages/read.ts";
import { isNode, nameOf, walk } from "#scripts/lib/messages/syntax.ts";
import { filesBelow, isSource, read } from "./house.ts";

/** Texts that are right to be the same in English: none of their words is translated. */
const SAME = new Set<string>([
  "af backOffice/status",
  "af filters/filters",
  "af currencies/rand",
  "af currencies/oneRand",
  "af currencies/choiceRand",
  "af currencies/oneEuro",
  "af currencies/choiceEuro",
]);

test.each(nouns())(
  "%s says the same messages, values and forms in every language",
  async (noun) => {
    const english = await readMessages(noun, "en");
    for (const language of LANGUAGES) {
      const there = await readMessages(noun, language);
      expect(Object.keys(there), language).toEqual(Object.keys(english));
      for (const [key, message] of Object.entries(english)) {
        const said = there[key] ?? "";
        expect(valuesIn(said), `${language} ${noun}/${key}`).toEqual(valuesIn(message));
      }
    }
  },
);

test.each(nouns())("%s is translated", async (noun) => {
  const english = await readMessages(noun, "en");
  const found: string[] = [];
  for (const language of LANGUAGES.filter((one) => one !== "en")) {
    found.push(...untranslated(await readMessages(noun, language), english, language, noun));
  }
  expect(found.filter((one) => !SAME.has(one))).toEqual([]);
});

test("a message that was left in English, or is empty, is seen", () => {
  const english = { a: "Return to {place}", b: "Cart", c: { one: "{count}", other: "{count}" } };
  const left = { a: "Return to {place}", b: " ", c: { one: "{count}", other: "{count}" } };
  expect(untranslated(left, english, "zu", "x")).toEqual(["zu x/a", "zu x/b"]);
});

test("every message is said somewhere, and none that is not there", async () => {
  const written = new Set<string>();
  for (const noun of nouns()) {
    for (const key of Object.keys(await readMessages(noun, "en"))) written.add(`${noun}.${key}`);
  }
  const { said } = callsInTheHouse();
  expect([...written].filter((key) => !said.has(key))).toEqual([]);
});

test("no message is said while a module is read: a server would say it in one language for good", () => {
  expect(callsInTheHouse().early).toEqual([]);
  expect(
    callsIn('import { chrome } from "#messages/chrome/index.ts";\nconst T = chrome.cart();').early,
  ).toEqual(["chrome.cart"]);
});

function callsInTheHouse() {
  const said = new Set<string>();
  const early: string[] = [];
  for (const file of filesBelow("app", "server", "domain", "messages").filter(isSource)) {
    const calls = callsIn(read(file), file);
    for (const call of calls.said) said.add(call);
    early.push(...calls.early.map((call) => `${file}: ${call}`));
  }
  return { said, early };
}

/** The messages that a module says, and those among them that it says as soon as it is read. */
function callsIn(text: string, file = "module.ts") {
  const said: string[] = [];
  const early: string[] = [];
  const imported = [...text.matchAll(/from "#messages\/([\w-]+)\/index\.ts"/g)];
  if (imported.length === 0) return { said, early };
  const names = new Set(imported.map(([, noun]) => noun));
  const look = (tree: unknown, isInside: boolean): void =>
    walk(tree, (node) => {
      if (!isInside && /Function/.test(node.type)) {
        look({ ...node, type: "Inside" }, true);
        return false;
      }
      const { callee } = node;
      if (isNode(callee) && callee.type === "MemberExpression") {
        const noun = nameOf(callee.object);
        if (noun !== undefined && names.has(noun)) {
          const call = `${noun}.${nameOf(callee.property)}`;
          said.push(call);
          if (!isInside) early.push(call);
        }
      }
      return true;
    });
  look(parseSync(file, text).program, false);
  return { said, early };
}

function untranslated(there: Messages, english: Messages, language: Language, noun: string) {
  return Object.entries(english).flatMap(([key, message]) => {
    const [said, meant] = [wordsOf(there[key] ?? ""), wordsOf(message)];
    const isLeft = said === meant && /\p{L}/u.test(meant);
    return isLeft || (said === "" && meant !== "") ? [`${language} ${noun}/${key}`] : [];
  });
}

/** What is said beside the values. */
function wordsOf(message: Message): string {
  const text = typeof message === "string" ? message : `${message.one} ${message.other}`;
  return text.replaceAll(VALUE, "").trim();
}

function valuesIn(message: Message): unknown {
  if (typeof message !== "string") return { other: valuesIn(message.other) };
  return [...new Set(message.match(VALUE) ?? [])].toSorted();
}
