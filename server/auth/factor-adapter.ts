import { APIError } from "better-auth/api";
import type { BetterAuthOptions, DBAdapter } from "better-auth/types";
import type { Database } from "#db/client.ts";
import { turnSecondFactorOn } from "#db/queries/accounts/admins.ts";

/**
 * better-auth's adapter, which turns a second factor on only for who is an administrator at the moment of the
 * write: it looks, checks the code and then writes. Whose role is taken in between would be left with a
 * factor that nobody can turn off.
 */
export function withHeldFactors(
  openAdapter: (options: BetterAuthOptions) => DBAdapter,
  db: Database,
): (options: BetterAuthOptions) => DBAdapter {
  return (options) => {
    const adapter = openAdapter(options);
    const { update } = adapter;
    return Object.assign(adapter, {
      update: async (ask) => {
        if (ask.model !== "user" || ask.update.twoFactorEnabled !== true) return update(ask);
        const userId = String(ask.where.find(({ field }) => field === "id")?.value);
        if (!(await turnSecondFactorOn(db, { userId }))) {
          throw new APIError("FORBIDDEN", { code: "NO_ADMINISTRATOR" });
        }
        // As it is written by now, in better-auth's shape.
        return adapter.findOne({ model: ask.model, where: ask.where });
      },
    } satisfies Partial<DBAdapter>);
  };
}
