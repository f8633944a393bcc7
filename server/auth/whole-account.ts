import type { Database } from "#db/client.ts";
import { accounts, users } from "#db/schema/index.ts";

type NewUser = typeof users.$inferInsert;
type NewPassword = typeof accounts.$inferInsert;

/**
 * The database as better-auth's adapter writes to it, in which an account is there with its password or not at all:
 * better-auth writes the one and then the other, and whoever is cut off in between would have an account that no
 * password opens, and could make no other. There is no way in without a password.
 */
export function withWholeAccounts(db: Database): Database {
  const begun = new Map<string, NewUser>();
  const holdUser = (user: NewUser) => ({
    returning: async () => {
      begun.set(user.id, user);
      return [user];
    },
  });
  const writeBoth = (user: NewUser, password: NewPassword) => ({
    returning: async () => {
      const [, written] = await db.batch([
        db.insert(users).values(user),
        db.insert(accounts).values(password).returning(),
      ]);
      return written;
    },
  });
  const toAccounts = (password: NewPassword) => {
    const user = begun.get(password.userId);
    return user ? writeBoth(user, password) : db.insert(accounts).values(password);
  };
  const insert = (table: Parameters<Database["insert"]>[0]) => {
    if (table === users) return { values: holdUser };
    return table === accounts ? { values: toAccounts } : db.insert(table);
  };
  return new Proxy(db, {
    get: (of, name) => (name === "insert" ? insert : Reflect.get(of, name)),
  });
}
