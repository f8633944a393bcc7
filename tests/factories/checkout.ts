import { eq } from "drizzle-orm";
import { payments, products } from "#db/schema/index.ts";
import type { ShippingDetails } from "#domain/deliveries/address.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import type { Context } from "#server/context.ts";
import type { PaymentGateway, PaymentGateways } from "#server/ports/payments.ts";
import { createCaller } from "#server/router.ts";
import type { Fault } from "#tests/mocks/faults.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { shippingTo } from "./shop.ts";

type Wish = { shipping?: Partial<ShippingDetails>; quote?: boolean; code?: string };
export type Checkout = Awaited<ReturnType<typeof prepare>>;

/** What the browser sends to pay for `items`: priced, quoted unless told otherwise, with a new key. */
export async function prepare(
  shop: TestShop,
  items: { productId: string; quantity: number }[],
  { shipping: changes, quote = true, code }: Wish = {},
) {
  const shipping = shippingTo(changes);
  const { priceFingerprint } = await shop.as().checkout.price({ items, address: shipping, code });
  const quoteId = quote ? (await shop.as().courier.quote({ items, shipping })).id : null;
  const replacesKey: string | null = null;
  return {
    checkoutKey: crypto.randomUUID(),
    replacesKey,
    items,
    shipping,
    quoteId,
    priceFingerprint,
    code: code ?? null,
  };
}

/** What the browser sends to pay for one garri that is fetched from the shop. */
export async function preparePickup(shop: TestShop, productId = "garri") {
  const items = [{ productId, quantity: 1 }];
  const { firstName, lastName, email, phone } = shippingTo();
  const method = "pickup" as const;
  const { priceFingerprint } = await shop.as().checkout.price({ items, address: null, method });
  return {
    checkoutKey: crypto.randomUUID(),
    replacesKey: null,
    items,
    method,
    shipping: { firstName, lastName, email, phone },
    quoteId: null,
    priceFingerprint,
  };
}

/** One unit of garri unless told otherwise, started and approved at PayPal. */
export async function startApproved(
  shop: TestShop,
  wish: Wish & { viewer?: Viewer; productId?: string; quantity?: number } = {},
) {
  const { viewer, productId = "garri", quantity = 1 } = wish;
  const checkout = await prepare(shop, [{ productId, quantity }], wish);
  const payment = await shop.as(viewer).checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  return { checkout, payment };
}

export function complete(
  shop: TestShop,
  { checkoutKey }: { checkoutKey: string },
  { providerRef }: { providerRef: string },
) {
  return shop.as().checkout.complete({ checkoutKey, providerRef });
}

/** One unit of garri unless told otherwise, bought: the order's id and the key of its signed link. */
export async function placeOrder(shop: TestShop, wish: Parameters<typeof startApproved>[1] = {}) {
  const { checkout, payment } = await startApproved(shop, wish);
  const result = await complete(shop, checkout, payment);
  if (result.outcome !== "ordered") throw new Error(`not ordered: ${result.outcome}`);
  return result;
}

export async function stockOf(shop: TestShop, id: string) {
  const [found] = await shop.db
    .select({ stock: products.stock, reserved: products.reserved })
    .from(products)
    .where(eq(products.id, id));
  return found;
}

export async function paymentStates(shop: TestShop) {
  const found = await shop.db.select({ state: payments.state }).from(payments);
  return found.map(({ state }) => state);
}

/** What PayPal has captured, whatever became of it. */
export function captures(shop: TestShop) {
  return Object.values(shop.paypal.state.orders).flatMap(({ capture }) => capture ?? []);
}

/** The gateways of a context, with some of what PayPal's does done otherwise. */
export function withPayPal(
  { payments: { paypal, ...others } }: Context,
  otherwise: (gateway: PaymentGateway) => Partial<PaymentGateway>,
): PaymentGateways {
  if (!paypal) throw new Error("The shop has no PayPal");
  return { ...others, paypal: { ...paypal, ...otherwise(paypal) } };
}

/** Completes while something else happens: `meanwhile` runs after PayPal captured, before we know. */
export function completeWhile(
  shop: TestShop,
  { checkoutKey }: { checkoutKey: string },
  { providerRef }: { providerRef: string },
  meanwhile: () => Promise<unknown>,
) {
  const ctx = shop.context();
  const payments = withPayPal(ctx, ({ capture }) => ({
    capture: async (input) => {
      const answer = Promise.resolve(capture?.(input));
      await answer.catch(() => undefined);
      await meanwhile();
      const captured = await answer;
      if (!captured) throw new Error("nothing was captured");
      return captured;
    },
  }));
  return createCaller({ ...ctx, payments }).checkout.complete({ checkoutKey, providerRef });
}

/** How often a fault must strike for the whole gateway call to fail: some it tries once more. */
export function strikesOf(fault: Fault): number {
  return fault === "500" || fault === "503" || fault === "lose-answer" || fault === "unreachable"
    ? 2
    : 1;
}

export const FAULTS = [
  "timeout",
  "html",
  "truncated",
  "429",
  "500",
  "503",
  "lose-answer",
  "unreachable",
] as const satisfies Fault[];
