import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../lib/serve-worker.ts";
import type { Mutant } from "./instrument.ts";
import { FATE_NAMES, type Fate } from "./try-mutants.ts";

/** What became of every mutant that was tried, as long as its file is as it was. */
const FATES = join(ROOT, "node_modules/.cache/mutants/fates.txt");
/** Survivors that a person has answered: they change nothing that anybody could see. */
const ANSWERED = "docs/answered-mutants.tsv";

/** The fates of mutants by their keys; one that was killed once is not tried again. */
export function readFates(): Map<string, Fate> {
  const fates = new Map<string, Fate>();
  if (!existsSync(FATES)) return fates;
  for (const line of readFileSync(FATES, "utf8").split("\n")) {
    const [key = "", text] = line.split("\t");
    const fate = FATE_NAMES.find((one) => one === text);
    if (fate && fates.get(key) !== "killed") fates.set(key, better(fates.get(key), fate));
  }
  return fates;
}

export function addFates(fates: ReadonlyMap<string, Fate>): void {
  mkdirSync(dirname(FATES), { recursive: true });
  appendFileSync(FATES, [...fates].map(([key, fate]) => `${key}\t${fate}\n`).join(""));
}

/** Of what two sets of tests made of a mutant, what counts: that one of them killed it, or reached it. */
function better(one: Fate | undefined, other: Fate): Fate {
  return one !== undefined && FATE_NAMES.indexOf(one) < FATE_NAMES.indexOf(other) ? one : other;
}

/** The same for the same change of the same text. */
export function keyOf({ file, line, column, kind, after }: Mutant, text: string): string {
  const parts = [text, file, String(line), String(column), kind, after];
  return createHash("sha256").update(parts.join("\0")).digest("base64url").slice(0, 22);
}

/** Which mutants are answered: by file, by what stands there and what the mutant makes of it. */
export function readAnswers(): (mutant: Mutant) => boolean {
  const [, ...lines] = readFileSync(join(ROOT, ANSWERED), "utf8").trimEnd().split("\n");
  const known = new Set(lines.map((line) => line.split("\t").slice(0, 3).join("\t")));
  return ({ file, before, after }) => known.has([file, before, after].map(oneLine).join("\t"));
}

/** As it stands in a table: white space is one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 120);
}
