import { and, count, eq, inArray, lte } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { jobLeases } from "#db/schema/index.ts";
import { PAYMENT_PROVIDERS } from "#domain/payments/providers.ts";

/** No job's lease: why a provider takes nothing for the shop's account (`holder`), until it has taken something. */
function rowOf(provider: string): string {
  return `refused-account:${provider}`;
}

/** A provider refuses what is paid to the shop, whoever pays: its own account is at fault. */
export async function keepRefusedAccount(
  db: Database,
  params: { provider: string; code: string; now: number },
): Promise<void> {
  const { provider, code, now } = params;
  await db
    .insert(jobLeases)
    .values({ name: rowOf(provider), holder: code, heldUntil: 0, unansweredSince: now })
    .onConflictDoUpdate({ target: jobLeases.name, set: { holder: code } });
}

/** It has taken money again: for a payment begun since (epoch milliseconds), none that it held from before. */
export function endRefusedAccount(db: Database, params: { provider: string; createdAt: number }) {
  return db
    .delete(jobLeases)
    .where(
      and(
        eq(jobLeases.name, rowOf(params.provider)),
        lte(jobLeases.unansweredSince, params.createdAt),
      ),
    );
}

/** How many of the shop's accounts are refused, of these providers or of all. */
export function countRefusedAccounts(
  db: Database,
  providers: readonly string[] = PAYMENT_PROVIDERS,
) {
  return db
    .select({ n: count() })
    .from(jobLeases)
    .where(inArray(jobLeases.name, providers.map(rowOf)));
}
