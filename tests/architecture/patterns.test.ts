import { runInNewContext } from "node:vm";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { walk } from "#scripts/lib/messages/syntax.ts";
import { spentMs } from "#tests/factories/hostile/spent.ts";
import { filesBelow, isSource, read } from "./house.ts";

/** What reads texts that anybody may have written. */
const ROOMS = ["app", "db", "domain", "messages", "server"];
/** Lengths at which a pattern is tried: what grows too quickly is seen before it would take for ever. */
const LENGTHS = [16, 24, 36, 54, 80, 120, 300, 600, 1_200, 12_000];
/** Enough for what doubles with each character. */
const SHORT_LENGTHS = [24, 36];
/** Processor time, in milliseconds, of one look through such a text; a linear one takes a hundredth. */
const MAX_MS = 30;
/** Characters that stand for what patterns speak of: blanks, letters, digits, signs, other alphabets. */
const USUAL = [" ", "\t", "\n", "a", "Z", "0", "_", "-", ".", "/", "!", "é"];

/** They are made of settled texts, each bounded by an anchor on both sides or a fixed length. */
const MADE_BY_HAND = ["domain/store/contact.ts", "domain/text/stored-text.ts"];

/** On longer texts they would be slow; theirs are short. */
const BOUNDED: Readonly<Record<string, string>> = {
  "domain/cart/pasted-list.ts": "a line of at most 100 characters: longer ones are refused before",
  "domain/money/money.ts": "the digits of a safe integer",
};

const written = patternsIn(ROOMS).filter(({ file }) => !(file in BOUNDED));

test("no pattern takes longer than its text is long, whatever the text", {
  timeout: 300_000,
}, () => {
  expect(written.length).toBeGreaterThan(100);
  const slow = written.flatMap(({ file, pattern }) => {
    const text = evilTextFor(pattern);
    return text === null ? [] : [`${file}: ${pattern} on ${JSON.stringify(text)}`];
  });
  expect(slow).toEqual([]);
});

test("patterns that are put together while the shop runs are known", () => {
  const found = ROOMS.flatMap((room) => filesBelow(room)).filter(
    (file) => isSource(file) && /\bnew RegExp\(/.test(read(file)),
  );
  expect(found.toSorted()).toEqual(MADE_BY_HAND);
});

test.each([
  ["nested repetition", /^(a+)+$/],
  ["two that overlap", /^\d*\d*\d*x$/],
  ["a choice that is ambiguous", /^(?:a|b|ab)+$/],
  ["the end looked for from every blank", /\s+$/],
  ["behind a beginning", /,[^;]*,;/],
  ["behind a sign and before one that it shuts out", /^[^\s@]+@(?:[^\s@.]+\.?)+$/],
])("%s is found to be slow", (_, pattern) => {
  expect(evilTextFor(pattern)).not.toBeNull();
});

test.each([[/^[\w-]{1,60}$/], [/^\s*(?:a|b)/], [/[^a-z0-9]+/g], [/^\/api\/(x|y)\/([\w-]+)$/]])(
  "%s is found to be quick",
  (pattern) => {
    expect(evilTextFor(pattern)).toBeNull();
  },
);

/** Patterns that repeat something without a bound: only these can be slow. */
function patternsIn(rooms: readonly string[]): { file: string; pattern: RegExp }[] {
  const seen = new Set<string>();
  return rooms
    .flatMap((room) => filesBelow(room))
    .filter(isSource)
    .flatMap((file) => {
      const text = read(file);
      const found: { file: string; pattern: RegExp }[] = [];
      walk(parseSync(file, text).program, (node) => {
        const { regex } = node;
        if (typeof regex !== "object" || regex === null) return true;
        const source = text.slice(node.start, node.end);
        const end = source.lastIndexOf("/");
        const [pattern, flags] = [source.slice(1, end), source.slice(end + 1)];
        if (/[*+]|\{\d+,\}|\{\d+,\d{3,}\}/.test(pattern) && !seen.has(source)) {
          seen.add(source);
          found.push({ file, pattern: new RegExp(pattern, flags.replace(/[gy]/g, "")) });
        }
        return true;
      });
      return found;
    });
}

/** The start of a text on which the pattern takes too long; null where none is found. */
function evilTextFor({ source, flags }: RegExp): string | null {
  const named = [...new Set(source.replace(/\\[a-zA-Z]|[\^$()[\]{}|?*+\\]/g, ""))].slice(0, 8);
  const characters = [...new Set([...named, ...USUAL])];
  const some = characters.slice(0, 8);
  const pumps = [...characters, ...some.flatMap((one) => some.map((other) => one + other))];
  const start = /^\^?([\w<>/!-]{1,8})/.exec(source.replaceAll("\\", ""))?.[1] ?? "";
  const rounds = [
    { pumps, befores: ["", "a", start], afters: ["", "\u0001"], lengths: LENGTHS },
    // Where all but a few characters fit, one of these few has to end it.
    {
      pumps: characters,
      befores: ["a", ...named.map((sign) => `a${sign}`)],
      afters: [" ", ...named],
      lengths: SHORT_LENGTHS,
    },
  ];
  const asked = JSON.stringify([source, flags.replace(/[gy]/g, ""), rounds]);
  try {
    const found: unknown = runInNewContext(
      `(${firstSlow})(...${asked}, ${MAX_MS})`,
      { performance, spentMs },
      { timeout: 60_000 },
    );
    return typeof found === "string" ? found : null;
  } catch (error) {
    return `something: ${String(error)}`;
  }
}

/** Runs in a context of its own, which is the only way to end a pattern that has run away. */
const firstSlow = `function (source, flags, rounds, most) {
  const pattern = new RegExp(source, flags);
  for (const { pumps, befores, afters, lengths } of rounds)
  for (const pump of pumps) for (const before of befores) for (const after of afters) {
    for (const length of lengths) {
      const text = before + pump.repeat(length) + after;
      const startedAt = performance.now();
      pattern.test(text);
      if (performance.now() - startedAt <= most) continue;
      // A machine with other things to do stops now and then: what is slow is so every time, on the processor.
      let slow = 0;
      for (let time = 0; time < 3 && slow === time; time += 1) {
        const before = spentMs();
        pattern.test(text);
        if (spentMs() - before > most) slow += 1;
      }
      if (slow === 3) return before + pump.repeat(3) + "… (" + length + " times) " + JSON.stringify(after);
    }
  }
  return null;
}`;
