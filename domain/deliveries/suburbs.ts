import { destinationOf, type Place, SUBURB_MAX_LENGTHS } from "./place.ts";
import { type DeliveryZone, findDeliveryZone, isZoneAvailable } from "./zones.ts";

/**
 * The suburbs of a city as they are sent, briefly: of each its name, its street code ("" unknown), and
 * what else it is called where it has other names or codes.
 */
export type CitySuburbs = {
  city: string;
  province: string;
  suburbs: ReadonlyArray<readonly string[]>;
};

/** A suburb with the forms by which it is found. */
export type KnownSuburb = {
  place: Place;
  /** Its name and what else it is called, without spaces and marks. */
  keys: readonly string[];
  /** The second and later words of its name, each with what follows it. */
  laterWords: readonly string[];
  cityKey: string;
  /** All that an address of it may say besides: the words of the suburb, its city and its province. */
  words: readonly string[];
  /** Street code and box codes. */
  codes: readonly string[];
};

/** So many are offered for what was typed. */
const MAX_FOUND = 8;
const MAX_TYPED_LENGTH = SUBURB_MAX_LENGTHS.name * 2;
/** Shorter words have so many neighbours that a slip in one could mean anything. */
const MIN_FUZZY_LENGTH = 5;
const MIN_INFIX_LENGTH = 3;

/** Afrikaans directions as the lists write them in English, and words that say nothing. */
const SAME_WORD: ReadonlyMap<string, string> = new Map([
  ["oos", "east"],
  ["wes", "west"],
  ["noord", "north"],
  ["suid", "south"],
  ["ext", ""],
  ["extension", ""],
  ["uit", ""],
  ["uitbreiding", ""],
]);

/** All suburbs as the search takes them. */
export function knownSuburbs(cities: readonly CitySuburbs[]): KnownSuburb[] {
  return cities.flatMap(({ city, province, suburbs }) =>
    suburbs.map(([suburb = "", postalCode = "", also = ""]) => {
      const others = also.split(",").map((one) => one.trim());
      const words = wordsOf(suburb);
      return {
        place: { suburb, city, province, postalCode },
        keys: [suburb, ...others.filter((one) => !isCode(one))].map(keyOf).filter(Boolean),
        laterWords: words.slice(1).map((_, index) => words.slice(index + 1).join("")),
        cityKey: keyOf(city),
        words: [...words, ...wordsOf(`${city} ${province}`)],
        codes: [postalCode, ...others].filter(isCode),
      };
    }),
  );
}

/** The same in the order of the zones that serve them, those outside of all last: so they are found. */
export function nearestFirst(
  known: readonly KnownSuburb[],
  zones: readonly DeliveryZone[],
): KnownSuburb[] {
  const served = zones.filter(isZoneAvailable);
  return known
    .map((one) => {
      const zone = findDeliveryZone(zones, destinationOf(one.place));
      const at = zone ? served.indexOf(zone) : -1;
      return { one, at: at < 0 ? served.length : at };
    })
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/**
 * The suburbs that somebody may mean by what they typed, the likeliest first, 8 at most: by name in any
 * spelling, by what else it is called, by street or box code, by city, and by name with its city or
 * code. Only where nothing fits, one slip of the finger is forgiven.
 */
export function findSuburbs(known: readonly KnownSuburb[], typed: string): Place[] {
  const text = typed.slice(0, MAX_TYPED_LENGTH);
  const words = wordsOf(text);
  const key = words.join("");
  if (key === "") return [];
  const best = ranked(known, (one) => rankOf(one, key, words));
  if (best.length > 0 || key.length < MIN_FUZZY_LENGTH) return best;
  return ranked(known, ({ keys }) => (keys.some((one) => isOneSlip(key, one)) ? 0 : null));
}

function ranked(known: readonly KnownSuburb[], rank: (one: KnownSuburb) => number | null): Place[] {
  return known
    .flatMap((one) => {
      const at = rank(one);
      return at === null ? [] : [{ place: one.place, at }];
    })
    .sort((a, b) => a.at - b.at)
    .slice(0, MAX_FOUND)
    .map(({ place }) => place);
}

/** How well a suburb fits, 0 best; null: not at all. */
function rankOf(one: KnownSuburb, key: string, words: readonly string[]): number | null {
  const [name = "", ...others] = one.keys;
  if (/^\d+$/.test(key)) {
    const at = one.codes.findIndex((code) => code.startsWith(key));
    return at < 0 ? null : Math.min(at, 1);
  }
  if (name === key) return 0;
  if (others.includes(key)) return 1;
  if (name.startsWith(key)) return 2;
  if (others.some((other) => other.startsWith(key))) return 3;
  if (one.laterWords.some((word) => word.startsWith(key))) return 4;
  if (one.cityKey.startsWith(key)) return name === one.cityKey ? 5 : 6;
  if (key.length >= MIN_INFIX_LENGTH && one.keys.some((each) => each.includes(key))) return 7;
  if (words.length === 1 || !hasEachWord(one, words)) return null;
  return words.every((word) => one.words.includes(word) || one.codes.includes(word)) ? 8 : 9;
}

/** Whether a suburb with its city, province and codes has each word of "Rosebank Johannesburg 2196". */
function hasEachWord({ keys, words: own, codes }: KnownSuburb, words: readonly string[]): boolean {
  const isName = (word: string) => keys.some((key) => key.includes(word));
  const isSaid = (word: string) =>
    own.some((each) => each.startsWith(word)) || codes.includes(word) || isName(word);
  return words.some(isName) && words.every(isSaid);
}

/** The words of a name in small letters without marks; "Jan's", "Jans" and "JAN'S" are one word. */
function wordsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'’`]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => SAME_WORD.get(word) ?? word)
    .filter(Boolean);
}

function keyOf(text: string): string {
  return wordsOf(text).join("");
}

function isCode(text: string): boolean {
  return /^\d{4}$/.test(text);
}

/** Whether one letter wrong, missing, too many or swapped with the next makes `typed` begin `name`. */
function isOneSlip(typed: string, name: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === name[at]) at++;
  const rest = typed.slice(at + 1);
  const begins = (wanted: string, from: number) => name.slice(from).startsWith(wanted);
  const isSwapped = typed[at] === name[at + 1] && typed[at + 1] === name[at];
  return (
    begins(rest, at + 1) ||
    begins(rest, at) ||
    begins(typed.slice(at), at + 1) ||
    (isSwapped && begins(typed.slice(at + 2), at + 2))
  );
}
