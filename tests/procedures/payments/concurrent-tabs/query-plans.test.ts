import { expect, test } from "vitest";
import {
  inDoubtFor,
  listCompetingPayments,
  listPaidUnacknowledged,
  ofCart,
  openElsewhere,
} from "#db/queries/payments/competing-payments.ts";
import { payments } from "#db/schema/index.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test.each([[[]], [["P1"]], [["P1", "P2"]]])(
  "what stands beside a start is found without reading all payments (unheard of: %j)",
  async (unacknowledgedIds) => {
    const { client, db } = await openTestShop();
    const cart = { cartHash: "a-cart", replacesKey: "a-key", unacknowledgedIds, capturingSince: 0 };
    const all = db.select({ id: payments.id }).from(payments);
    const elsewhere = { ...cart, checkoutKey: "another-key" };
    for (const statement of [
      listPaidUnacknowledged(db, cart).toSQL(),
      listCompetingPayments(db, ofCart(cart)).toSQL(),
      all.where(inDoubtFor(cart)).toSQL(),
      db.select().from(payments).where(openElsewhere(elsewhere)).toSQL(),
    ]) {
      const { rows } = await client.execute({
        sql: `explain query plan ${statement.sql}`,
        args: statement.params.map(String),
      });
      const plan = rows.map(({ detail }) => String(detail));
      expect(
        plan.filter((step) => /^SCAN (payments|other)\b/.test(step)),
        statement.sql,
      ).toEqual([]);
    }
  },
);
