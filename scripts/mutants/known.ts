import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../lib/serve-worker.ts";
import { better, FATE_NAMES, type Fate, oneLine, short } from "./fates.ts";
import type { Mutant } from "./instrument.ts";
import type { Statement } from "./statements.ts";
import { readVerdicts } from "./verdicts.ts";

/** What became of every mutant that was tried here, as long as its statement is as it was. */
const FATES = join(ROOT, "node_modules/.cache/mutants/fates.txt");
/** Survivors that a person has answered: they change nothing that anybody could see. */
const ANSWERED = "docs/answered-mutants.tsv";

/** What is known of a mutant: the best of all parts, and what this part's own tests made of it. */
export type Knowledge = { fate: Fate; own: Fate };

/** A mutant with its key, and the statement that it is in. */
export type Found = { mutant: Mutant; key: string; statement: Statement };

/** From the tables of the repository, and from what was tried on this machine of statements that are not through. */
export function readKnown(parts: readonly string[]): {
  of(part: string, found: Found): Knowledge;
} {
  const tables = new Map(parts.map((part) => [part, readVerdicts(part)]));
  const cached = readCache();
  const ownOf = (part: string, { mutant, key, statement }: Found): Fate => {
    const verdict = tables.get(part)?.get(mutant.file);
    const isTried = verdict?.tried.has(statement.digest);
    const inTable = isTried ? (verdict?.open.get(short(key)) ?? "killed") : "not tried";
    return better(inTable, cached.get(`${part} ${key}`));
  };
  return {
    of(part, found) {
      const fates = parts.map((one) => ownOf(one, found));
      return { fate: fates.reduce(better), own: ownOf(part, found) };
    },
  };
}

/** Remembers on this machine what a part's tests made of mutants, by their keys. */
export function addFates(part: string, fates: ReadonlyMap<string, Fate>): void {
  mkdirSync(dirname(FATES), { recursive: true });
  appendFileSync(FATES, [...fates].map(([key, fate]) => `${part} ${key}\t${fate}\n`).join(""));
}

function readCache(): Map<string, Fate> {
  const fates = new Map<string, Fate>();
  if (!existsSync(FATES)) return fates;
  for (const line of readFileSync(FATES, "utf8").split("\n")) {
    const [key = "", text] = line.split("\t");
    const fate = FATE_NAMES.find((one) => one === text);
    if (fate) fates.set(key, better(fate, fates.get(key)));
  }
  return fates;
}

/** Which mutants are answered: by file, by what stands there and what the mutant makes of it. */
export function readAnswers(): (mutant: Mutant) => boolean {
  const [, ...lines] = readFileSync(join(ROOT, ANSWERED), "utf8").trimEnd().split("\n");
  const known = new Set(lines.map((line) => line.split("\t").slice(0, 3).join("\t")));
  return ({ file, before, after }) => known.has([file, before, after].map(oneLine).join("\t"));
}
