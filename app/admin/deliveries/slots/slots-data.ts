import type { inferRouterOutputs } from "@trpc/server";
import { formatDay, startOfShopDay } from "#app/lib/time/days.ts";
import type { AppRouter } from "#server/router.ts";

export type BookedSlots = inferRouterOutputs<AppRouter>["admin"]["slots"]["list"];
export type BookedDay = BookedSlots["days"][number];
export type BookedSlot = BookedDay["slots"][number];

/** "Tuesday 24 November 2026". */
export function dayTitle(day: string): string {
  const begins = startOfShopDay(day);
  return begins === null ? day : formatDay(begins);
}
