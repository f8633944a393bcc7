import type { Client, InArgs, InStatement, ResultSet } from "@libsql/client/web";

/** What one request asked of the database: round trips, rows that came back, milliseconds waited. */
export type Effort = { trips: number; rows: number; ms: number };

/** The same client, adding to `effort` what goes through it. Trips side by side add up their waits. */
export function measureClient(client: Client, effort: Effort, now: () => number): Client {
  async function trip<Answer extends ResultSet | ResultSet[]>(
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const startedAt = now();
    effort.trips += 1;
    try {
      const answer = await ask();
      const results: readonly ResultSet[] = Array.isArray(answer) ? answer : [answer];
      for (const { rows } of results) effort.rows += rows.length;
      return answer;
    } finally {
      effort.ms += now() - startedAt;
    }
  }
  return {
    execute: (asked: InStatement, args?: InArgs) =>
      trip(() =>
        client.execute(typeof asked === "string" ? { sql: asked, args: args ?? [] } : asked),
      ),
    batch: (statements, mode) => trip(() => client.batch(statements, mode)),
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
