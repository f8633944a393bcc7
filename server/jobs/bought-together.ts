import {
  BOUGHT_TOGETHER_DUE,
  rebuildBoughtTogether,
} from "#db/queries/catalogue/bought-together.ts";
import { readJobPlace } from "#db/queries/platform/job-places.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";

/** What one run reads: some hundred thousand rows at the most, however large the shop. */
const BASKETS = { orders: 2_000, lines: 12 };

/**
 * Once a day: what is bought together, for the product pages. They show it with what next changes in
 * the catalogue: a day more or less is nothing here. Gives how many pairs it found.
 */
export async function refreshBoughtTogether(ctx: Context): Promise<number> {
  const { dueAt } = await readJobPlace(ctx.db, BOUGHT_TOGETHER_DUE);
  if (dueAt > ctx.now()) return 0;
  return rebuildBoughtTogether(ctx.db, { ...BASKETS, dueAt: ctx.now() + DAY_MS });
}
