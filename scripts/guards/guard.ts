import type { Fault } from "#tests/procedures/faults/kinds.ts";
import type { News } from "#tests/procedures/faults/stage.ts";
import type { StoryName } from "#tests/procedures/faults/stories/all.ts";

/** Something that keeps money or goods from being taken, given or lost twice, and how it is taken away. */
export type Guard = {
  name: string;
  /** What it keeps out, in a sentence. */
  keepsOut: string;
  /** Texts of the code that stand once in their file, and what stands there without the guard. */
  changes?: readonly { file: string; find: string; replace: string }[];
  /** What takes it out of the database, run after the last migration. */
  sql?: string;
  /** The tests that ought to notice, by file and title. */
  tests: readonly { file: string; title: string }[];
  /** The guards that stand behind or before it, where tests or breakers notice only when these are away too. */
  besides?: readonly string[];
} & (
  | {
      /** Faults and races after which the books are wrong without it. */
      breakers: readonly Breaker[];
    }
  | {
      /** Why no fault and no race shows that it is gone, in a sentence. */
      unbroken: string;
    }
);

/** A case of the fault sweep, or some interleavings of a scene of the races. */
export type Breaker =
  | {
      story: StoryName;
      /** The story's steps that go wrong, one a case: "complete | paypal 2 POST /…" fits it. */
      step?: RegExp;
      /** Left out with `step`: the story breaks by itself. */
      fault?: Fault;
      /** At once unless it is said. */
      news?: News;
    }
  | {
      scene: string;
      /** The interleaving that broke it when it was found; others are tried beside it. */
      at: number;
    };

/** What a breaker's test says when it has broken the shop, and not its own way there. */
export const LOST = "what was lost";

/** A breaker as its test is called. */
export function breakerName(breaker: Breaker): string {
  if ("scene" in breaker) return `race: ${breaker.scene}`;
  const { story, step, fault } = breaker;
  return fault === undefined ? `story: ${story}` : `fault: ${story}, ${step?.source}, ${fault}`;
}
