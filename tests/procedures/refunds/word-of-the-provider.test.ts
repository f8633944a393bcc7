import { expect, test } from "vitest";
import { mails, outbox } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { captures } from "#tests/factories/checkout.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";

const refusing = (issue: string) => ({
  status: 422,
  body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue }] },
});

test.each([
  ["CAPTURE_FULLY_REFUNDED", "already-refunded"],
  ["REFUND_AMOUNT_EXCEEDED", "exceeds-left"],
])(
  "%s of a provider that knows of no other refund of the order waits for a person, and is told to nobody",
  async (issue, failureCode) => {
    const { shop, admin, buy, give } = await openRefundShop();
    const orderId = await buy([{ productId: "garri", quantity: 1 }]);
    shop.paypal.failNext("refund", refusing(issue));
    expect(await give(orderId, { kind: "whole" })).toMatchObject({ state: "failed", failureCode });
    expect(await admin.refunds.queue()).toMatchObject([{ orderId, state: "failed" }]);
    const told = (await shop.db.select().from(mails)).map(({ kind }) => kind);
    expect(told).not.toContain("order-refunded");
  },
);

test.each(["FAILED", "CANCELLED"] as const)(
  "a refund that comes to nothing at once (%s), when the outbox asks for it, waits for a person",
  async (status) => {
    const { shop, admin, buy, give } = await openRefundShop();
    const orderId = await buy([{ productId: "garri", quantity: 1 }]);
    shop.paypal.failNext("refund", "503", 100);
    expect(await give(orderId, { kind: "whole" })).toMatchObject({ state: "requested" });
    shop.paypal.clearFaults();
    shop.paypal.twistNextRefund(status);
    shop.clock.advance(2 * MINUTE_MS);
    await runOutbox(shop.context());
    const failureCode = status.toLowerCase();
    expect(await admin.refunds.queue()).toMatchObject([{ state: "failed", failureCode }]);
    const [message] = (await shop.db.select().from(outbox)).filter(
      ({ kind }) => kind === "refund_payment",
    );
    expect(message).toMatchObject({ failedAt: shop.clock.now(), lastError: failureCode });
    expect(Object.values(shop.paypal.state.refunds)).toHaveLength(1);
  },
);

test.each([
  [null, "whole"],
  [100, "amount"],
] as const)(
  "what is given back in the dashboard (%s cents; null: all) is the provider's, and %s",
  async (cents, kind) => {
    const { shop, admin, buy, give } = await openRefundShop();
    const orderId = await buy([{ productId: "garri", quantity: 1 }]);
    shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "", cents);
    await give(orderId, { kind: "whole" });
    const found = (await admin.refunds.list({ orderId })).filter(
      ({ source }) => source === "provider",
    );
    expect(found).toMatchObject([{ kind, state: "completed", source: "provider" }]);
  },
);
