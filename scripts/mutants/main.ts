import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { flag, readOptions, shard, whole } from "../lib/options.ts";
import { ROOT } from "../lib/serve-worker.ts";
import { copyProject } from "../spec-coverage/project-copy.ts";
import { changedLines } from "./changed-lines.ts";
import { better, type Fate, type Judged, keyOf } from "./fates.ts";
import { instrument, type Mutant } from "./instrument.ts";
import { addFates, type Found, type Knowledge, readAnswers, readKnown } from "./known.ts";
import { LAYERS, layerOf, PARTS, type Part } from "./parts.ts";
import { countFates, lackOf, scoreOf, summaryOf, survivorsOf } from "./report.ts";
import { statementAt, statementsOf } from "./statements.ts";
import { tryMutants } from "./try-mutants.ts";
import { keepVerdicts, readVerdicts } from "./verdicts.ts";

/**
 * `npm run mutants`: StrykerJS's mutants of the code, each against the tests that reach it, in one warm process.
 * `--only` parts, `services`, `queries`, folders or files, with commas between; `--shard 1/4` one file in so many;
 * `--seconds N` no longer than that; `--tests FILE,FILE` by these tests alone, what survived before too, and only their kills
 * count; `--changed` only lines that changed (`--since REVISION`: since then); `--survivors` also what
 * survived before, `--fresh` all of it; `--tally` tries nothing and counts what is known. What became of a statement
 * that was tried to its end is in docs/mutants, of others beside the dependencies, so that a run goes on where another
 * was ended. The survivors are in node_modules/.cache/mutants. Fails where a layer has fewer kills than it should, or
 * mutants of lines that changed were not tried in time.
 */
const { values } = readOptions({
  usage:
    "npm run mutants -- [--only PARTS] [--shard K/N] [--seconds N] [--tests FILE,FILE] [--changed] [--since REVISION] [--survivors] [--fresh] [--tally]",
  options: {
    only: v.optional(v.string(), ""),
    shard: v.optional(shard(), "1/1"),
    seconds: v.optional(whole(), "360000"),
    changed: flag(),
    since: v.optional(v.string()),
    tests: v.optional(v.string()),
    tally: flag(),
    survivors: flag(),
    fresh: flag(),
  },
});
const INTO = join(ROOT, "node_modules/.cache/mutants");
const NAMES = PARTS.map(({ name }) => name);

const until = Date.now() + values.seconds * 1000;
const lines = values.changed || values.since ? changedLines(values.since) : undefined;
const isAnswered = readAnswers();
let isFine = true;
for (const part of PARTS) {
  const files = filesOf(part);
  if (files.length > 0) isFine = (await runPart(part, files)) && isFine;
}
process.exit(isFine ? 0 : 1);

async function runPart(part: Part, files: readonly string[]): Promise<boolean> {
  const copy = copyProject();
  try {
    const found = withStatements(await instrument(copy.root, files, lines));
    if (found.length === 0) return true;
    const known = readKnown(NAMES);
    const open = found.filter((one) => isToBeTried(part, one, known.of(part.name, one)));
    const doubted = new Set(open.filter((one) => isDoubted(known.of(part.name, one))).map(idOf));
    const asked = { root: copy.root, part: withTests(part), until, doubted };
    const mutants = open.map(({ mutant }) => mutant);
    const tried = values.tally || open.length === 0 ? new Map() : await tryMutants(mutants, asked);
    for (const [id, fate] of tried) if (values.tests && !isKill(fate)) tried.delete(id);
    const now = new Map(open.map(({ mutant: { id }, key }) => [key, tried.get(id) ?? "not tried"]));
    if (!values.tally) addFates(part.name, now);

    const judged = found.map((one) => judge(one, part, { known, now }));
    // Lines that changed are not a whole statement.
    if (!values.tally && !lines) keepVerdicts(part.name, throughOf(judged, copy.commit));
    mkdirSync(INTO, { recursive: true });
    const survivors = survivorsOf(judged, isAnswered);
    writeFileSync(join(INTO, `${part.name}.tsv`), `${survivors.join("\n")}\n`);
    return report(part, judged, copy.commit);
  } finally {
    await copy.close();
  }
}

/** What was noticed once, or tried by this part's own tests, is not tried again unless somebody asks for it. */
function isToBeTried(part: Part, { mutant }: Found, { fate, own }: Knowledge): boolean {
  // Somebody else is to try it first.
  if (isLeftToOthers(part, mutant.file) && fate === "not tried") return false;
  if (values.fresh) return true;
  if (isKill(fate)) return false;
  // Beside others it may undo what they do, and only kills are kept.
  if (values.tests && isAnswered(mutant)) return false;
  const isAgain = values.survivors || values.tests !== undefined || lines !== undefined;
  return own === "not tried" || isAgain;
}

function isKill(fate: Fate): boolean {
  return fate === "killed" || fate === "endless";
}

function withTests(part: Part): Part {
  return values.tests ? { ...part, tests: values.tests.split(","), testsPerMutant: 200 } : part;
}

function isDoubted({ own }: { own: Fate }): boolean {
  return own === "survived" && !values.fresh;
}

function idOf({ mutant }: Found): string {
  return mutant.id;
}

/** A mutant's fate, and whether this part is through with it. */
function judge(
  one: Found,
  part: Part,
  { known, now }: { known: ReturnType<typeof readKnown>; now: ReadonlyMap<string, Fate> },
): Judged & Found & { isThrough: boolean } {
  const before = values.fresh
    ? { fate: "not tried" as const, own: "not tried" as const }
    : known.of(part.name, one);
  const fate = better(before.fate, now.get(one.key));
  const own = better(before.own, now.get(one.key));
  const isThrough = isKill(fate) || own !== "not tried";
  return { ...one, fate, isThrough };
}

/** By file, the statements of which every mutant was tried. */
function throughOf(judged: readonly ReturnType<typeof judge>[], commit: string) {
  const byStatement = Map.groupBy(judged, ({ mutant, statement }) =>
    [mutant.file, statement.digest].join("\t"),
  );
  const isThrough = ({ mutant, statement }: Found) =>
    byStatement.get([mutant.file, statement.digest].join("\t"))?.every((one) => one.isThrough) ??
    false;
  const byFile = Map.groupBy(judged.filter(isThrough), ({ mutant }) => mutant.file);
  return new Map(
    [...byFile].map(([file, mutants]) => {
      const statements = [...new Set(mutants.map(({ statement }) => statement.digest))];
      return [file, { commit, statements, mutants }];
    }),
  );
}

/** A line a layer; false where one of them has too few kills. */
function report(part: Part, judged: readonly Judged[], commit: string): boolean {
  let isEnough = true;
  for (const { name, least } of LAYERS) {
    const ofLayer = judged.filter(({ mutant }) => layerOf(mutant.file) === name);
    if (ofLayer.length === 0) continue;
    const counts = countFates(ofLayer, isAnswered);
    const survivors = survivorsOf(ofLayer, isAnswered);
    process.stdout.write(`${summaryOf(`${part.name}, ${name}`, counts)} (${commit})\n`);
    const lack = lines ? lackOf(ofLayer, { least, survivors: survivors.length }) : null;
    if (lines) process.stdout.write(survivors.map((line) => `  ${line}\n`).join(""));
    if (lack !== null) process.stderr.write(`  ${lack}\n`);
    if (lines ? lack !== null : scoreOf(counts) < least) isEnough = false;
  }
  return isEnough;
}

function filesOf(part: Part): string[] {
  const only = values.only.split(",");
  const { k, n } = values.shard;
  // What the tests do that somebody names they do in its noun's part.
  if (values.tests && part.name === "rest") return [];
  // Who names a part means that part alone, not what others have of its folders.
  if (only.some((one) => NAMES.includes(one)) && !only.includes(part.name)) return [];
  const isWanted = (file: string) =>
    only.some(
      (one) => ["", part.name, layerOf(file), file].includes(one) || file.startsWith(`${one}/`),
    );
  // Of a rule what the rules' own tests have left, of all else what its noun's have.
  const before = part.name === "rest" ? NAMES.filter((name) => name !== "rest") : ["domain"];
  const tables = before.map(readVerdicts);
  return globSync(
    part.files.map((folder) => (folder.endsWith(".ts") ? folder : `${folder}/**/*.ts`)),
    { cwd: ROOT },
  )
    .filter((file) => !file.includes(".gen.") && isWanted(file) && (!lines || lines.has(file)))
    .filter((file) => !isLeftToOthers(part, file) || isLeftOver(file))
    .sort()
    .filter((_, at) => at % n === k - 1);

  /** That is known once the ones before have begun with the file. */
  function isLeftOver(file: string): boolean {
    return tables.some((table) => table.has(file));
  }
}

/** What a part tries only once others have left it. */
function isLeftToOthers(part: Part, file: string): boolean {
  return part.name !== "domain" && (part.name === "rest" || layerOf(file) === "rules");
}

function withStatements(mutants: readonly Mutant[]): Found[] {
  const byFile = Map.groupBy(mutants, ({ file }) => file);
  return [...byFile].flatMap(([file, all]) => {
    const statements = statementsOf(file, readFileSync(join(ROOT, file), "utf8"));
    return all.map((mutant) => {
      const statement = statementAt(statements, mutant.line);
      return { mutant, statement, key: keyOf(mutant, statement) };
    });
  });
}
