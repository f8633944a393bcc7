import { ENTRANCE_GUARDS } from "./entrances.ts";
import { GOODS_GUARDS } from "./goods.ts";
import type { Guard } from "./guard.ts";
import { PAYMENT_GUARDS } from "./payments.ts";
import { REFUND_GUARDS } from "./refunds.ts";

/** The shop's guards against money, goods and work that would be taken or done twice, or lost. */
export const GUARDS: readonly Guard[] = [
  ...PAYMENT_GUARDS,
  ...REFUND_GUARDS,
  ...GOODS_GUARDS,
  ...ENTRANCE_GUARDS,
];

/** The guard's own changes, and those of the one that stands beside it. */
export function takenWith(guard: Guard): readonly Guard[] {
  const other = GUARDS.find(({ name }) => name === guard.besides);
  return other ? [guard, other] : [guard];
}
