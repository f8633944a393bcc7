import type { MissingGoods, StatusRefusal } from "#domain/orders/refusal.ts";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { actorText } from "#messages/adminParts/actor-text.ts";
import { orderStatusLabel } from "#messages/purchases/order-texts.ts";

/** Why an order's status was not changed, in words. */
export function statusRefusalText(refusal: StatusRefusal): string {
  switch (refusal.why) {
    case "unknown":
      return adminOrders.notFound();
    case "changed": {
      const { number, by } = refusal;
      const status = orderStatusLabel(refusal.now).toLowerCase();
      return by === null
        ? adminOrders.changedByShop({ number, status })
        : adminOrders.changedBy({ name: actorText(by), number, status });
    }
    case "already": {
      const status = orderStatusLabel(refusal.now).toLowerCase();
      return adminOrders.alreadyIs({ number: refusal.number, status });
    }
    case "not-pending":
      return adminOrders.notPending({ number: refusal.number });
    case "refunded":
      return adminOrders.allRefunded({ number: refusal.number });
    case "unnamed":
      return adminOrders.customerDeleted({ number: refusal.number });
    case "out-of-stock": {
      const missing = refusal.missing.map(missingText).join("; ");
      return adminOrders.notTakenUp({ number: refusal.number, missing });
    }
  }
}

function missingText({ name, needed, left }: MissingGoods): string {
  return left === null
    ? adminOrders.goneFromShop({ name })
    : adminOrders.tooFew({ needed, name, left });
}
