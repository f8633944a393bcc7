import { APIError } from "better-auth/api";
import type { BetterAuthOptions, DBAdapter } from "better-auth/types";
import type { Database } from "#db/client.ts";
import { changePassword, setPasswordByLink } from "#db/queries/accounts/passwords.ts";
import type { LetterOf } from "#db/queries/notifications/mails.ts";
import { isPreconditionFailure } from "../platform/failures.ts";

/** What was written of a password that was changed: whose, its hash, and the devices of the session of before. */
export type WrittenPassword = {
  userId: string;
  passwordHash: string;
  devices: ReadonlyArray<{ id: string }>;
};
/** In which session a password is changed, what is written to the owner with it, and who hears that it was. */
export type PasswordChange = {
  token: string;
  letterOf: LetterOf;
  onWritten: (written: WrittenPassword) => void;
};
/** For a password that is set by a link. `isClaimed`: its reader did not make the account. */
export type SetByLink = { isClaimed: boolean; letterOf: LetterOf };

/**
 * better-auth's adapter, which writes a password and the end of all sessions at once. It looks, reckons the hashes for
 * a tenth of a second each and then writes, one after the other: a thief who goes on changing the password would
 * write over the one that the owner has set meanwhile. Only what was looked at is changed. A link is used up in that
 * write, too: better-auth deletes it before, and where the write then failed, its reader had neither.
 */
export function withHeldPasswords(
  openAdapter: (options: BetterAuthOptions) => DBAdapter,
  db: Database,
  by: {
    now: () => number;
    change?: PasswordChange | undefined;
    byLink?: SetByLink | undefined;
  },
): (options: BetterAuthOptions) => DBAdapter {
  return (options) => {
    const adapter = openAdapter(options);
    const inner = { ...adapter };
    const seen = new Map<string, { userId: string; was: string }>();
    const held: { linkId: string | null } = { linkId: null };
    return Object.assign(adapter, {
      findOne: async <Row>(ask: Parameters<DBAdapter["findOne"]>[0]) => {
        const found = await inner.findOne<Row>(ask);
        if (ask.model === "account") noteLook(seen, found);
        return found;
      },
      update: async (ask) => {
        const passwordHash = passwordIn(ask);
        if (passwordHash === null) return inner.update(ask);
        const look = seen.get(conditionOf(ask, "id"));
        if (!look || !by.change) throw new Error("A password was changed by nobody");
        const { token, letterOf, onWritten } = by.change;
        const letter = await letterOf();
        const change = { ...look, passwordHash, token, letter, now: by.now() };
        const devices = await changePassword(db, change).catch((error: unknown) => {
          if (!isPreconditionFailure(error)) throw error;
          throw new APIError("BAD_REQUEST", { code: "INVALID_PASSWORD" });
        });
        onWritten({ userId: look.userId, passwordHash, devices });
        // As it is written by now, in better-auth's shape.
        return inner.findOne({ model: ask.model, where: ask.where });
      },
      updateMany: async (ask) => {
        const passwordHash = passwordIn(ask);
        if (passwordHash === null) return inner.updateMany(ask);
        if (!by.byLink || held.linkId === null) throw new Error("A password was set by no link");
        const { isClaimed, letterOf } = by.byLink;
        const how = { linkId: held.linkId, isClaimed, letter: await letterOf(), now: by.now() };
        const change = { userId: conditionOf(ask, "userId"), passwordHash, ...how };
        await setPasswordByLink(db, change).catch((error: unknown) => {
          if (!isPreconditionFailure(error)) throw error;
          throw new APIError("BAD_REQUEST", { code: "INVALID_TOKEN" });
        });
        return 1;
      },
      consumeOne: async <Row>(ask: Parameters<DBAdapter["consumeOne"]>[0]) => {
        if (ask.model !== "verification" || !by.byLink) return inner.consumeOne<Row>(ask);
        const link = await inner.findOne<Row>(ask);
        if (link !== null) held.linkId = conditionOf(ask, "id");
        return link;
      },
      deleteMany: async (ask) =>
        ask.model === "verification" && by.byLink ? 0 : inner.deleteMany(ask),
    } satisfies Partial<DBAdapter>);
  };
}

type Write = { model: string; update: Record<string, unknown> };

function passwordIn({ model, update }: Write): string | null {
  return model === "account" && typeof update.password === "string" ? update.password : null;
}

function conditionOf({ where }: Pick<Parameters<DBAdapter["update"]>[0], "where">, name: string) {
  return String(where.find(({ field }) => field === name)?.value);
}

function noteLook(seen: Map<string, { userId: string; was: string }>, found: unknown): void {
  if (typeof found !== "object" || found === null) return;
  if (!("id" in found && "userId" in found && "password" in found)) return;
  const { id, userId, password } = found;
  if (typeof password !== "string") return;
  seen.set(String(id), { userId: String(userId), was: password });
}
