import type { Mutant } from "./instrument.ts";
import { oneLine } from "./known.ts";
import type { Fate } from "./try-mutants.ts";

export type Counts = Record<Fate | "answered", number>;

/** How many mutants met which fate; a survivor that is answered counts as that. */
export function countFates(
  mutants: readonly Mutant[],
  fates: ReadonlyMap<string, Fate>,
  isAnswered: (mutant: Mutant) => boolean,
): Counts {
  const counts: Counts = {
    killed: 0,
    endless: 0,
    survived: 0,
    "not reached": 0,
    answered: 0,
    "on load": 0,
    "not tried": 0,
  };
  for (const mutant of mutants) counts[fateOf(mutant, fates, isAnswered)]++;
  return counts;
}

/** Of those that could be seen and were tried, how many of a hundred were noticed. */
export function scoreOf({ killed, endless, survived, "not reached": unreached }: Counts): number {
  const noticed = killed + endless;
  const all = noticed + survived + unreached;
  return all === 0 ? 100 : (100 * noticed) / all;
}

/** A line of the summary: "domain: 91.2 %, 3000 killed, …". */
export function summaryOf(name: string, counts: Counts): string {
  const said = Object.entries(counts).flatMap(([fate, n]) => (n > 0 ? `${n} ${fate}` : []));
  return `${name}: ${scoreOf(counts).toFixed(1)} %, ${said.join(", ")}`;
}

/** The survivors, a line each as `docs/answered-mutants.tsv` has them, with where they are. */
export function survivorsOf(
  mutants: readonly Mutant[],
  fates: ReadonlyMap<string, Fate>,
  isAnswered: (mutant: Mutant) => boolean,
): string[] {
  return mutants.flatMap((mutant) => {
    const fate = fateOf(mutant, fates, isAnswered);
    if (fate !== "survived" && fate !== "not reached") return [];
    const { file, line, before, after } = mutant;
    return [[file, oneLine(before), oneLine(after), `line ${line}, ${fate}`].join("\t")];
  });
}

function fateOf(
  mutant: Mutant,
  fates: ReadonlyMap<string, Fate>,
  isAnswered: (mutant: Mutant) => boolean,
): Fate | "answered" {
  const fate = fates.get(mutant.id) ?? "not tried";
  const isOpen = fate === "survived" || fate === "not reached";
  return isOpen && isAnswered(mutant) ? "answered" : fate;
}
