import { findAccount } from "#db/queries/accounts/accounts.ts";
import {
  type LetterOf,
  mailInserts,
  type QueuedMail,
  withdrawLetter,
} from "#db/queries/notifications/mails.ts";
import { deviceOf } from "#domain/accounts/device-name.ts";
import type { Language } from "#domain/store/formats.ts";
import { MINUTE_MS, OUTBOX_GRACE_MS } from "#domain/time/durations.ts";
import type { Viewer } from "../../auth/viewer.ts";
import type { Context } from "../../context.ts";
import type { AccountNotice } from "../../mail/mail.ts";
import { hashOf } from "../../platform/hash.ts";
import { CODES_NOT_GIVEN, isWithin, NEW_BROWSERS } from "../limits/rate-limit.ts";
import {
  accountNoticeId,
  mailFor,
  type OutgoingMailContext,
  sendMail,
} from "../notifications/send-mail.ts";

/** Longer than a sign-in waits for its code (ten minutes). */
const CODE_WAIT_MS = 15 * MINUTE_MS;

/** What changes an account, from which device it was asked, and what tells its owner. */
export type AccountContext = OutgoingMailContext &
  Pick<Context, "auth" | "clientAddress" | "language" | "userAgent">;

/**
 * What tells an account's owner that something of it is to change which a thief would change too: `letterOf` is written
 * with the change, or is null, logged, where it cannot be put into words; `send` is for when the change is written.
 */
export function openNotice(
  ctx: AccountContext,
  what: AccountNotice,
  account: { userId: string; name: string; email: string; language?: Language | null },
): { letterOf: LetterOf; send: () => void } {
  const { userId, name, email } = account;
  // An owner of the shop does that to somebody else.
  const page = what === "second-factor-reset" ? null : ctx.language;
  const composed: { letter: QueuedMail | null } = { letter: null };
  return {
    letterOf: async () => {
      const device = deviceOf(ctx.userAgent);
      const facts = { what, to: email, name, at: ctx.now(), device };
      const language = account.language ?? page;
      const mail = { kind: "account-notice", ...facts, language } as const;
      composed.letter = await mailFor(ctx, mail, OUTBOX_GRACE_MS);
      return composed.letter;
    },
    send: () => {
      ctx.log("info", "account-changed", { what, user: userId });
      const { letter } = composed;
      if (letter) ctx.background(sendMail(ctx, letter.mail.id));
    },
  };
}

/**
 * Somebody got in: the owner hears of a browser that was not known, and it is known from now on, unless that letter could
 * not be written, or was one too many of a day: then its next sign-in is told of. Nobody is kept out by it.
 */
export async function noteSignIn(ctx: AccountContext, viewer: Viewer): Promise<void> {
  const { userId, email } = viewer;
  const isKnown = ctx.auth.browser.idFor(email) !== null;
  ctx.log("info", "signed-in", { user: userId, known: isKnown });
  if (isKnown || (await notifyNewDevice(ctx, viewer))) ctx.auth.browser.remember(email);
}

async function notifyNewDevice(ctx: AccountContext, viewer: Viewer): Promise<boolean> {
  const { letterOf, send } = openNotice(ctx, "new-device", viewer);
  try {
    if (!(await isWithin(ctx, NEW_BROWSERS, viewer))) return false;
    const letter = await letterOf();
    if (letter) await ctx.db.batch([...mailInserts(ctx.db, letter)]);
  } catch (error) {
    ctx.log("error", "mail-not-written", { mail: "account-notice", error });
    return false;
  }
  send();
  return true;
}

/**
 * The password was right, and a code is wanted: in a browser that does not know the account its owner hears of it, unless
 * the code is given in time (`noteCodeGiven`). Ten a day are told of. Nobody is kept out by it.
 */
export async function noteCodeWanted(
  ctx: AccountContext,
  { email }: { email: string },
  challenge: string,
): Promise<void> {
  if (ctx.auth.browser.idFor(email) !== null) return;
  try {
    const account = await findAccount(ctx.db, { email });
    if (!account || !(await isWithin(ctx, CODES_NOT_GIVEN, { userId: account.id }))) return;
    const { name } = account;
    const [at, device] = [ctx.now(), deviceOf(ctx.userAgent)];
    const language = account.language ?? ctx.language;
    const signIn = await hashOf(["sign-in", challenge]);
    const facts = { what: "code-not-given", to: email, name, at, device, signIn } as const;
    const letter = await mailFor(ctx, { kind: "account-notice", ...facts, language }, CODE_WAIT_MS);
    if (letter) await ctx.db.batch([...mailInserts(ctx.db, letter)]);
  } catch (error) {
    ctx.log("error", "mail-not-written", { mail: "account-notice", error });
  }
}

/** Takes the letter back that says of this browser's sign-in that its code was not given. Nobody is kept out by it. */
export async function noteCodeGiven(ctx: Pick<Context, "auth" | "db" | "log">): Promise<void> {
  const challenge = ctx.auth.challenge();
  if (challenge === null) return;
  try {
    await withdrawLetter(ctx.db, accountNoticeId(await hashOf(["sign-in", challenge])));
  } catch (error) {
    ctx.log("error", "mail-not-withdrawn", { mail: "account-notice", error });
  }
}
