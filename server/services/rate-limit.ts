import { countAttempts, forgiveAttempts } from "#db/queries/rate-limits.ts";
import { ShopError } from "#domain/errors.ts";
import type { Context } from "../context.ts";
import { hashOf } from "../hash.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** So many attempts within a window, per e-mail and (more, for they are shared) per address. */
export type Limit = {
  name: string;
  perSubject: number;
  perAddress: number;
  windowMs: number;
};

export const LIMITS = {
  signIn: { name: "sign-in", perSubject: 5, perAddress: 20, windowMs: 15 * MINUTE_MS },
  registration: { name: "registration", perSubject: 5, perAddress: 5, windowMs: HOUR_MS },
  reset: { name: "reset", perSubject: 3, perAddress: 10, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

/** An attempt that was let through; `forgive` takes it back, when only failures count. */
export type Attempt = { forgive: () => Promise<void> };

/**
 * Counts an attempt before it is made, so that many at once cannot slip through together. Throws
 * RATE_LIMITED with `text` (storefront §8) when there were too many for this `subject` (an e-mail
 * address, kept only as a hash) or from this visitor's network address.
 */
export async function takeAttempt(
  ctx: Context,
  limit: Limit,
  attempt: { subject: string; text: string },
): Promise<Attempt> {
  const subjectKey = await keyOf(limit, "subject", attempt.subject);
  const addressKey = ctx.clientAddress
    ? await keyOf(limit, "address", networkOf(ctx.clientAddress))
    : null;
  const keys = addressKey ? [subjectKey, addressKey] : [subjectKey];
  const now = ctx.now();
  const counts = await countAttempts(ctx.db, { keys, now, windowEndsAt: now + limit.windowMs });
  const tooMany =
    (counts.get(subjectKey) ?? 0) > limit.perSubject ||
    (addressKey !== null && (counts.get(addressKey) ?? 0) > limit.perAddress);
  if (tooMany) {
    ctx.log("warn", "rate-limited", { limit: limit.name });
    throw new ShopError("RATE_LIMITED", { text: attempt.text });
  }
  return {
    forgive: () =>
      forgiveAttempts(ctx.db, { keys: addressKey ? [addressKey] : [], clear: subjectKey }),
  };
}

function keyOf(limit: Limit, kind: string, value: string): Promise<string> {
  return hashOf([limit.name, kind, value]);
}

/** A household has one IPv4 address, or a whole /64 of IPv6. */
function networkOf(address: string): string {
  return address.includes(":") ? address.split(":").slice(0, 4).join(":") : address;
}
