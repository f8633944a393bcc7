import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";

/** What a test is to try. */
const TestPlan = v.object({
  mutants: v.array(v.string()),
  /** Several mutants at once, as long as the test notices none of them. */
  together: v.number(),
  /** A mutant left this test in a state before: each that is noticed is followed by a run without. */
  isCareful: v.boolean(),
});
export type TestPlan = v.InferOutput<typeof TestPlan>;

/** What the tests' process is to do: say what each test reaches, or try mutants, by test. */
export const Plan = v.variant("kind", [
  v.object({ kind: v.literal("reach"), notes: v.string() }),
  v.object({
    kind: v.literal("try"),
    notes: v.string(),
    tests: v.record(v.string(), TestPlan),
  }),
]);
export type Plan = v.InferOutput<typeof Plan>;

const Reach = v.object({
  test: v.string(),
  reached: v.array(v.string()),
  /** How long it took. */
  ms: v.number(),
  hasFailed: v.boolean(),
});
const OnLoad = v.object({ onLoad: v.array(v.string()) });
const Tried = v.object({
  mutants: v.array(v.string()),
  test: v.string(),
  outcome: v.picklist(["begun", "ended", "killed", "survived"]),
});
/** Tainted: it fails without a mutant, after some. Unfit: it cannot be run twice at all. */
const Disturbed = v.object({ test: v.string(), outcome: v.picklist(["tainted", "unfit"]) });

/** One line of what the tests' process writes down as it goes. */
export const Line = v.union([Reach, OnLoad, Tried, Disturbed]);
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
