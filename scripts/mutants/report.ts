import { type Fate, type Judged, oneLine } from "./fates.ts";
import type { Mutant } from "./instrument.ts";

export type Counts = Record<Fate | "answered", number>;

/** How many mutants met which fate; a survivor that is answered counts as that. */
export function countFates(
  judged: readonly Judged[],
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
  for (const one of judged) counts[isOpen(one) && isAnswered(one.mutant) ? "answered" : one.fate]++;
  return counts;
}

/** Of those that could be seen and were tried, how many of a hundred were noticed. */
export function scoreOf({ killed, endless, survived, "not reached": unreached }: Counts): number {
  const noticed = killed + endless;
  const all = noticed + survived + unreached;
  return all === 0 ? 100 : (100 * noticed) / all;
}

/** A line of the summary: "rules: 91.2 %, 3000 killed, …". */
export function summaryOf(name: string, counts: Counts): string {
  const said = Object.entries(counts).flatMap(([fate, n]) => (n > 0 ? `${n} ${fate}` : []));
  return `${name}: ${scoreOf(counts).toFixed(1)} %, ${said.join(", ")}`;
}

/** The survivors, a line each as `docs/answered-mutants.tsv` has them, with where they are. */
export function survivorsOf(
  judged: readonly Judged[],
  isAnswered: (mutant: Mutant) => boolean,
): string[] {
  return judged.flatMap((one) => {
    if (!isOpen(one) || isAnswered(one.mutant)) return [];
    const { file, line, before, after } = one.mutant;
    return [[file, oneLine(before), oneLine(after), `line ${line}, ${one.fate}`].join("\t")];
  });
}

/**
 * What keeps lines that changed from being through, in a sentence: that some of their mutants were not tried, or that
 * fewer than `least` of a hundred were noticed or answered. Null where nothing does.
 */
export function lackOf(
  judged: readonly Judged[],
  { least, survivors }: { least: number; survivors: number },
): string | null {
  const untried = judged.filter(({ fate }) => fate === "not tried").length;
  if (untried > 0) return `${untried} of ${judged.length} not tried. Go on: npm run verify`;
  const most = Math.ceil((judged.length * (100 - least)) / 100);
  return survivors > most ? `${survivors} survivors, and ${most} at the most` : null;
}

function isOpen({ fate }: Judged): boolean {
  return fate === "survived" || fate === "not reached";
}
