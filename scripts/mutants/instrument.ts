import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import * as v from "valibot";

/** A small change of one place in the code, as StrykerJS makes them. */
export type Mutant = {
  /** Its number in this run. */
  id: string;
  file: string;
  /** From 1. */
  line: number;
  column: number;
  kind: string;
  before: string;
  after: string;
};

const noop = () => undefined;
const LOGGER = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: noop,
  debug: noop,
  info: noop,
  warn: noop,
  error: noop,
  fatal: noop,
};

/**
 * Puts every mutant of the files into the copy of the project, each behind a switch; gives the mutants.
 * `lines` says which lines of a file count, all without it.
 */
export async function instrument(
  root: string,
  files: readonly string[],
  lines?: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<Mutant[]> {
  const texts = files.map((name) => ({
    name,
    content: readFileSync(join(root, name), "utf8"),
    mutate: true,
  }));
  const instrumenter = new Instrumenter(LOGGER);
  const { files: changed, mutants } = await instrumenter.instrument(texts, {
    plugins: null,
    excludedMutations: [],
    ignorers: [{ shouldIgnore: whyIgnored }],
  });
  for (const { name, content } of changed) writeFileSync(join(root, name), severalAtOnce(content));
  const textOf = new Map(texts.map(({ name, content }) => [name, content.split("\n")]));
  return mutants.flatMap(({ id, fileName, location, mutatorName, replacement, status }) => {
    if (status === "Ignored") return [];
    const line = location.start.line + 1;
    if (lines && !lines.get(fileName)?.has(line)) return [];
    return {
      id,
      file: fileName,
      line,
      column: location.start.column + 1,
      kind: mutatorName,
      before: cut(textOf.get(fileName) ?? [], location),
      after: replacement,
    };
  });
}

const ONE_ACTIVE = "if (ns.activeMutant === id) {";
const SOME_ACTIVE = "if (ns.isActive && ns.isActive(id)) {";

/** Where StrykerJS's code asks whether its mutant is the active one, it asks whether it is one of them. */
function severalAtOnce(text: string): string {
  if (text.includes("function stryMutAct_") && !text.includes(ONE_ACTIVE)) {
    throw new Error("StrykerJS writes its switches in another way");
  }
  return text.replace(ONE_ACTIVE, SOME_ACTIVE);
}

/** What only a programmer reads, when the code is called wrongly, has no test of its wording. */
const ForProgrammers = v.object({
  node: v.object({
    type: v.literal("NewExpression"),
    callee: v.object({ name: v.picklist(["Error", "RangeError", "TypeError"]) }),
  }),
});

/** A line of the log: `ctx.log(...)`. */
const LogCall = v.object({
  type: v.literal("CallExpression"),
  callee: v.object({ property: v.object({ name: v.literal("log") }) }),
});
const OfLog = v.object({
  node: v.union([
    LogCall,
    v.object({ type: v.literal("ExpressionStatement"), expression: LogCall }),
  ]),
});

/** `{ cause: error }`, which goes into the log. */
const Cause = v.object({
  node: v.object({
    type: v.literal("ObjectExpression"),
    properties: v.strictTuple([v.object({ key: v.object({ name: v.literal("cause") }) })]),
  }),
});

function whyIgnored(path: object): string | undefined {
  if (v.is(ForProgrammers, path)) return "the wording of a programmer's error";
  return v.is(OfLog, path) || v.is(Cause, path) ? "what only the log says" : undefined;
}

type Place = { line: number; column: number };

function cut(lines: readonly string[], { start, end }: { start: Place; end: Place }): string {
  const inside = lines.slice(start.line, end.line + 1);
  const last = inside.length - 1;
  return inside
    .map((text, at) =>
      text.slice(at === 0 ? start.column : 0, at === last ? end.column : undefined),
    )
    .join("\n");
}
