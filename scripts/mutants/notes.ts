import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";

/** What the tests' process is to do: say what each test reaches, or try mutants, by test. */
export const Plan = v.variant("kind", [
  v.object({ kind: v.literal("reach"), notes: v.string() }),
  v.object({
    kind: v.literal("try"),
    notes: v.string(),
    tests: v.record(v.string(), v.array(v.string())),
  }),
]);
export type Plan = v.InferOutput<typeof Plan>;

const Reach = v.object({
  test: v.string(),
  reached: v.array(v.string()),
  /** The first or the second run of the test. */
  try: v.number(),
  /** When it ended, in milliseconds of the process. */
  at: v.number(),
  hasFailed: v.boolean(),
});
const OnLoad = v.object({ onLoad: v.array(v.string()) });
const Tried = v.object({
  mutant: v.string(),
  test: v.string(),
  outcome: v.picklist(["begun", "killed", "survived"]),
});
const Tainted = v.object({ test: v.string(), outcome: v.literal("tainted") });

/** One line of what the tests' process writes down as it goes. */
export const Line = v.union([Reach, OnLoad, Tried, Tainted]);
export type Line = v.InferOutput<typeof Line>;

/** What was written down so far; a line that was cut off with its process does not count. */
export function readNotes(path: string): Line[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .flatMap((text) => {
      const line = v.safeParse(v.pipe(v.string(), v.parseJson(), Line), text);
      return line.success ? [line.output] : [];
    });
}
