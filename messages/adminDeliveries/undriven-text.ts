import type { Undriven } from "#domain/deliveries/courier-failure.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import { courierReasonText } from "#messages/deliveries/reason-text.ts";

/** Why no courier will fetch an order, in a sentence. */
export function undrivenText(why: Undriven): string {
  switch (why) {
    case "given up":
      return adminDeliveries.givenUp();
    case "brought back":
      return adminDeliveries.broughtBack();
    case "called off":
      return adminDeliveries.wasCalledOff();
    case "no price":
      return adminDeliveries.noPriceAsked();
    case "shipped before":
      return adminDeliveries.shippedBefore();
    case "restored":
      return adminDeliveries.paidBeforeRestore();
    default:
      return courierReasonText(why);
  }
}
