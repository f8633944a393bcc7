import {
  DEFAULT_DELIVERY_SETTINGS,
  type DeliverySettings,
} from "#domain/store/settings/delivery.ts";
import { prepare, preparePickup } from "#tests/factories/checkout.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/** A Johannesburg time of a day as epoch ms: "2026-11-24 14:00". */
export function clock(text: string): number {
  return Date.parse(`${text.replace(" ", "T")}:00+02:00`);
}

/** The slot of the shop's second afternoon, by its start: Tuesday 14:00 to 16:00. */
export const TUESDAY_AT_2 = clock("2026-11-24 14:00");
export const WEDNESDAY_AT_8 = clock("2026-11-25 08:00");

/** A shop on a Tuesday at ten that offers slots of two hours, for two orders each. */
export async function openSlotShop(
  terms: Partial<DeliverySettings["slots"]> = {},
  others: Partial<DeliverySettings> = {},
): Promise<TestShop> {
  const shop = await openTestShop();
  await slotsAre(shop, terms, others);
  await seedProducts(shop, { id: "garri", stock: 50 });
  return shop;
}

/** Saves what is offered of slots. */
export function slotsAre(
  shop: TestShop,
  terms: Partial<DeliverySettings["slots"]> = {},
  others: Partial<DeliverySettings> = {},
): Promise<void> {
  const slots = { ...DEFAULT_DELIVERY_SETTINGS.slots, offered: true, capacity: 2, ...terms };
  return settingsAre(shop, "delivery", { ...DEFAULT_DELIVERY_SETTINGS, ...others, slots });
}

let shoppers = 0;

/** What a new shopper's browser sends to pay for one garri in a slot. */
export async function prepareSlot(shop: TestShop, slot: number | null, city = "Bryanston") {
  const shipping = shippingTo({ email: `shopper-${++shoppers}@slots.test`, city });
  const items = [{ productId: "garri", quantity: 1 }];
  return { ...(await prepare(shop, items, { shipping, quote: false })), slot };
}

/** The same, fetched from the shop. */
export async function preparePickupSlot(shop: TestShop, slot: number | null) {
  const checkout = await preparePickup(shop);
  const email = `shopper-${++shoppers}@slots.test`;
  return { ...checkout, slot, shipping: { ...checkout.shipping, email } };
}

/** Starts and approves a payment for a slot. */
export async function startSlot(shop: TestShop, slot: number | null) {
  const checkout = await prepareSlot(shop, slot);
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  return { checkout, payment };
}

/** One garri, bought for a slot by a new shopper: the order's id and the key of its signed link. */
export async function buySlot(shop: TestShop, slot: number | null = TUESDAY_AT_2) {
  const { checkout, payment } = await startSlot(shop, slot);
  const { checkoutKey } = checkout;
  const result = await shop
    .as()
    .checkout.complete({ checkoutKey, providerRef: payment.providerRef });
  if (result.outcome !== "ordered") throw new Error(`not ordered: ${result.outcome}`);
  return result;
}
