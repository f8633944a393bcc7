import { parseArgs } from "node:util";
import * as v from "valibot";

type Command<Entries extends v.ObjectEntries> = {
  /** How it is called, as it stands behind what was wrong. */
  usage: string;
  /** What it can be given, by name: a schema of the text, or a `flag()`. */
  options: Entries;
  /** Those of them that are given without a name, in this order. */
  words?: ReadonlyArray<keyof Entries & string>;
  /** Whether there may be any number of words behind these. */
  hasRest?: boolean;
};

/** What it was given, and the words behind those that have a name. */
type Given<Entries extends v.ObjectEntries> = {
  values: v.InferOutput<v.ObjectSchema<Entries, undefined>>;
  rest: string[];
};

/** A command that was called otherwise than it can be. */
export class UsageError extends Error {}

/** An option that is there or not. */
export function flag() {
  return v.optional(v.boolean(), false);
}

/** A whole number, from `least` (1) to `most` (ten digits). A preset is text: `v.optional(whole(), "4")`. */
export function whole({ least = 1, most = 9_999_999_999 } = {}) {
  const message = `must be a whole number from ${least}${most < 9_999_999_999 ? ` to ${most}` : " on"}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

/** A number above 0, or from 0 on where it may be 0, up to `most`. */
export function amount({ most, mayBe0 = false }: { most: number; mayBe0?: boolean }) {
  const message = `must be a number ${mayBe0 ? "from 0" : "above 0"} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}(?:\.\d{1,9})?$/, message),
    v.transform(Number),
    v.check((value) => (mayBe0 || value > 0) && value <= most, message),
  );
}

/** A moment with its zone, as `2026-11-30T09:00:00Z`, in epoch milliseconds. */
export function moment() {
  return v.pipe(
    v.string(),
    v.isoTimestamp("must be a moment, as 2026-11-30T09:00:00Z"),
    v.transform((text) => Date.parse(text)),
  );
}

/** One part in so many, `1/4`. */
export function shard() {
  const message = "must be a part of so many, as 1/4";
  return v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,3}\/[1-9]\d{0,3}$/, message),
    v.transform((text) => {
      const [k = 1, n = 1] = text.split("/").map(Number);
      return { k, n };
    }),
    v.check(({ k, n }) => k <= n, message),
  );
}

/** A regular expression. */
export function pattern() {
  return v.pipe(
    v.string(),
    v.check((text) => {
      try {
        return new RegExp(text) instanceof RegExp;
      } catch {
        return false;
      }
    }, "must be a regular expression"),
  );
}

/** One of these words. */
export function oneOf<const Names extends readonly string[]>(names: Names) {
  return v.picklist(names, `must be one of ${names.join(", ")}`);
}

/**
 * What this process was called with. Where that cannot be, says in one line what is wrong and how it is called, and
 * ends the process with code 2 before anything is done.
 */
export function readOptions<Entries extends v.ObjectEntries>(
  command: Command<Entries>,
  args: readonly string[] = process.argv.slice(2),
): Given<Entries> {
  try {
    return parseOptions(args, command);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

/** The same of these arguments; throws UsageError. */
export function parseOptions<Entries extends v.ObjectEntries>(
  args: readonly string[],
  command: Command<Entries>,
): Given<Entries> {
  const { usage, options, words = [] } = command;
  const split = splitWords(args, command);
  if (typeof split === "string") throw new UsageError(`${split}. Usage: ${usage}`);
  const parsed = v.safeParse(v.object(options), split.given);
  if (parsed.success) return { values: parsed.output, rest: split.rest };
  const [issue] = parsed.issues;
  const name = v.getDotPath(issue) ?? "";
  const called = words.includes(name) ? name.toUpperCase() : `--${name}`;
  const value = split.given[name];
  const wrong = value === undefined ? "is missing" : `${issue.message}, not "${value}"`;
  throw new UsageError(`${called} ${wrong}. Usage: ${usage}`);
}

/** The options and words by their names, as they were typed; a sentence where they cannot be told apart. */
function splitWords<Entries extends v.ObjectEntries>(
  args: readonly string[],
  { options, words = [], hasRest = false }: Command<Entries>,
): { given: Record<string, unknown>; rest: string[] } | string {
  const named = Object.entries(options).filter(([name]) => !words.includes(name));
  const types = named.map(([name, schema]) => [name, { type: typeOf(schema) }] as const);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(types),
      allowPositionals: true,
    });
    const rest = positionals.slice(words.length);
    if (rest.length > 0 && !hasRest) return `There is no use for "${rest[0]}"`;
    const placed = words.flatMap((word, at) => {
      const text = positionals[at];
      return text === undefined ? [] : [[word, text] as const];
    });
    return { given: { ...values, ...Object.fromEntries(placed) }, rest };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [what = ""] = error.message.split(/[.\n]/);
    return what;
  }
}

function typeOf(schema: object): "boolean" | "string" {
  const inner = "wrapped" in schema ? schema.wrapped : schema;
  const isFlag = v.is(v.object({ type: v.literal("boolean") }), inner);
  return isFlag ? "boolean" : "string";
}
