import { like } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobLeases } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { Context } from "#server/context.ts";
import { handleHealth } from "#server/http/health.ts";
import { PaymentError } from "#server/ports/payments.ts";
import { createCaller } from "#server/router.ts";
import { complete, placeOrder, prepare, startApproved } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { createKasi } from "#tests/mocks/kasi/gateway.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { GARRI, STANDARD } from "../unconfirmed/states.ts";

/* A shop that is paid through two providers, of which one or both take nothing for its account. */

test("which of the shop's accounts is refused, and why, is kept for each: with or without a code", async () => {
  const { shop, viaKasi } = await openShop();
  await refuseAtKasi(shop, viaKasi);
  expect(await kept(shop)).toEqual({ "refused-account:kasi": "refused" });
  await refuseAtPayPal(shop);
  expect(await kept(shop)).toEqual({
    "refused-account:kasi": "refused",
    "refused-account:paypal": "PAYEE_ACCOUNT_RESTRICTED",
  });
});

test("what one provider takes does not end what the other refuses, and each is asked for its own", async () => {
  const { shop, viaPayPal, viaKasi } = await openShop();
  await refuseAtKasi(shop, viaKasi);
  expect(await health(shop, viaPayPal)).toBe("up");
  expect(await health(shop, viaKasi)).toBe("down");
  await placeOrder(shop, STANDARD);
  expect(await health(shop, viaKasi)).toBe("down");
});

async function openShop() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { gateway } = createKasi();
  const open = async () => {
    throw new PaymentError("refused", "closed for this shop", { refusal: "merchant" });
  };
  const viaPayPal = shop.context();
  return { shop, viaPayPal, viaKasi: { ...viaPayPal, payments: { kasi: { ...gateway, open } } } };
}

async function refuseAtKasi(shop: TestShop, viaKasi: Context): Promise<void> {
  const { checkout } = createCaller(viaKasi);
  const asked = await prepare(shop, GARRI, STANDARD);
  const { priceFingerprint } = await checkout.price({ items: GARRI, address: asked.shipping });
  expect((await refusal(checkout.start({ ...asked, priceFingerprint }))).code).toBe(
    "PAYMENT_FAILED",
  );
}

async function refuseAtPayPal(shop: TestShop): Promise<void> {
  const { checkout, payment } = await startApproved(shop, STANDARD);
  const details = [{ issue: "PAYEE_ACCOUNT_RESTRICTED" }];
  const body = { name: "UNPROCESSABLE_ENTITY", details };
  shop.paypal.failNext("capture", { status: 422, body });
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_FAILED");
}

/** What the health check says of payments once it asks anew. */
async function health(shop: TestShop, ctx: Context): Promise<string> {
  shop.clock.advance(MINUTE_MS + 1_000);
  const answer = await handleHealth(new Request("https://shop.test/api/health"), ctx);
  const { payments }: { payments: string } = await answer.json();
  return payments;
}

async function kept(shop: TestShop): Promise<Record<string, string>> {
  const rows = await shop.db
    .select({ name: jobLeases.name, why: jobLeases.holder })
    .from(jobLeases)
    .where(like(jobLeases.name, "refused-account%"));
  return Object.fromEntries(rows.map(({ name, why }) => [name, why]));
}
