import { isFeeKnown } from "#domain/deliveries/carriers.ts";
import { type Cents, formatMoney } from "#domain/money/money.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";

/**
 * What a delivery costs the shop, "R62.00": couriers are paid in rand, whatever the shop counts in. "N/A" while
 * that is not known.
 */
export function feeText({ feeCents, carrier }: { feeCents: Cents; carrier: string }): string {
  return isFeeKnown({ feeCents, carrier }) ? formatMoney(feeCents, "ZAR") : adminDeliveries.na();
}
