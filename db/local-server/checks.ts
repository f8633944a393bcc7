import { RequestError } from "./errors.ts";
import type { Batch, BatchCond, SqlSource, StreamRequest } from "./protocol.ts";
import type { Stream } from "./streams.ts";

/**
 * Refuses, before anything runs, what a well-made client never sends: an unknown sql_id, a
 * condition on a step that does not come before it, a request after close.
 */
export function checkRequests(stream: Stream, requests: readonly StreamRequest[]): void {
  const stored = new Map(stream.storedSql);
  requests.forEach((request, index) => {
    if (index > 0 && requests[index - 1]?.type === "close") throw malformed("the stream is closed");
    if (request.type === "store_sql") {
      if (stored.has(request.sql_id)) throw malformed(`sql_id ${request.sql_id} is taken`);
      stored.set(request.sql_id, request.sql);
    } else if (request.type === "close_sql") stored.delete(request.sql_id);
    else if (request.type === "execute") findSql(request.stmt, stored);
    else if (request.type === "batch") checkBatch(request.batch, stored);
    else if (request.type === "sequence" || request.type === "describe") findSql(request, stored);
  });
}

function checkBatch({ steps }: Batch, stored: ReadonlyMap<number, string>): void {
  steps.forEach(({ stmt, condition }, index) => {
    findSql(stmt, stored);
    if (condition) checkCondition(condition, index);
  });
}

function checkCondition(cond: BatchCond, stepsBefore: number): void {
  if (cond.type === "not") {
    checkCondition(cond.cond, stepsBefore);
  } else if (cond.type === "and" || cond.type === "or") {
    for (const one of cond.conds) checkCondition(one, stepsBefore);
  } else if (cond.type === "ok" || cond.type === "error") {
    if (cond.step >= 0 && cond.step < stepsBefore) return;
    throw malformed(`a condition names step ${cond.step}, which does not come before it`);
  }
}

/** The SQL text a request gives or names; RequestError if it does neither, or both. */
export function findSql(source: SqlSource, stored: ReadonlyMap<number, string>): string {
  const { sql, sql_id: id } = source;
  const hasText = typeof sql === "string";
  if (hasText === (typeof id === "number")) throw malformed("give either sql or sql_id");
  const text = hasText ? sql : stored.get(id ?? -1);
  if (text === undefined) throw malformed(`sql_id ${id} is not stored`);
  return text;
}

function malformed(why: string): RequestError {
  return new RequestError(400, "HRANA_PROTO_ERROR", `Malformed request: ${why}`);
}
