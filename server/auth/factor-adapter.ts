import { APIError } from "better-auth/api";
import type { BetterAuthOptions, DBAdapter } from "better-auth/types";
import type { Database } from "#db/client.ts";
import { turnSecondFactorOff, turnSecondFactorOn } from "#db/queries/accounts/admins.ts";

/**
 * better-auth's adapter, which turns a second factor on only for who is an administrator at the moment of the
 * write: it looks, checks the code and then writes. Whose role is taken in between would be left with a
 * factor that nobody can turn off. And what makes it one, on or off, is one write: better-auth's are several, with a
 * session between them, and half of them locks its administrator out.
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
        const isOn = ask.model === "user" ? ask.update.twoFactorEnabled : undefined;
        if (typeof isOn !== "boolean") return update(ask);
        const userId = String(ask.where.find(({ field }) => field === "id")?.value);
        if (!isOn) await turnSecondFactorOff(db, { userId });
        else if (!(await turnSecondFactorOn(db, { userId }))) {
          throw new APIError("FORBIDDEN", { code: "NO_ADMINISTRATOR" });
        }
        // As it is written by now, in better-auth's shape.
        return adapter.findOne({ model: ask.model, where: ask.where });
      },
    } satisfies Partial<DBAdapter>);
  };
}
