import { inArray, type SQL, sql } from "drizzle-orm";
import { changeBatches } from "#db/schema/index.ts";
import type { BatchState } from "#domain/imports/batch.ts";

/** Imports and bulk actions that stand at one of these states, as `batchState` of domain/imports has it. */
export function isBatchIn(states: readonly BatchState[]): SQL {
  const state = sql<BatchState>`case when ${changeBatches.undoneAt} is not null then 'undone'
    when ${changeBatches.finishedAt} is not null then 'finished' else 'open' end`;
  return inArray(state, [...states]);
}
