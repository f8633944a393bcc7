import { orderItems, orders } from "#db/schema/index.ts";
import { prepare, preparePickup } from "#tests/factories/checkout.ts";
import { prepareSlot, TUESDAY_AT_2 } from "#tests/factories/deliveries/slots.ts";
import { assertOffersBalance } from "#tests/factories/figures/offers.ts";
import { findSlotsWrong } from "#tests/factories/figures/slots.ts";
import type { CaptureTwist } from "#tests/mocks/fake-paypal.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import type { Stage } from "../stage.ts";

type Checkout = Awaited<ReturnType<typeof prepare>> | Awaited<ReturnType<typeof preparePickup>>;

const WISH = "similar" as const;
const GARRI = [{ productId: "garri", quantity: 2 }];

/** The shopper looks at prices, and begins to pay. */
export async function start(
  stage: Stage,
  prepared: (shop: TestShop) => Promise<Checkout>,
): Promise<{ checkout: Checkout; providerRef: string }> {
  const checkout = await stage.act("look", (_, shop) => prepared(shop));
  const { providerRef } = await stage.act("start", (caller) => caller.checkout.start(checkout));
  return { checkout, providerRef };
}

export function complete(
  stage: Stage,
  { checkout, providerRef }: { checkout: Checkout; providerRef: string },
) {
  const { checkoutKey } = checkout;
  stage.paying.providerRef = providerRef;
  return stage.act("complete", (caller) => caller.checkout.complete({ checkoutKey, providerRef }));
}

/** Buys, all of it. Gives what the shop answered; approved and left if it gives nothing. */
export async function buy(
  stage: Stage,
  prepared: (shop: TestShop) => Promise<Checkout> = byCourier,
  twist: CaptureTwist = {},
) {
  const started = await start(stage, prepared);
  stage.shop.paypal.twistNextCapture(twist);
  approve(stage, started.providerRef);
  return complete(stage, started);
}

/** What the shopper does on PayPal's pages; it may have forgotten the order meanwhile. */
export function approve({ shop }: Stage, providerRef: string): void {
  const order = shop.paypal.state.orders[providerRef];
  if (order && !order.capture) shop.paypal.approve(providerRef);
}

export const byCourier = (shop: TestShop) => prepare(shop, GARRI);
export const byOwnMeans = (shop: TestShop) => prepare(shop, GARRI, { quote: false });
/** With a code, and a wish for what is to come where something is sold out. */
async function withCode(shop: TestShop) {
  const checkout = await prepare(shop, GARRI, { quote: false, code: "TENOFF" });
  return { ...checkout, items: GARRI.map((line) => ({ ...line, substitution: WISH })) };
}
const inSlot = (shop: TestShop) => prepareSlot(shop, TUESDAY_AT_2);

/** Each order took the code once and keeps its wishes; the code's own sums are those of its uses. */
async function offerWrong(shop: TestShop): Promise<string[]> {
  const wrong: string[] = [];
  await assertOffersBalance(shop).catch((error: unknown) => {
    wrong.push(`books: ${String(error).slice(0, 300)}`);
  });
  const [placed, lines] = await shop.db.batch([
    shop.db.select({ discounts: orders.discounts }).from(orders),
    shop.db.select({ wish: orderItems.substitution }).from(orderItems),
  ]);
  if (placed.some(({ discounts }) => discounts.length !== 1)) wrong.push("books: not one code");
  if (lines.some(({ wish }) => wish !== WISH)) wrong.push("books: a wish is gone");
  return wrong;
}

export const BUYING = {
  "buys, by courier": async (stage: Stage) => void (await buy(stage)),
  "buys, by the shop's own means": async (stage: Stage) => void (await buy(stage, byOwnMeans)),
  "fetches it": async (stage: Stage) => void (await buy(stage, preparePickup)),
  "with a code": async (stage: Stage) => {
    stage.checks.push(() => offerWrong(stage.shop));
    await buy(stage, withCode);
  },
  "in a slot": async (stage: Stage) => {
    stage.checks.push(() => findSlotsWrong(stage.shop));
    await buy(stage, inSlot);
  },
  "approves and is gone": async (stage: Stage) => {
    const { providerRef } = await start(stage, byOwnMeans);
    approve(stage, providerRef);
    await stage.post.collect();
  },
  "is declined, then pays otherwise": async (stage: Stage) => {
    const started = await start(stage, byOwnMeans);
    stage.shop.paypal.declineNext(started.providerRef);
    await complete(stage, started);
    approve(stage, started.providerRef);
    await complete(stage, started);
  },
  "is declined for good": async (stage: Stage) =>
    void (await buy(stage, byOwnMeans, { status: "DECLINED" })),
  "pays, and PayPal holds it": async (stage: Stage) => {
    await buy(stage, byOwnMeans, { status: "PENDING", reason: "PENDING_REVIEW" });
    await stage.pass(30 * 60_000);
    for (const { capture } of Object.values(stage.shop.paypal.state.orders)) {
      if (capture?.status === "PENDING") stage.shop.paypal.settleCapture(capture.id, "COMPLETED");
    }
    await stage.post.collect();
  },
  "pays another amount": async (stage: Stage) =>
    void (await buy(stage, byOwnMeans, { value: "0.01" })),
} as const;
