import { countAttempts, forgiveAttempts } from "#db/queries/platform/rate-limits.ts";
import { networkOf } from "#domain/accounts/ip-range.ts";
import { type ErrorWords, ShopError } from "#domain/errors.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import type { Context } from "../../context.ts";
import { hashOf } from "../../platform/hash.ts";

/** By what a visitor is counted, and checked where the count is too high. */
export type VisitContext = Pick<
  Context,
  "botCheck" | "checkPasses" | "clientAddress" | "db" | "log" | "meter" | "now" | "viewer"
>;

/** So many attempts within a window, per e-mail and (more, for they are shared) per address. */
export type Limit = {
  name: string;
  perSubject: number;
  perAddress: number;
  windowMs: number;
};

export const LIMITS = {
  secondFactor: { name: "second-factor", perSubject: 5, perAddress: 20, windowMs: 15 * MINUTE_MS },
  registration: { name: "registration", perSubject: 5, perAddress: 5, windowMs: HOUR_MS },
  reset: { name: "reset", perSubject: 3, perAddress: 10, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

/** So many visits within a window from one network address, or by one signed-in customer. */
export type VisitLimit = { name: string; most: number; windowMs: number };

/** For calls that anybody may make and that cost something: a vendor's call, a page that is rendered, a letter. */
export const VISIT_LIMITS = {
  /** A shopper who types an address asks some five times: a household of them is let through. */
  courierQuote: { name: "courier-quote", most: 30, windowMs: 10 * MINUTE_MS },
  courierLook: { name: "courier-look", most: 60, windowMs: 10 * MINUTE_MS },
  /** A monitor that asks every five seconds, or two of one network. */
  health: { name: "health", most: 120, windowMs: 10 * MINUTE_MS },
  /** Each costs a call to the provider, whoever sent it; the provider itself comes again. */
  paymentEvent: { name: "payment-event", most: 600, windowMs: 10 * MINUTE_MS },
  /** A shopper starts to pay once or twice; a mobile network's address is that of a whole street. */
  checkoutStart: { name: "checkout-start", most: 30, windowMs: 10 * MINUTE_MS },
  /** Each is a call to the provider; a page that waits for what it holds asks some forty times. */
  checkoutComplete: { name: "checkout-complete", most: 600, windowMs: 10 * MINUTE_MS },
  /** Asked for with each change of the cart and the address: some thirty times an order. */
  checkoutPrice: { name: "checkout-price", most: 600, windowMs: 10 * MINUTE_MS },
  /** Wrong promotion codes: a shopper mistypes one a few times, who guesses has to try thousands. */
  offerCode: { name: "offer-code", most: 30, windowMs: 10 * MINUTE_MS },
  /** What had to be looked for anew; a suggestion for each pause in the typing is one. */
  search: { name: "search", most: 600, windowMs: 10 * MINUTE_MS },
  /** A family starts one and joins it; a mobile network's address is that of a street. */
  sharedStart: { name: "shared-start", most: 40, windowMs: HOUR_MS },
  /** Each press of a plus is one. */
  sharedChange: { name: "shared-change", most: 300, windowMs: 10 * MINUTE_MS },
  /** Each page in view looks every five seconds. */
  sharedLook: { name: "shared-look", most: 1_500, windowMs: 10 * MINUTE_MS },
  /** Each is up to a hundred searches. */
  pastedList: { name: "pasted-list", most: 30, windowMs: 10 * MINUTE_MS },
  /** A page that links to something gone is one, a scanner has thousands. */
  unknownAddress: { name: "unknown-address", most: 120, windowMs: 10 * MINUTE_MS },
  /** The cart, the checkout, an order, opened anew: a browser that shops goes from one to the next by itself. */
  ownPage: { name: "own-page", most: 600, windowMs: 10 * MINUTE_MS },
  botCheck: { name: "bot-check", most: 60, windowMs: 10 * MINUTE_MS },
  /** A customer who cannot decide between pictures. */
  picture: { name: "picture", most: 20, windowMs: HOUR_MS },
  /** A day's work with a camera: an administrator's account in other hands does not fill the storage. */
  upload: { name: "upload", most: 1_000, windowMs: DAY_MS },
  /** Each reads all that is held about somebody. */
  personalData: { name: "personal-data", most: 20, windowMs: HOUR_MS },
  /** A link to a list is opened a few times; who guesses keys has to try for ever. */
  sharedList: { name: "shared-list", most: 120, windowMs: 10 * MINUTE_MS },
  /** Each switch on an order's page or the account's is one. */
  pushDevice: { name: "push-device", most: 40, windowMs: 10 * MINUTE_MS },
  /** Each is a call to a push service. */
  pushTest: { name: "push-test", most: 5, windowMs: 10 * MINUTE_MS },
  /** The links of mails: who mistypes a new password comes a few times, who guesses has to try for ever. */
  passwordLink: { name: "password-link", most: 60, windowMs: 10 * MINUTE_MS },
  courierHealth: { name: "courier-health", most: 60, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, VisitLimit>;

/**
 * Asked for one payment, by whomever: two tabs that wait for it. The captures of a payment then never follow so closely
 * upon each other that it stays in doubt for good.
 */
export const COMPLETIONS: VisitLimit = {
  name: "payment-complete",
  most: 120,
  windowMs: 10 * MINUTE_MS,
};
/** A new browser is a letter to an address that nobody may have proven; a household of them is told of. */
export const NEW_BROWSERS: VisitLimit = { name: "new-browser", most: 10, windowMs: DAY_MS };
/** Likewise a password that was right, without the code that comes after it. */
export const CODES_NOT_GIVEN: VisitLimit = { name: "code-not-given", most: 10, windowMs: DAY_MS };
/** Links that anybody may have sent to an address, beside their limits of an hour: who never asked has no more in a day. */
export const DAILY_LINKS = {
  verification: { name: "verification-day", most: 5, windowMs: DAY_MS },
  reset: { name: "reset-day", most: 10, windowMs: DAY_MS },
} as const satisfies Record<string, VisitLimit>;
/** Who agrees to news, and does not, and agrees: each is a row of the consent log, which is for good. */
export const CONSENTS: VisitLimit = { name: "consent", most: 10, windowMs: DAY_MS };
/** Wrong codes that a sign-in waits for: who knows the password has a million to try, of which three hold. */
export const WRONG_CODES: VisitLimit = { name: "sign-in code", most: 50, windowMs: DAY_MS };
/** Likewise a new password. */
export const PASSWORD_CHANGES: VisitLimit = { name: "password-change", most: 5, windowMs: HOUR_MS };

/** An attempt that was let through; `forgive` takes it back, when only failures count, and never throws. */
export type Attempt = { forgive: () => Promise<void> };

/** What was counted and then refused for another reason; `takeBack` counts its subject one less, and never throws. */
export type CountedAttempt = Attempt & { takeBack: () => Promise<void> };

/**
 * An attempt with these counters: `keys` are counted down, `clear` begins anew. What was attempted is done by then:
 * that its count stays is only logged, for whoever were told of a failure would try again.
 */
export function attemptOf(
  ctx: Pick<Context, "db" | "log">,
  counted: Parameters<typeof forgiveAttempts>[1],
): Attempt {
  const log = (error: unknown) => ctx.log("error", "tries-not-forgiven", { error });
  return { forgive: () => forgiveAttempts(ctx.db, counted).catch(log) };
}

/**
 * Counts an attempt before it is made, so that many at once cannot slip through together. Throws
 * RATE_LIMITED with `text` (storefront §8) when there were too many for this `subject` (an e-mail
 * address, kept only as a hash), for another one that it is about as well (`alsoOf`), or from this visitor's network
 * address.
 */
export async function consumeAttempt(
  ctx: Pick<Context, "clientAddress" | "db" | "log" | "now">,
  limit: Limit,
  attempt: { subject: string; alsoOf?: string | null; text: ErrorWords },
): Promise<CountedAttempt> {
  const subjectKey = await keyOf(limit, "subject", attempt.subject);
  const otherKey = attempt.alsoOf ? await keyOf(limit, "subject", attempt.alsoOf) : null;
  const addressKey = ctx.clientAddress
    ? await keyOf(limit, "address", networkOf(ctx.clientAddress))
    : null;
  const keys = [subjectKey, otherKey, addressKey].filter((key) => key !== null);
  const now = ctx.now();
  const counts = await countAttempts(ctx.db, { keys, now, windowEndsAt: now + limit.windowMs });
  const isOver = (key: string | null, most: number) =>
    key !== null && (counts.get(key) ?? 0) > most;
  const tooMany =
    isOver(subjectKey, limit.perSubject) ||
    isOver(otherKey, limit.perSubject) ||
    isOver(addressKey, limit.perAddress);
  if (tooMany) {
    ctx.log("warn", "rate-limited", { limit: limit.name });
    throw new ShopError("RATE_LIMITED", { text: attempt.text });
  }
  return {
    ...attemptOf(ctx, { keys: keys.slice(1), clear: subjectKey }),
    // From their network it stays counted: nobody asks without end.
    takeBack: attemptOf(ctx, { keys: [subjectKey], clear: "" }).forgive,
  };
}

/**
 * Counts a visit before it is answered, by the customer where somebody is signed in (many people
 * share a mobile network's address), else by the network address. Throws RATE_LIMITED. Where nobody
 * can be told apart, as on one's own machine, there is no limit.
 */
export async function consumeVisit(ctx: VisitContext, limit: VisitLimit): Promise<void> {
  const key = await visitKey(ctx, limit);
  if (key && !(await isCountWithin(ctx, limit, key))) throw new ShopError("RATE_LIMITED");
}

/** The same for what costs less than a limit in the database does: each isolate counts for itself. */
export async function consumeVisitInMemory(
  ctx: Pick<Context, "clientAddress" | "log" | "meter" | "now" | "viewer">,
  limit: VisitLimit,
): Promise<void> {
  const key = await visitKey(ctx, limit);
  if (!key) return;
  const visits = ctx.meter.count(key, { windowMs: limit.windowMs, now: ctx.now() });
  if (visits <= limit.most) return;
  ctx.log("warn", "rate-limited", { limit: limit.name });
  throw new ShopError("RATE_LIMITED");
}

/** Counts one more of a limit's kind for an account; whether it is within that. Throws what the database throws. */
export async function isWithin(
  ctx: Pick<Context, "db" | "log" | "now">,
  limit: VisitLimit,
  { userId }: { userId: string },
): Promise<boolean> {
  return isCountWithin(ctx, limit, await keyOf(limit, "customer", userId));
}

/** The same for an e-mail address, of which only a hash is kept. */
export async function isWithinFor(
  ctx: Pick<Context, "db" | "log" | "now">,
  limit: VisitLimit,
  { email }: { email: string },
): Promise<boolean> {
  return isCountWithin(ctx, limit, await keyOf(limit, "subject", email));
}

/** Counts one more of a limit's kind under a key of `keyOf`; whether it is within that. Throws what the database throws. */
export async function isCountWithin(
  ctx: Pick<Context, "db" | "log" | "now">,
  limit: VisitLimit,
  key: string,
): Promise<boolean> {
  const now = ctx.now();
  const windowEndsAt = now + limit.windowMs;
  const counts = await countAttempts(ctx.db, { keys: [key], now, windowEndsAt });
  if ((counts.get(key) ?? 0) <= limit.most) return true;
  ctx.log("warn", "rate-limited", { limit: limit.name });
  return false;
}

/** By what a visit is counted; null where nobody can be told apart. */
export async function visitKey(
  ctx: Pick<Context, "clientAddress" | "viewer">,
  limit: VisitLimit,
): Promise<string | null> {
  const viewer = await ctx.viewer();
  if (viewer) return keyOf(limit, "customer", viewer.userId);
  return ctx.clientAddress && keyOf(limit, "address", networkOf(ctx.clientAddress));
}

/** A counter's name in the database: nobody reads from it whose it is. */
export function keyOf(limit: { name: string }, kind: string, value: string): Promise<string> {
  return hashOf([limit.name, kind, value]);
}
