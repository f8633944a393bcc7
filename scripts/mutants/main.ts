import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../lib/serve-worker.ts";
import { copyProject } from "../spec-coverage/project-copy.ts";
import { changedLines } from "./changed-lines.ts";
import { instrument, type Mutant } from "./instrument.ts";
import { addFates, keyOf, readAnswers, readFates } from "./known.ts";
import { PARTS, type Part } from "./parts.ts";
import { countFates, scoreOf, summaryOf, survivorsOf } from "./report.ts";
import { type Fate, tryMutants } from "./try-mutants.ts";

/**
 * `npm run mutants`: StrykerJS's mutants of the code, each against the tests that reach it, in one warm process.
 * `--only` a part, `services`, `queries`, a folder or a file; `--shard 1/4` one file in so many; `--seconds N` no
 * longer than that; `--changed` only lines that changed (`--since REVISION`: since then); `--fresh` also what was
 * killed before; `--tally` tries nothing and counts what is known. What became of each is remembered beside the dependencies, so that a run goes on where another was
 * ended. The survivors are in node_modules/.cache/mutants. Fails where a part has fewer kills than it should.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    shard: { type: "string", default: "1/1" },
    seconds: { type: "string", default: "360000" },
    changed: { type: "boolean", default: false },
    since: { type: "string" },
    tally: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
  },
});
const LAYERS: Readonly<Record<string, string>> = {
  services: "server/services",
  queries: "db/queries",
};
const INTO = join(ROOT, "node_modules/.cache/mutants");

const until = Date.now() + Number(values.seconds) * 1000;
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
    const mutants = await instrument(copy.root, files, lines);
    if (mutants.length === 0) return true;
    const keys = keysOf(mutants);
    const known = values.fresh ? new Map<string, Fate>() : readFates();
    const fateOf = ({ id }: Mutant) => known.get(keys.get(id) ?? "");
    const open = mutants.filter((mutant) => !isOver(fateOf(mutant)));
    if (!values.tally) {
      const tried = await tryMutants(open, { root: copy.root, part, until });
      addFates(new Map(open.map(({ id }) => [keys.get(id) ?? "", tried.get(id) ?? "not tried"])));
    }
    const now = readFates();
    const fates = new Map(
      mutants.map(({ id }): [string, Fate] => [id, now.get(keys.get(id) ?? "") ?? "not tried"]),
    );
    const counts = countFates(mutants, fates, isAnswered);
    const survivors = survivorsOf(mutants, fates, isAnswered);
    mkdirSync(INTO, { recursive: true });
    writeFileSync(join(INTO, `${part.name}.tsv`), `${survivors.join("\n")}\n`);
    process.stdout.write(`${summaryOf(part.name, counts)} (${copy.commit})\n`);
    if (lines) process.stdout.write(survivors.map((line) => `  ${line}\n`).join(""));
    const most = Math.ceil((mutants.length * (100 - part.least)) / 100);
    return lines ? survivors.length <= most : scoreOf(counts) >= part.least;
  } finally {
    await copy.close();
  }
}

function isOver(fate: Fate | undefined): boolean {
  return fate === "killed" || fate === "endless";
}

function filesOf(part: Part): string[] {
  const only = LAYERS[values.only] ?? values.only;
  const [shard = 1, shards = 1] = values.shard.split("/").map(Number);
  const isWanted = (file: string) =>
    only === "" || only === part.name || file === only || file.startsWith(`${only}/`);
  return globSync(
    part.files.map((folder) => `${folder}/**/*.ts`),
    { cwd: ROOT },
  )
    .filter((file) => !file.includes(".gen.") && isWanted(file) && (!lines || lines.has(file)))
    .sort()
    .filter((_, at) => at % shards === shard - 1);
}

function keysOf(mutants: readonly Mutant[]): Map<string, string> {
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(join(ROOT, file), "utf8");
    texts.set(file, text);
    return text;
  };
  return new Map(mutants.map((mutant) => [mutant.id, keyOf(mutant, textOf(mutant.file))]));
}
