import { checkRequests } from "./checks.ts";
import { RequestError } from "./errors.ts";
import { type PipelineContext, runRequests } from "./pipeline.ts";
import { parsePipeline } from "./protocol.ts";
import { Streams } from "./streams.ts";

/**
 * Work done since the start or the last reset.
 *
 * There is no `rowsRead` as on Turso's bill: the native library does not expose that counter, so
 * the answers carry no `rows_read` either. `fullScanSteps` and `vmSteps` are what SQLite does
 * expose (its `sqlite_stmt` table): steps through a table in full scans, and virtual machine
 * instructions, its proxy for all work done. Both leave out DDL and PRAGMA.
 */
export type LocalServerStats = {
  /** HTTP requests to a pipeline endpoint, good or bad: the round trips of the Worker. */
  requests: number;
  /** Those that were well-formed pipelines. */
  pipelines: number;
  /** SQL statements that succeeded, BEGIN and COMMIT included. */
  statements: number;
  rowsReturned: number;
  rowsChanged: number;
  fullScanSteps: number;
  vmSteps: number;
};

export type HranaServiceOptions = {
  path: string;
  isThrownAway: boolean;
  idleStreamMs: number;
  busyTimeoutMs: number;
};

const LOCK_POLL_MS = 50;
const NO_WORK = { requests: 0, pipelines: 0, statements: 0, rowsReturned: 0, rowsChanged: 0 };

/** Answers pipeline bodies on one database, and keeps count; knows nothing of HTTP. */
export class HranaService {
  readonly #streams: Streams;
  readonly #busyTimeoutMs: number;
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #context: PipelineContext;
  #counts = { ...NO_WORK };
  #effortAtReset: ReturnType<Streams["effort"]>;
  #closed: Promise<void> | undefined;

  constructor({ path, isThrownAway, idleStreamMs, busyTimeoutMs }: HranaServiceOptions) {
    this.#streams = new Streams({ path, isThrownAway, idleStreamMs });
    this.#busyTimeoutMs = busyTimeoutMs;
    this.#effortAtReset = this.#streams.effort();
    this.#context = {
      waitForLock: (startedAt) => this.#waitForLock(startedAt),
      countStatement: (rowsReturned, rowsChanged) => {
        this.#counts.statements += 1;
        this.#counts.rowsReturned += rowsReturned;
        this.#counts.rowsChanged += rowsChanged;
      },
    };
  }

  /** Counts a request, whatever comes of it. */
  countRequest(): void {
    this.#counts.requests += 1;
  }

  /** Runs a pipeline body and gives the answer's body; RequestError if nothing of it can run. */
  async answer(body: string): Promise<unknown> {
    if (this.#closed) throw new RequestError(503, "CLOSING", "The database is closing");
    const work = this.#runPipeline(body);
    this.#underWay.add(work);
    try {
      return await work;
    } finally {
      this.#underWay.delete(work);
    }
  }

  stats(): LocalServerStats {
    const { fullScanSteps, vmSteps } = this.#streams.effort();
    return {
      ...this.#counts,
      fullScanSteps: fullScanSteps - this.#effortAtReset.fullScanSteps,
      vmSteps: vmSteps - this.#effortAtReset.vmSteps,
    };
  }

  resetStats(): void {
    this.#counts = { ...NO_WORK };
    this.#effortAtReset = this.#streams.effort();
  }

  /** Lets what is under way end (waiting for a lock ends at once), then closes the database. */
  close(): Promise<void> {
    this.#closed ??= this.#finish();
    return this.#closed;
  }

  async #finish(): Promise<void> {
    this.#streams.wakeWaiting();
    await Promise.allSettled(this.#underWay);
    this.#streams.close();
  }

  async #runPipeline(body: string) {
    const { baton, requests } = parsePipeline(body);
    const stream = this.#streams.open(baton);
    try {
      checkRequests(stream, requests);
      this.#counts.pipelines += 1;
      const results = await runRequests({ context: this.#context, stream }, requests);
      return { baton: this.#streams.park(stream), base_url: null, results };
    } catch (error) {
      this.#streams.release(stream);
      throw error;
    }
  }

  async #waitForLock(startedAt: number): Promise<boolean> {
    const left = startedAt + this.#busyTimeoutMs - performance.now();
    if (this.#closed || left <= 0) return false;
    await this.#streams.lockMayBeFree(Math.min(left, LOCK_POLL_MS));
    return !this.#closed;
  }
}
