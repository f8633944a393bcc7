import * as v from "valibot";

/** How a test went, as the reporter says it. */
export const Ran = v.object({
  /** The mutation's id, or that of the healthy shop. */
  project: v.string(),
  file: v.string(),
  title: v.string(),
  /** Playwright's own word, or "error" where there is no test to speak of. */
  status: v.string(),
  why: v.string(),
  /** How many processes wanted the processor in the minute before. */
  load: v.number(),
});
export type Ran = v.InferOutput<typeof Ran>;

/** What a run is to play: the tests of a file by their titles' patterns. */
export const Wanted = v.object({
  project: v.string(),
  testFiles: v.array(v.string()),
  patterns: v.array(v.string()),
});
export type Wanted = v.InferOutput<typeof Wanted>;
