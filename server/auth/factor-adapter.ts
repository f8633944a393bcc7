import { APIError } from "better-auth/api";
import type { BetterAuthOptions, DBAdapter } from "better-auth/types";
import type { Database } from "#db/client.ts";
import {
  type FactorAuthor,
  renewBackupCodes,
  turnSecondFactorOff,
  turnSecondFactorOn,
} from "#db/queries/accounts/second-factor.ts";
import { findSession } from "#db/queries/accounts/sessions.ts";
import type { LetterOf } from "#db/queries/notifications/mails.ts";
import { isPreconditionFailure } from "../platform/failures.ts";

/** Who turns a second factor on or off in which session, and hears what has come of it. */
export type FactorChange = FactorAuthor & {
  letterOf: LetterOf;
  onWritten: () => void;
  /** The session in which it was asked was there until the one that follows it was: this call has ended it. */
  onFollowed: () => void;
};

/** Whose backup codes are renewed, as whom the audit log keeps it, and the letter that tells of it. */
export type CodesChange = FactorAuthor & { userId: string; letterOf: LetterOf };

/**
 * better-auth's adapter, which turns a second factor on and off only for who is an administrator at the moment of the
 * write, in a session that is there: it looks, checks the code or the password and then writes. Whose role is taken in between would be left with a factor that nobody can turn off; and
 * who is put out in between, by a new password or by the owner's signing out everywhere, would lock the owner out. And
 * what makes it one, on or off, is one write: better-auth's are several, with a session between them, and half of
 * them locks its administrator out, or leaves a factor that is confirmed, and off.
 */
export function withHeldFactors(
  openAdapter: (options: BetterAuthOptions) => DBAdapter,
  db: Database,
  by: {
    now: () => number;
    change?: FactorChange | undefined;
    codes?: CodesChange | undefined;
  },
): (options: BetterAuthOptions) => DBAdapter {
  const { now, change, codes } = by;
  /** Says of a write that was refused whether its session is gone, or what it was for. */
  const held = (token: string, write: Promise<void>) =>
    write.catch(async (error: unknown) => {
      if (!isPreconditionFailure(error)) throw error;
      throw (await findSession(db, { token, now: now() }))
        ? new APIError("FORBIDDEN", { code: "NO_ADMINISTRATOR" })
        : new APIError("UNAUTHORIZED", { code: "UNAUTHORIZED" });
    });
  return (options) => {
    const adapter = openAdapter(options);
    const inner = { ...adapter };
    const heard = { isTurnedOn: false };
    return Object.assign(adapter, {
      update: async (ask) => {
        if (ask.model === "twoFactor" && ask.update.verified === true) {
          if (!heard.isTurnedOn) throw new Error("A second factor was confirmed without being on");
          return adapter.findOne({ model: ask.model, where: ask.where });
        }
        const { backupCodes } = ask.update;
        if (ask.model === "twoFactor" && codes && typeof backupCodes === "string") {
          const letter = await codes.letterOf();
          await held(codes.token, renewBackupCodes(db, { ...codes, backupCodes, letter }));
          return adapter.findOne({ model: ask.model, where: ask.where });
        }
        const isOn = ask.model === "user" ? ask.update.twoFactorEnabled : undefined;
        if (typeof isOn !== "boolean") return inner.update(ask);
        if (!change) throw new Error("A second factor was changed by nobody");
        const userId = String(ask.where.find(({ field }) => field === "id")?.value);
        const turn = isOn ? turnSecondFactorOn : turnSecondFactorOff;
        const letter = await change.letterOf();
        await held(change.token, turn(db, { ...change, userId, letter }));
        heard.isTurnedOn = isOn;
        change.onWritten();
        // As it is written by now, in better-auth's shape.
        return adapter.findOne({ model: ask.model, where: ask.where });
      },
      delete: async (ask) => {
        if (ask.model !== "session" || !change) return inner.delete(ask);
        if ((await inner.deleteMany(ask)) > 0) change.onFollowed();
      },
    } satisfies Partial<DBAdapter>);
  };
}
