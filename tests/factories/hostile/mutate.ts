import type { Chance } from "./chance.ts";

const DEEP = 400;

/** What no form of the shop sends, as JSON can carry it; each is made anew. */
const HOSTILE: readonly [() => unknown, ...(() => unknown)[]] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 0.1 + 0.2,
  () => 1e308,
  () => -(2 ** 53),
  () => 2 ** 63,
  () => 253_402_300_800_001,
  () => 8.64e15,
  () => "",
  () => " \t\n",
  () => "0",
  () => "a".repeat(9_000),
  () => "é".normalize("NFD").repeat(2_000),
  () => `${"\u0301".repeat(500)}Z`,
  () => "\ud800",
  () => "\u202eevil\u2066",
  () => "👩🏾‍🍳".repeat(100),
  () => "\u0000",
  () => "\r\nBcc: other@shopper.test",
  () => "'; DROP TABLE orders; --",
  () => '" OR 1=1 --',
  () => 'garri* NEAR("a" "b", 3) AND NOT -x^',
  () => "%_%\\%",
  () => "((((((((",
  () => "<script>alert(1)</script>",
  () => "{{7*7}}<%= 7*7 %>",
  () => "=HYPERLINK(1)",
  () => "javascript:alert(1)",
  () => "http://169.254.169.254/latest",
  () => "../../../../etc/passwd",
  () => "__proto__",
  () => "constructor",
  () => "NaN",
  () => "9".repeat(400),
  () => "-0",
  () => "1e999",
  () => "2026-02-31",
  () => "+275555555555555555",
  () => "00000000-0000-0000-0000-000000000000",
  () => [],
  () => ({}),
  () => [[[[[]]]]],
  () => JSON.parse(`${"[".repeat(DEEP)}${"]".repeat(DEEP)}`),
  () => JSON.parse(`${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`),
  () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"role":"owner"}}}'),
  () => ({ toString: 1, valueOf: 1, hasOwnProperty: 1, length: 1e9 }),
  () => Array.from({ length: 3_000 }, () => 1),
  () => Array.from({ length: 300 }, () => ({ productId: "garri", quantity: 1 })),
];

/** Something that no form sends. */
export function hostile(chance: Chance): unknown {
  return chance.one(HOSTILE)();
}

/** The value with one of its parts exchanged, left out, doubled, or joined by one that nobody asked for. */
export function mutate(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || chance.maybe(20)) return [...value, hostile(chance)];
    if (chance.maybe(10)) return [...value, ...value];
    const at = chance.whole(value.length);
    return value.map((entry: unknown, index) => (index === at ? inner(entry, chance) : entry));
  }
  if (typeof value !== "object" || value === null) return hostile(chance);
  const entries = Object.entries(value);
  const [first, ...others] = entries.map(([name]) => name);
  if (first === undefined || chance.maybe(10)) {
    const name = chance.one([
      "__proto__",
      "userId",
      "role",
      "priceCents",
      "status",
      "id",
      "length",
    ]);
    return Object.fromEntries([...entries, [name, hostile(chance)]]);
  }
  const name = chance.one([first, ...others]);
  if (chance.maybe(10)) return Object.fromEntries(entries.filter(([key]) => key !== name));
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, key === name ? inner(entry, chance) : entry]),
  );
}

/** Deeper where there is something inside, in most cases. */
function inner(value: unknown, chance: Chance): unknown {
  const isFilled = typeof value === "object" && value !== null && Object.keys(value).length > 0;
  return isFilled && chance.maybe(75) ? mutate(value, chance) : hostile(chance);
}
