import type { CourierOutcome } from "#domain/orders/refusal.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";

/** What became of an order's courier, in words. */
export function courierOutcomeText(outcome: CourierOutcome): string {
  switch (outcome.kind) {
    case "called-off":
      return adminOrder.courierCalledOff();
    case "stays-off":
      return adminOrder.courierStaysOff();
    case "driver": {
      const name = outcome.name ?? adminOrder.yourDriver();
      const driver = outcome.phone ? `${name}, ${outcome.phone}` : name;
      return adminOrder.driverHasIt({ driver });
    }
    case "being-booked":
      return adminOrder.courierMayCome();
    case "collected":
      return adminOrder.courierHasCollected();
    case "failed":
      return adminOrder.courierNotCalledOff({ why: outcome.reason });
  }
}
