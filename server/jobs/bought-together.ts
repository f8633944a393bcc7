import {
  findBoughtTogether,
  readBoughtTogetherDue,
} from "#db/queries/catalogue/bought-together.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";

/** What one run reads: some hundred thousand rows at the most, however large the shop. */
const BASKETS = { orders: 2_000, lines: 12 };

/**
 * Once a day: what is bought together, for the product pages. They show it with what next changes in
 * the catalogue: a day more or less is nothing here. Gives how many pairs it found.
 */
export async function refreshBoughtTogether(ctx: Context): Promise<number> {
  if ((await readBoughtTogetherDue(ctx.db)) > ctx.now()) return 0;
  return findBoughtTogether(ctx.db, { ...BASKETS, dueAt: ctx.now() + DAY_MS });
}
