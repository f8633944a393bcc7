import * as v from "valibot";
import type { ServedShop } from "../lib/serve-shop.ts";

const Stats = v.object({ pipelines: v.number(), rowsReturned: v.number() });

/** Runs the work and says how many round trips to the database it took (the local server counts). */
export async function tripsOf<Result>(
  shop: ServedShop,
  work: () => Promise<Result>,
): Promise<{ result: Result; trips: number; rows: number }> {
  const database = shop.variables.DATABASE_URL;
  await fetch(`${database}/stats/reset`, { method: "POST" });
  const result = await work();
  const answer = await fetch(`${database}/stats`);
  const { pipelines, rowsReturned } = v.parse(Stats, await answer.json());
  return { result, trips: pipelines, rows: rowsReturned };
}
