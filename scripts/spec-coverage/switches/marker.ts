/*
 * How a mutation stands in a build beside what is healthy. In code it is a condition that no minifier can
 * fold, for the marker is the name of a global that nobody knows; in a message, whose text is written into
 * the code while it is built, both texts stand side by side.
 */

/** A global that is there in every browser and in workerd. */
const ALWAYS_THERE = "Object";
/** Of the specification, or of the ASVS. */
const ID = String.raw`(?:[SB]\d{3}|\d+\.\d+\.\d+)`;
const MARKER = new RegExp(markerOf(ID), "g");
const NAMED = new RegExp(`(?<=@@|${markerOf("")})${ID}`, "g");

/** The condition under which a mutation's code runs. */
export function condition(id: string): string {
  return `globalThis[${JSON.stringify(markerOf(id))}]`;
}

/** A message's two texts, as they stand in the build. */
export function bothTexts(id: string, mutated: string, healthy: string): string {
  return `@@${id}?${mutated}@@${id}:${healthy}@@${id}.`;
}

/** Which mutations a built file has beside what is healthy. */
export function idsIn(built: string): string[] {
  return [...new Set(built.match(NAMED))];
}

/** A built file with one of its mutations acting, or none; the texts of the others are healthy. */
export function withActive(built: string, active: string | null): string {
  const marked = active === null ? null : markerOf(active);
  let made = built.replace(MARKER, (marker) => (marker === marked ? ALWAYS_THERE : marker));
  for (const id of idsIn(made)) {
    const [begin, middle, end] = [`@@${id}?`, `@@${id}:`, `@@${id}.`];
    for (let from = made.indexOf(begin); from >= 0; from = made.indexOf(begin)) {
      const turn = made.indexOf(middle, from);
      const to = made.indexOf(end, turn);
      if (turn < 0 || to < 0) throw new Error(`The texts of ${id} are torn`);
      const [mutated, healthy] = [
        made.slice(from + begin.length, turn),
        made.slice(turn + middle.length, to),
      ];
      const said = id === active ? mutated : healthy;
      made = made.slice(0, from) + said + made.slice(to + end.length);
    }
  }
  return made;
}

function markerOf(id: string): string {
  return `soko-mutation-${id}`;
}
