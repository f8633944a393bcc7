import { COURIER_GUARDS } from "./couriers.ts";
import { ENTRANCE_GUARDS } from "./entrances.ts";
import { GOODS_GUARDS } from "./goods.ts";
import type { Breaker, Guard } from "./guard.ts";
import { ONE_CART_GUARDS } from "./one-cart.ts";
import { PAYMENT_GUARDS } from "./payments.ts";
import { RECORD_GUARDS } from "./records.ts";
import { REFUND_GUARDS } from "./refunds.ts";

/** The shop's guards against money, goods and work that would be taken or done twice, or lost. */
export const GUARDS: readonly Guard[] = [
  ...PAYMENT_GUARDS,
  ...ONE_CART_GUARDS,
  ...REFUND_GUARDS,
  ...GOODS_GUARDS,
  ...COURIER_GUARDS,
  ...ENTRANCE_GUARDS,
  ...RECORD_GUARDS,
];

/** The guard, and those that stand beside it. */
export function takenWith(guard: Guard): readonly Guard[] {
  return [guard, ...GUARDS.filter(({ name }) => guard.besides?.includes(name))];
}

/** The faults and races that ought to lose something without it. */
export function breakersOf(guard: Guard): readonly Breaker[] {
  return "breakers" in guard ? guard.breakers : [];
}
