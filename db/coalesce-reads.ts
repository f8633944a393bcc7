import {
  type Client,
  type InArgs,
  type InStatement,
  LibsqlError,
  type ResultSet,
} from "@libsql/client/web";

type Statement = InStatement | [string, InArgs?];
type Waiting = {
  statements: Statement[];
  resolve: (results: ResultSet[]) => void;
  reject: (reason: unknown) => void;
};

/**
 * A client for one request whose reads share round trips: selects asked for in the same turn of
 * the event loop (a page's loaders run side by side) travel as one read batch. Writes go straight
 * through, in batches that take the write lock at their start, since a deferred one may fail half
 * way where it could have waited. Never share it between requests: workerd forbids one request to
 * wait for another's socket.
 */
export function coalesceReads(client: Client): Client {
  let waiting: Waiting[] = [];

  async function flush(): Promise<void> {
    const round = waiting;
    waiting = [];
    try {
      const results = await readable(
        client.batch(
          round.flatMap((entry) => entry.statements),
          "read",
        ),
      );
      let start = 0;
      for (const { statements, resolve } of round) {
        resolve(results.slice(start, start + statements.length));
        start += statements.length;
      }
    } catch (error) {
      for (const { reject } of round) reject(error);
    }
  }

  function read(statements: Statement[]): Promise<ResultSet[]> {
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(flush, 0);
      waiting.push({ statements, resolve, reject });
    });
  }

  async function execute(first: InStatement, args?: InArgs): Promise<ResultSet> {
    const statement: Statement =
      typeof first === "string" ? { sql: first, args: args ?? [] } : first;
    if (!isSelect(statement)) return readable(client.execute(statement));
    const [result] = await read([statement]);
    if (!result) throw new Error("The database answered a select with nothing");
    return result;
  }

  return {
    execute,
    batch: (statements, mode) =>
      mode === undefined && statements.every(isSelect)
        ? read(statements)
        : readable(client.batch(statements, mode ?? "write")),
    migrate: (statements) => client.migrate(statements),
    transaction: (mode?: "write" | "read" | "deferred") => client.transaction(mode ?? "write"),
    executeMultiple: (sql) => client.executeMultiple(sql),
    sync: () => client.sync(),
    close: () => client.close(),
    reconnect: () => client.reconnect(),
    get closed() {
      return client.closed;
    },
    get protocol() {
      return client.protocol;
    },
  };
}

/**
 * Half an answer, or somebody else's page in the place of one, is the database's failure like any other:
 * the client lets JSON's own error through, which says nothing of where it comes from.
 */
async function readable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new LibsqlError(error.message, "HRANA_PROTO_ERROR", undefined, undefined, error);
  }
}

/** Whether a statement reads and no more. */
export function isSelect(statement: Statement): boolean {
  return /^\s*select\b/i.test(sqlOf(statement));
}

function sqlOf(statement: Statement): string {
  if (typeof statement === "string") return statement;
  return Array.isArray(statement) ? statement[0] : statement.sql;
}
