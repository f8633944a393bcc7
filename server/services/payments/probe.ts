import { countRefusedAccounts } from "#db/queries/payments/refused-account.ts";
import {
  claimProbe,
  keepProbe,
  type ProbedHealth,
  readProbe,
} from "#db/queries/platform/health.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { Context } from "../../context.ts";
import { PaymentError } from "../../ports/payments.ts";

const KNOWN_FOR_MS = MINUTE_MS;
/** Of the provider's form, and nobody's: that it is not known is the answer looked for. */
const NO_PAYMENT = "0SOKOHEALTH000000";

/**
 * Whether payments can be taken: the provider is asked after an order that does not exist, with our
 * credentials, and has to say so. Where it took nothing for the shop's account when it was last asked to,
 * they cannot. Kept for a minute for everybody, like the courier's. Throws what
 * the database throws.
 */
export async function probePayments(
  ctx: Pick<Context, "db" | "log" | "now" | "payments">,
): Promise<ProbedHealth> {
  const now = ctx.now();
  const probe = "payments";
  const isOurs = await claimProbe(ctx.db, { probe, now, knownUntil: now + KNOWN_FOR_MS });
  if (!isOurs) return readProbe(ctx.db, probe);
  const health = await ask(ctx);
  await keepProbe(ctx.db, { probe, health });
  return health;
}

async function ask(ctx: Pick<Context, "db" | "log" | "payments">): Promise<"up" | "down"> {
  try {
    await Promise.all(Object.values(ctx.payments).map((gateway) => gateway.getPayment(NO_PAYMENT)));
    const [refused] = await countRefusedAccounts(ctx.db, Object.keys(ctx.payments));
    return refused?.n === 0 ? "up" : "down";
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    ctx.log("warn", "payments-probe-failed", { kind: error.kind, code: error.code });
    return "down";
  }
}
