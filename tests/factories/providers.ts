import type { Context } from "#server/context.ts";
import { createCaller } from "#server/router.ts";
import { receiveWebhook } from "#server/webhooks/receive.ts";
import { createKasi } from "#tests/mocks/kasi/gateway.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { newAdmin } from "./accounts.ts";
import { captures } from "./checkout.ts";
import { seedProducts, shippingTo } from "./shop.ts";

/** A provider as the tests of the port drive it; ids as the shop stores them. */
type Driver = {
  payments: Context["payments"];
  currency: string;
  /** The payer pays, or approves where that is not the same. */
  approve(ref: string): void;
  decline(ref: string): void;
  /** Paid, and held by the provider; then let go. */
  hold(ref: string): void;
  release(ref: string): Promise<void>;
  /** Payments that it has taken the money of. */
  taken(): number;
  refundedCents(): number;
  failNext(operation: "open" | "getPayment" | "refund"): void;
  /** The event that says that a payment was approved. */
  approvedEvent(ref: string): { body: string; headers: Record<string, string> };
};

/** Every provider that the port is proven with: the shop's own, and an invented one. */
export const PROVIDERS: ReadonlyArray<[string, (shop: TestShop) => Driver]> = [
  ["paypal", payPalDriver],
  ["kasi", kasiDriver],
];

/** A shop that is paid through one provider, with garri and an administrator. */
export async function openProviderShop(drive: (shop: TestShop) => Driver) {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 5 });
  const driver = drive(shop);
  const context = (viewer: Parameters<TestShop["context"]>[0] = null): Context => ({
    ...shop.context(viewer),
    payments: driver.payments,
  });
  const account = await newAdmin(shop, { email: "admin@shop.test" });
  const shopper = createCaller(context());
  return {
    shop,
    driver,
    context,
    shopper,
    admin: createCaller(context(account.viewer)).admin,
    start: async () => {
      const items = [{ productId: "garri", quantity: 2 }];
      const shipping = shippingTo();
      const { priceFingerprint } = await shopper.checkout.price({ items, address: shipping });
      const checkoutKey = crypto.randomUUID();
      const asked = {
        checkoutKey,
        replacesKey: null,
        items,
        shipping,
        quoteId: null,
        priceFingerprint,
      };
      const payment = await shopper.checkout.start(asked);
      return { asked, payment, ref: payment.providerRef, checkoutKey };
    },
    complete: (started: { ref: string; checkoutKey: string }) =>
      shopper.checkout.complete({ checkoutKey: started.checkoutKey, providerRef: started.ref }),
    deliver: async (provider: string, event: { body: string; headers: Record<string, string> }) => {
      const address = `https://shop.test/api/webhooks/${provider}`;
      const request = new Request(address, { method: "POST", ...event });
      return (await receiveWebhook(request, context())).status;
    },
  };
}

function payPalDriver(shop: TestShop): Driver {
  const { paypal } = shop;
  return {
    payments: shop.context().payments,
    currency: "USD",
    approve: (ref) => paypal.approve(ref),
    decline: (ref) => paypal.declineNext(ref),
    hold: (ref) => {
      paypal.approve(ref);
      paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
    },
    release: async (ref) =>
      paypal.settleCapture(paypal.state.orders[ref]?.capture?.id ?? "", "COMPLETED"),
    taken: () => captures(shop).filter(({ status }) => status !== "DECLINED").length,
    refundedCents: () =>
      Object.values(paypal.state.refunds).reduce((sum, { cents }) => sum + cents, 0),
    failNext: (operation) =>
      paypal.failNext(
        operation === "open" ? "create" : operation === "getPayment" ? "get" : "refund",
        "lose-answer",
        2,
      ),
    approvedEvent: (ref) => {
      paypal.approve(ref);
      const event = paypal.takeEvents().at(-1);
      if (!event) throw new Error("no event");
      return event;
    },
  };
}

function kasiDriver(): Driver {
  const kasi = createKasi();
  return {
    payments: { kasi: kasi.gateway },
    currency: "ZAR",
    approve: (ref) => void kasi.pay(ref),
    decline: (ref) => void kasi.bounce(ref),
    hold: (ref) => void kasi.check(ref),
    release: async (ref) => void kasi.pay(ref),
    taken: () => kasi.paid().length,
    refundedCents: () => kasi.returns.reduce((sum, { cents }) => sum + cents, 0),
    failNext: (operation) => kasi.failNext(operation),
    approvedEvent: (ref) => {
      kasi.pay(ref);
      return kasi.event(`charge ${ref}`);
    },
  };
}
