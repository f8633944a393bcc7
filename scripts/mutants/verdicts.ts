import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../lib/serve-worker.ts";
import { FATE_NAMES, type Fate, type Judged, oneLine, short } from "./fates.ts";

/**
 * The statements of a file of which a part's tests have tried every mutant, by their digests; who is not in `open` was
 * killed.
 */
export type Verdict = { tried: ReadonlySet<string>; open: ReadonlyMap<string, Fate> };
/** The statements of a file of which every mutant was tried, by their digests, with these mutants. */
export type Through = {
  commit: string;
  statements: readonly string[];
  mutants: readonly Judged[];
};

const HEAD = ["file", "commit", "killed", "survived", "not reached", "on load", "score"];
const TRIED = "tried";
/** Enough of a mutant's text to know it again by eye. */
const SHOWN = 60;

/** The verdicts of a part, by file: docs/mutants/PART.tsv. */
export function readVerdicts(part: string): Map<string, Verdict> {
  return parseVerdicts(textOf(part));
}

/** Keeps what became of statements that were tried to their end, beside the other files of the part. */
export function keepVerdicts(part: string, files: ReadonlyMap<string, Through>): void {
  if (files.size === 0) return;
  const path = pathOf(part);
  mkdirSync(dirname(path), { recursive: true });
  const isThere = (file: string) => existsSync(join(ROOT, file));
  writeFileSync(path, addVerdicts(textOf(part), files, isThere));
}

/** What a table says: a line a file, and below it what was tried, and those of its mutants that were not killed. */
export function parseVerdicts(table: string): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  for (const [file, [, ...rows]] of blocksOf(table)) {
    const open = new Map<string, Fate>();
    const tried = new Set<string>();
    for (const row of rows) {
      const [, name, keys = ""] = row.split("\t");
      const fate = FATE_NAMES.find((one) => one === name);
      if (fate) for (const key of keys.split(" ")) open.set(key, fate);
      else if (name === TRIED) for (const digest of keys.split(" ")) tried.add(digest);
    }
    verdicts.set(file, { tried, open });
  }
  return verdicts;
}

/** The table with these files in it, without those that are gone. */
export function addVerdicts(
  table: string,
  files: ReadonlyMap<string, Through>,
  isThere: (file: string) => boolean,
): string {
  const blocks = blocksOf(table);
  for (const [file, through] of files) blocks.set(file, rowsOf(file, through));
  const kept = [...blocks].filter(([file]) => isThere(file));
  kept.sort(([one], [other]) => (one < other ? -1 : 1));
  return `${[HEAD.join("\t"), ...kept.flatMap(([, rows]) => rows)].join("\n")}\n`;
}

function rowsOf(file: string, { commit, statements, mutants }: Through): string[] {
  const count = (...fates: Fate[]) => mutants.filter(({ fate }) => fates.includes(fate)).length;
  const killed = count("killed", "endless");
  const missed = count("survived", "not reached");
  const score = killed + missed === 0 ? 100 : (100 * killed) / (killed + missed);
  const counts = [killed, count("survived"), count("not reached"), count("on load")].map(String);
  const onLoad = mutants.filter(({ fate }) => fate === "on load").map(({ key }) => short(key));
  return [
    [file, commit, ...counts, score.toFixed(1)].join("\t"),
    `\t${TRIED}\t${statements.join(" ")}`,
    ...(onLoad.length > 0 ? [`\ton load\t${onLoad.join(" ")}`] : []),
    ...mutants.flatMap(({ mutant, key, fate }) => {
      if (fate !== "survived" && fate !== "not reached") return [];
      const { line, before, after } = mutant;
      const texts = [before, after].map((text) => oneLine(text).slice(0, SHOWN));
      return [["", fate, short(key), `line ${line}`, ...texts].join("\t").trimEnd()];
    }),
  ];
}

/** The lines of each file: its own, and those below it, which begin with a tab. */
function blocksOf(table: string): Map<string, string[]> {
  const blocks = new Map<string, string[]>();
  let rows: string[] = [];
  for (const line of table.split("\n").slice(1)) {
    const [file = ""] = line.split("\t");
    if (file) {
      rows = [];
      blocks.set(file, rows);
    }
    if (line) rows.push(line);
  }
  return blocks;
}

function textOf(part: string): string {
  const path = pathOf(part);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

function pathOf(part: string): string {
  return join(ROOT, "docs/mutants", `${part}.tsv`);
}
