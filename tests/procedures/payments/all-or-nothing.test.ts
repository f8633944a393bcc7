import { expect, test } from "vitest";
import { invoices, mails, orderItems, orders, outbox } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { complete, paymentStates, startApproved, stockOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test.each(["order_items", "stock_movements", "outbox", "mails"])(
  "an order of which %s cannot be written leaves nothing of itself, and is whole when it can",
  async (table) => {
    const shop = await openTestShop();
    await seedProducts(shop, { id: "garri" });
    const { checkout, payment } = await startApproved(shop);
    await shop.client.execute(
      `create trigger full_disk before insert on ${table} begin select raise(abort, 'disk full'); end`,
    );
    await expect(complete(shop, checkout, payment)).rejects.toMatchObject({
      cause: { code: "ORDER_NOT_SAVED" },
    });
    for (const written of [orders, orderItems, invoices, outbox, mails]) {
      expect(await shop.db.select().from(written)).toEqual([]);
    }
    expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });
    expect(await paymentStates(shop)).toEqual(["capturing"]);

    await shop.client.execute("drop trigger full_disk");
    shop.clock.advance(3 * MINUTE_MS);
    await reconcilePayments(shop.context());
    expect(await shop.db.select().from(orders)).toHaveLength(1);
    expect(await shop.db.select().from(mails)).not.toEqual([]);
    expect(await stockOf(shop, "garri")).toEqual({ stock: 9, reserved: 0 });
    await assertBooksBalance(shop);
  },
);
