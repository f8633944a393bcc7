import { randomUUID } from "node:crypto";
import { Connection, type Effort } from "./connection.ts";
import { RequestError } from "./errors.ts";

/** A Hrana stream: one connection and the SQL texts stored on it, kept under a baton. */
export type Stream = {
  readonly connection: Connection;
  storedSql: Map<number, string>;
  isClosed: boolean;
  /** Whether the last request left a transaction open. */
  wasInTransaction: boolean;
};

const REMEMBERED_EXPIRIES = 1000;

/**
 * The streams of a server and the connections below them. A stream that is let go is rolled back
 * and its connection serves the next one, so there are never more connections than there were
 * streams at once; one left idle for `idleStreamMs` is let go for its client, as Turso does.
 */
export class Streams {
  readonly #path: string;
  readonly #isThrownAway: boolean;
  readonly #idleStreamMs: number;
  readonly #connections = new Set<Connection>();
  readonly #free: Connection[] = [];
  readonly #parked = new Map<string, { stream: Stream; timer: NodeJS.Timeout }>();
  readonly #expired = new Set<string>();
  readonly #waiting = new Set<() => void>();
  #retiredEffort: Effort = { fullScanSteps: 0, vmSteps: 0 };

  constructor({
    path,
    isThrownAway,
    idleStreamMs,
  }: {
    path: string;
    isThrownAway: boolean;
    idleStreamMs: number;
  }) {
    this.#path = path;
    this.#isThrownAway = isThrownAway;
    this.#idleStreamMs = idleStreamMs;
    this.#free.push(this.#connect());
  }

  /** A new stream without a baton; with one its stream, once: each answer brings a new baton. */
  open(baton: string | null | undefined): Stream {
    if (baton === null || baton === undefined) {
      const connection = this.#free.pop() ?? this.#connect();
      return { connection, storedSql: new Map(), isClosed: false, wasInTransaction: false };
    }
    const parked = this.#parked.get(baton);
    if (parked) {
      clearTimeout(parked.timer);
      this.#parked.delete(baton);
      return parked.stream;
    }
    if (this.#expired.has(baton)) {
      throw new RequestError(500, "STREAM_EXPIRED", "The stream has expired due to inactivity");
    }
    throw new RequestError(400, "HRANA_PROTO_ERROR", "The baton is unknown or was used before");
  }

  /** Ends a request: lets the stream go if it was closed, or keeps it and gives its baton. */
  park(stream: Stream): string | null {
    if (stream.isClosed) {
      this.release(stream);
      return null;
    }
    this.#announceFreeLock(stream);
    stream.wasInTransaction = stream.connection.inTransaction;
    const baton = randomUUID();
    const timer = setTimeout(() => this.#expire(baton, stream), this.#idleStreamMs);
    this.#parked.set(baton, { stream, timer });
    return baton;
  }

  /** Rolls back what is open and gives the connection to the next stream. */
  release(stream: Stream): void {
    const { connection } = stream;
    connection.rollBack();
    this.#announceFreeLock(stream);
    if (connection.isReusable) this.#free.push(connection);
    else this.#retire(connection);
  }

  /** Resolves when a stream gives up its transaction, after `atMostMs` in any case. */
  lockMayBeFree(atMostMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, atMostMs);
      this.#waiting.add(wake);
    });
  }

  wakeWaiting(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  effort(): Effort {
    return [...this.#connections].map((one) => one.effort()).reduce(addEffort, this.#retiredEffort);
  }

  /** Rolls back every stream and closes the connections; no request may be under way. */
  close(): void {
    for (const [baton, { stream, timer }] of this.#parked) {
      clearTimeout(timer);
      this.#parked.delete(baton);
      this.release(stream);
    }
    if (!this.#isThrownAway) {
      const last = this.#free.pop() ?? this.#connect();
      last.checkpoint();
    }
    for (const connection of this.#connections) connection.close();
    this.#connections.clear();
  }

  #connect(): Connection {
    const connection = new Connection(this.#path, { isThrownAway: this.#isThrownAway });
    this.#connections.add(connection);
    return connection;
  }

  #retire(connection: Connection): void {
    this.#retiredEffort = addEffort(this.#retiredEffort, connection.effort());
    this.#connections.delete(connection);
    connection.close();
  }

  #expire(baton: string, stream: Stream): void {
    this.#parked.delete(baton);
    for (const oldest of this.#expired) {
      if (this.#expired.size < REMEMBERED_EXPIRIES) break;
      this.#expired.delete(oldest);
    }
    this.#expired.add(baton);
    this.release(stream);
  }

  #announceFreeLock(stream: Stream): void {
    if (!stream.wasInTransaction || stream.connection.inTransaction) return;
    stream.wasInTransaction = false;
    this.wakeWaiting();
  }
}

function addEffort(a: Effort, b: Effort): Effort {
  return { fullScanSteps: a.fullScanSteps + b.fullScanSteps, vmSteps: a.vmSteps + b.vmSteps };
}
