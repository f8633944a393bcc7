import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { type Cents, formatMoney } from "#domain/money/money.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";

/**
 * What a delivery costs the shop, "R62.00": couriers are paid in rand, whatever the shop counts in. "N/A" for a
 * courier company that has not said it yet; a driver of the shop's own may be paid nothing.
 */
export function feeText({ feeCents, carrier }: { feeCents: Cents; carrier: string }): string {
  const isUnknown = feeCents === 0 && carrier !== IN_HOUSE;
  return isUnknown ? adminDeliveries.na() : formatMoney(feeCents, "ZAR");
}
