import type { Lifecycle } from "../lifecycle.ts";

/**
 * open      an import whose rows are still coming
 * finished  all of it is in; a bulk action is so from its beginning
 * undone    taken back, whether it was finished or not
 */
export const BATCH_STATES = ["open", "finished", "undone"] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const BATCH_LIFECYCLE = {
  open: ["finished", "undone"],
  finished: ["undone"],
  undone: [],
} as const satisfies Lifecycle<BatchState>;

/** Where an import or a bulk action stands, by the times (epoch ms) that are kept of it. */
export function batchState(batch: {
  finishedAt: number | null;
  undoneAt: number | null;
}): BatchState {
  if (batch.undoneAt !== null) return "undone";
  return batch.finishedAt === null ? "open" : "finished";
}
