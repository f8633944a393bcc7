import type { Mutation } from "../mutations.ts";
import { bothTexts, condition } from "./marker.ts";
import { type Change, namesAdded, parses, type Region, regionOf } from "./region.ts";

/** A file with mutations beside what is healthy, and those that cannot be had in it. */
export type SwitchedFile = { text: string; switched: string[]; left: string[] };

type Switch = Region & { id: string };
type Import = { at: number; names: string[] };

const SWITCHABLE = /^(app|server|db\/queries|domain|messages)\/.+\.tsx?$/;

/** A file's text in which each mutation may be made to act alone once it is built (marker.ts). */
export function switchedText(
  file: string,
  healthy: string,
  mutations: readonly Mutation[],
): SwitchedFile {
  const made: SwitchedFile = { text: healthy, switched: [], left: [] };
  let switches: Switch[] = [];
  let imports: Import[] = [];
  for (const mutation of mutations) {
    const own = SWITCHABLE.test(file) ? switchesOf(file, healthy, mutation) : null;
    if (own) {
      const more = [...switches, ...own.switches];
      const text = write(healthy, more, [...imports, ...own.imports]);
      if (parses(file, text)) {
        switches = more;
        imports = [...imports, ...own.imports];
        made.text = text;
        made.switched.push(mutation.id);
        continue;
      }
    }
    made.left.push(mutation.id);
  }
  return made;
}

function switchesOf(file: string, healthy: string, { id, changes }: Mutation) {
  const switches: Switch[] = [];
  const imports: Import[] = [];
  for (const { find, replace } of changes) {
    const start = healthy.indexOf(find);
    if (find === "" || start < 0 || healthy.includes(find, start + 1)) return null;
    const change = narrowed({ start, end: start + find.length, text: replace }, healthy);
    const added = namesAdded(file, healthy, change);
    const region = added ? null : regionOf(file, healthy, change);
    if (added) imports.push(added);
    else if (region) switches.push({ id, ...region });
    else return null;
  }
  return isNested(switches) || switches.length === 0 ? null : { switches, imports };
}

/** Without what the text has in common at both its ends. */
function narrowed({ start, end, text }: Change, healthy: string): Change {
  let [from, to, until] = [0, end, text.length];
  while (start + from < to && from < until && healthy[start + from] === text[from]) from++;
  while (to > start + from && until > from && healthy[to - 1] === text[until - 1]) {
    to--;
    until--;
  }
  return { start: start + from, end: to, text: text.slice(from, until) };
}

/** Two changes of one mutation in one place would each leave out the other. */
function isNested(switches: readonly Switch[]): boolean {
  return switches.some((one) =>
    switches.some((other) => one !== other && other.start >= one.start && other.start < one.end),
  );
}

function write(healthy: string, switches: readonly Switch[], imports: readonly Import[]): string {
  const sorted = switches.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const added = new Map<number, Set<string>>();
  for (const { at, names } of imports) added.set(at, new Set([...(added.get(at) ?? []), ...names]));
  const plain = (from: number, to: number) => {
    let text = "";
    let at = from;
    for (const [place, names] of added) {
      if (place < from || place >= to) continue;
      text += healthy.slice(at, place) + [...names].map((name) => `, ${name}`).join("");
      at = place;
    }
    return text + healthy.slice(at, to);
  };
  const emit = (from: number, to: number, inside: readonly Switch[], isBraced = false): string => {
    let text = "";
    let at = from;
    let rest = inside;
    while (rest.length > 0) {
      const [first, ...others] = rest;
      if (!first) break;
      const within = others.filter(({ start }) => start < first.end);
      const isSame = first.kind === "child";
      text += plain(at, first.start);
      text += both(
        first,
        emit(first.start, first.end, within, isSame),
        isBraced && first.start === from && first.end === to,
      );
      at = first.end;
      rest = others.slice(within.length);
    }
    return text + plain(at, to);
  };
  return emit(0, healthy.length, sorted);
}

/** `isInside`: it stands in the braces of another of the same place. */
function both({ id, mutated, kind }: Switch, healthy: string, isInside: boolean): string {
  if (kind === "text") return bothTexts(id, mutated, healthy);
  if (kind === "block") return `{ if (${condition(id)}) ${mutated} else ${healthy} }`;
  const code = `(${condition(id)} ? (${mutated}) : (${healthy}))`;
  return kind === "child" && !isInside ? `{${code}}` : code;
}
