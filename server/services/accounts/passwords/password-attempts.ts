import { countUnlessCrowded } from "#db/queries/platform/rate-limits.ts";
import { networkOf } from "#domain/accounts/ip-range.ts";
import { ShopError } from "#domain/errors.ts";
import { login } from "#messages/login/index.ts";
import type { Context } from "../../../context.ts";
import {
  type Attempt,
  attemptOf,
  isCountWithin,
  keyOf,
  WRONG_CODES,
} from "../../limits/rate-limit.ts";

/** What whoever tries too often reads. */
export const tooManyAttempts = () => login.tooManyAttempts();

const WINDOW_MS = 15 * 60_000;

/** Failures within a quarter of an hour, of which the next try is refused. */
const MAX_ATTEMPTS = {
  /** Of one account from one network; of a browser that knows the account; within one session. */
  eachWay: 5,
  /** From one network, whichever accounts are tried: a mobile network has many people. */
  network: 20,
  /**
   * Of one account from all the browsers that do not know it, however many networks they use. Who
   * reaches it shuts out nobody but such browsers; a reset link makes one of those known.
   */
  account: 50,
} as const;

const SIGN_IN = { name: "sign-in" };

/**
 * Counts a try at an account's password before it is made, so that many at once cannot slip through
 * together. Strangers are counted by account and network; a browser that has signed in to this
 * account before has a counter of its own, which nobody else can fill. Throws RATE_LIMITED.
 */
export async function consumeSignInAttempt(
  ctx: Pick<Context, "auth" | "clientAddress" | "db" | "log" | "now">,
  { email }: { email: string },
): Promise<Attempt> {
  const browser = ctx.auth.browser.idFor(email);
  if (browser !== null) {
    return take(ctx, [{ key: await keyOf(SIGN_IN, "browser", `${browser} ${email}`) }]);
  }
  const network = ctx.clientAddress && networkOf(ctx.clientAddress);
  return take(
    ctx,
    [
      { key: await keyOf(SIGN_IN, "account and network", `${network ?? ""} ${email}`) },
      ...(network
        ? [{ key: await keyOf(SIGN_IN, "network", network), most: MAX_ATTEMPTS.network }]
        : []),
    ],
    { key: await keyOf(SIGN_IN, "account", email), most: MAX_ATTEMPTS.account },
  );
}

/** The same for somebody who is signed in and gives the password again: counted by the session. */
export async function consumePasswordAttempt(
  ctx: Pick<Context, "db" | "log" | "now">,
  { sessionId }: { sessionId: string },
): Promise<Attempt> {
  return take(ctx, [{ key: await keyOf(SIGN_IN, "again", sessionId) }]);
}

/**
 * Counts a try at the code that a sign-in waits for, before it is made: fifty wrong ones in a day, of all the browsers
 * together that do not know the account, and of each one that does. Throws RATE_LIMITED.
 */
export async function consumeCodeAttempt(
  ctx: Pick<Context, "auth" | "db" | "log" | "now">,
  { id, email }: { id: string; email: string },
): Promise<Attempt> {
  const browser = ctx.auth.browser.idFor(email);
  const key =
    browser === null
      ? await keyOf(WRONG_CODES, "account", id)
      : await keyOf(WRONG_CODES, "browser", `${browser} ${id}`);
  if (!(await isCountWithin(ctx, WRONG_CODES, key))) {
    throw new ShopError("RATE_LIMITED", { text: tooManyAttempts });
  }
  // A right one takes back itself alone: the owner's does not give whoever else guesses fifty more.
  return attemptOf(ctx, { keys: [key], clear: "" });
}

type Counter = { key: string; most?: number };

async function take(
  ctx: Pick<Context, "db" | "log" | "now">,
  narrow: readonly [Counter, ...Counter[]],
  wide: Required<Counter> | null = null,
): Promise<Attempt> {
  const now = ctx.now();
  const limits = narrow.map(({ key, most = MAX_ATTEMPTS.eachWay }) => ({ key, most }));
  const counts = await countUnlessCrowded(ctx.db, {
    narrow: limits,
    wide: wide?.key ?? null,
    now,
    windowEndsAt: now + WINDOW_MS,
  });
  const all = wide ? [...limits, wide] : limits;
  if (all.some(({ key, most }) => (counts.get(key) ?? 0) > most)) {
    ctx.log("warn", "rate-limited", { limit: SIGN_IN.name });
    throw new ShopError("RATE_LIMITED", { text: tooManyAttempts });
  }
  const [own, ...shared] = all.map(({ key }) => key);
  return attemptOf(ctx, { keys: shared, clear: own ?? "" });
}
