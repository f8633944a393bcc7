import { expect, test } from "vitest";
import { countAttention } from "#db/queries/notifications/attention.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { handleHealth } from "#server/http/health.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import {
  captures,
  complete,
  placeOrder,
  prepare,
  startApproved,
  stockOf,
} from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { GARRI, openHeld, openUnanswered, STANDARD } from "./unconfirmed/states.ts";

/* The shop's own account at PayPal is restricted: nobody can buy, and only the shop can see to it. */

const ISSUES = [
  ["PAYEE_ACCOUNT_RESTRICTED", 422],
  ["PAYEE_ACCOUNT_LOCKED_OR_CLOSED", 422],
  ["PAYEE_ACCOUNT_INVALID", 422],
  ["PAYEE_ACCOUNT_NOT_VERIFIED", 403],
  ["PERMISSION_DENIED", 403],
  ["INVALID_ACCOUNT_STATUS", 401],
] as const;

test.each(ISSUES)(
  "%s (%i), said of a capture, is told until money is taken again",
  async (issue, status) => {
    const shop = await openShop();
    expect(await told(shop)).toEqual({ attention: 0, payments: "up" });
    const { checkout, payment } = await startApproved(shop, STANDARD);
    shop.paypal.failNext("capture", refusedFor(issue, status), timesOf(status));
    expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_FAILED");
    expect(await told(shop)).toEqual({ attention: 1, payments: "down" });
    expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
    const other = await startApproved(shop, STANDARD);
    shop.paypal.failNext("capture", refusedFor(issue, status), timesOf(status));
    expect((await refusal(complete(shop, other.checkout, other.payment))).code).toBe(
      "PAYMENT_FAILED",
    );
    expect(await told(shop)).toEqual({ attention: 1, payments: "down" });

    await placeOrder(shop, STANDARD);
    expect(captures(shop)).toHaveLength(1);
    expect(await told(shop)).toEqual({ attention: 0, payments: "up" });
  },
);

test.each(ISSUES)(
  "%s (%i), said where a payment is opened, is told as well",
  async (issue, status) => {
    const shop = await openShop();
    const checkout = await prepare(shop, GARRI, STANDARD);
    shop.paypal.failNext("create", refusedFor(issue, status), timesOf(status));
    expect((await refusal(shop.as().checkout.start(checkout))).code).toBe("PAYMENT_FAILED");
    expect(await told(shop)).toEqual({ attention: 1, payments: "down" });
    await placeOrder(shop, STANDARD);
    expect(await told(shop)).toEqual({ attention: 0, payments: "up" });
  },
);

test("a payment that PayPal had held before it restricted the account ends nothing", async () => {
  const { shop, settle } = await openHeld();
  shop.clock.advance(MINUTE_MS);
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 2 }], STANDARD);
  shop.paypal.failNext("create", refusedFor("PAYEE_ACCOUNT_RESTRICTED"));
  await refusal(shop.as().checkout.start(checkout));
  settle("COMPLETED");
  shop.clock.advance(HOUR_MS);
  await reconcilePayments(shop.context());
  expect(captures(shop)).toMatchObject([{ status: "COMPLETED" }]);
  expect(await told(shop)).toEqual({ attention: 1, payments: "down" });
});

test("a 403 that does not name the account is no word on it: the payment stays in doubt", async () => {
  const shop = await openShop();
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.failNext("capture", { status: 403, body: { name: "NOT_AUTHORIZED" } });
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_UNCONFIRMED");
  expect(await told(shop)).toEqual({ attention: 0, payments: "up" });
});

test("where an earlier try may have taken the money, a closed account ends nothing", async () => {
  const { shop, checkout, payment } = await openUnanswered();
  shop.paypal.failNext("capture", refusedFor("PERMISSION_DENIED", 403));
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  expect((await told(shop)).attention).toBe(0);
});

test("what PayPal refuses for another reason is nothing that the shop has to see to", async () => {
  const shop = await openShop();
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.failNext("capture", refusedFor("TRANSACTION_REFUSED"));
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_FAILED");
  shop.paypal.failNext("create", refusedFor("BRAND_NEW_ISSUE"));
  await refusal(shop.as().checkout.start(await prepare(shop, GARRI, STANDARD)));
  expect(await told(shop)).toEqual({ attention: 0, payments: "up" });
});

/** What the attention list and, a minute later, the health check say. */
async function told(shop: TestShop) {
  const now = shop.clock.now();
  const { refusedAccounts: attention } = await countAttention(shop.db, {
    now,
    readyBefore: 0,
    open: [],
    backupFrequency: null,
  });
  shop.clock.advance(MINUTE_MS + 1_000);
  const asked = new Request("https://shop.test/api/health");
  const { payments }: { payments: string } = await (
    await handleHealth(asked, shop.context())
  ).json();
  return { attention, payments };
}

function refusedFor(issue: string, status = 422) {
  return { status, body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue }] } };
}

/** What is answered with 401 is asked once more, with another token. */
function timesOf(status: number): number {
  return status === 401 ? 2 : 1;
}

async function openShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  return shop;
}
