import type { BetterAuthOptions, DBAdapter } from "better-auth/types";

type Ask = Parameters<DBAdapter["findOne"]>[0];

/**
 * better-auth's adapter, which looks up the user of a session, and the ways in of a user, by itself: where better-auth's
 * own second look fails, it writes the statement with its values to the console, beside the log.
 */
export function withOwnJoins(
  openAdapter: (options: BetterAuthOptions) => DBAdapter,
): (options: BetterAuthOptions) => DBAdapter {
  return (options) => {
    const adapter = openAdapter(options);
    const inner = { ...adapter };
    const joined = async (row: object, { model, join }: Ask) => {
      if (model === "session" && join?.user && "userId" in row) {
        return { user: await inner.findOne({ model: "user", where: [is("id", row.userId)] }) };
      }
      if (model === "user" && join?.account && "id" in row) {
        return {
          account: await inner.findMany({ model: "account", where: [is("userId", row.id)] }),
        };
      }
      return {};
    };
    return Object.assign(adapter, {
      findOne: async <Row>(ask: Ask) => {
        const { join, ...alone } = ask;
        const row = await inner.findOne<Row>(alone);
        if (typeof row !== "object" || row === null) return row;
        return Object.assign(row, await joined(row, ask));
      },
    } satisfies Partial<DBAdapter>);
  };
}

function is(field: string, value: unknown) {
  return { field, value: String(value) };
}
