import type { Database } from "#db/client.ts";
import { optionalMailInserts, type QueuedMail } from "#db/queries/notifications/mails.ts";
import { accounts, users } from "#db/schema/index.ts";

type NewUser = typeof users.$inferInsert;
/** The letter that an account is written with; null: none. */
export type LetterTo = (user: NewUser) => Promise<QueuedMail | null>;
type NewPassword = typeof accounts.$inferInsert;

/**
 * The database as better-auth's adapter writes to it, in which an account is there with its password and its letter or
 * not at all: better-auth writes one after the other, and whoever is cut off in between would have an account that no
 * password opens, and could make no other, or never get the letter. There is no way in without a password.
 */
export function withWholeAccounts(db: Database, letterTo: LetterTo): Database {
  const begun = new Map<string, NewUser>();
  const holdUser = (user: NewUser) => ({
    returning: async () => {
      begun.set(user.id, user);
      return [user];
    },
  });
  const writeBoth = (user: NewUser, password: NewPassword) => ({
    returning: async () => {
      const letter = await letterTo(user);
      const [, written] = await db.batch([
        db.insert(users).values(user),
        db.insert(accounts).values(password).returning(),
        ...optionalMailInserts(db, letter),
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
