import { orderArguments } from "./arguments.ts";
import { findSql } from "./checks.ts";
import type { StatementResult } from "./connection.ts";
import { StatementError } from "./errors.ts";
import type { Batch, BatchCond, SqlValue, Stmt, StreamRequest } from "./protocol.ts";
import { parseStatements, type SqlStatement } from "./sql-text.ts";
import type { Stream } from "./streams.ts";

/** What a pipeline needs of its server. */
export type PipelineContext = {
  /** Waits for a lock held elsewhere; false once a statement begun at `startedAt` must give up. */
  waitForLock(startedAt: number): Promise<boolean>;
  countStatement(rowsReturned: number, rowsChanged: number): void;
};

type Run = { context: PipelineContext; stream: Stream };
/** A promise only if the statement met a lock: all others run without letting anyone between. */
type Outcome = StatementResult | Promise<StatementResult>;
type Failure = { message: string; code: string };

/** Runs every request in turn, whatever became of the one before, and gives Hrana's results. */
export async function runRequests(run: Run, requests: readonly StreamRequest[]) {
  const results = [];
  for (const request of requests) {
    try {
      const response = { type: request.type, ...(await runRequest(run, request)) };
      results.push({ type: "ok", response });
    } catch (error) {
      results.push({ type: "error", error: toFailure(error) });
    }
  }
  return results;
}

async function runRequest(run: Run, request: StreamRequest) {
  const { connection, storedSql } = run.stream;
  switch (request.type) {
    case "execute":
      return { result: await runStmt(run, request.stmt) };
    case "batch":
      return { result: await runBatch(run, request.batch) };
    case "sequence":
      for (const statement of parseStatements(findSql(request, storedSql))) {
        const outcome = runStatement(run, statement, orderArguments(statement, NO_ARGUMENTS));
        if (outcome instanceof Promise) await outcome;
      }
      return {};
    case "describe":
      return { result: connection.describe(parseOne(findSql(request, storedSql))) };
    case "store_sql":
      storedSql.set(request.sql_id, request.sql);
      return {};
    case "close_sql":
      storedSql.delete(request.sql_id);
      return {};
    case "get_autocommit":
      return { is_autocommit: !connection.inTransaction };
    case "close":
      run.stream.isClosed = true;
      return {};
  }
}

async function runBatch(run: Run, batch: Batch) {
  const results: (StatementResult | null)[] = [];
  const failures: (Failure | null)[] = [];
  for (const { stmt, condition } of batch.steps) {
    let result: StatementResult | null = null;
    let failure: Failure | null = null;
    if (!condition || holds(condition, { run, results, failures })) {
      try {
        const outcome = runStmt(run, stmt);
        result = outcome instanceof Promise ? await outcome : outcome;
      } catch (error) {
        failure = toFailure(error);
      }
    }
    results.push(result);
    failures.push(failure);
  }
  return { step_results: results, step_errors: failures };
}

type BatchState = { run: Run; results: readonly unknown[]; failures: readonly unknown[] };

function holds(cond: BatchCond, state: BatchState): boolean {
  switch (cond.type) {
    case "ok":
      return Boolean(state.results[cond.step]);
    case "error":
      return Boolean(state.failures[cond.step]);
    case "not":
      return !holds(cond.cond, state);
    case "and":
      return cond.conds.every((one) => holds(one, state));
    case "or":
      return cond.conds.some((one) => holds(one, state));
    case "is_autocommit":
      return !state.run.stream.connection.inTransaction;
  }
}

function runStmt(run: Run, stmt: Stmt): Outcome {
  const statement = parseOne(findSql(stmt, run.stream.storedSql));
  const outcome = runStatement(run, statement, orderArguments(statement, stmt));
  if (stmt.want_rows) return outcome;
  const withoutRows = (result: StatementResult) => ({ ...result, rows: [] });
  return outcome instanceof Promise ? outcome.then(withoutRows) : withoutRows(outcome);
}

function runStatement(run: Run, statement: SqlStatement, values: readonly SqlValue[]): Outcome {
  const attempt = () => {
    const result = run.stream.connection.run(statement, values);
    run.context.countStatement(result.rows.length, result.affected_row_count);
    return result;
  };
  try {
    return attempt();
  } catch (error) {
    if (!isLocked(error)) throw error;
    return retryWhileLocked(run, attempt, error);
  }
}

async function retryWhileLocked(
  { context, stream }: Run,
  attempt: () => StatementResult,
  firstError: unknown,
): Promise<StatementResult> {
  const startedAt = performance.now();
  let lastError = firstError;
  // Others run meanwhile, and may come to wait for the transaction this stream holds.
  stream.wasInTransaction ||= stream.connection.inTransaction;
  while (await context.waitForLock(startedAt)) {
    try {
      return attempt();
    } catch (error) {
      if (!isLocked(error)) throw error;
      lastError = error;
    }
  }
  throw lastError;
}

// SQLITE_BUSY_SNAPSHOT is another matter: that transaction read old data and can only start over.
function isLocked(error: unknown): boolean {
  return error instanceof StatementError && error.code === "SQLITE_BUSY";
}

function toFailure(error: unknown): Failure {
  if (error instanceof StatementError) return { message: error.message, code: error.plainCode };
  throw error;
}

function parseOne(sql: string): SqlStatement {
  const [statement, ...others] = parseStatements(sql);
  if (!statement) {
    throw new StatementError("SQL_NO_STATEMENT", "SQL string does not contain any statement");
  }
  if (others.length > 0) {
    throw new StatementError("SQL_MANY_STATEMENTS", "SQL string contains more than one statement");
  }
  return statement;
}

const NO_ARGUMENTS = { args: [], named_args: [] };
