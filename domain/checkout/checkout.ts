import { MAX_CART_LINES } from "../cart/cart.ts";
import type { Travels } from "../catalogue/facts.ts";
import { PLACEHOLDER_IMAGE, type ProductImage, type ProductStatus } from "../catalogue/product.ts";
import type { ShippingDetails } from "../deliveries/address.ts";
import type { DeliveryMethod } from "../deliveries/method.ts";
import type { Destination } from "../deliveries/place.ts";
import { goesToProvince } from "../deliveries/provinces.ts";
import { checkoutShipping, type StandardShipping } from "../deliveries/shipping.ts";
import type { Slot } from "../deliveries/slots.ts";
import { type DeliveryZone, findDeliveryZone, isZoneAvailable } from "../deliveries/zones.ts";
import { ShopError } from "../errors.ts";
import type { Cents } from "../money/money.ts";
import type { VatClass } from "../money/vat.ts";
import type { Discount } from "../offers/discount.ts";
import type { Substitution } from "../orders/substitution.ts";
import type { Currency, Language } from "../store/formats.ts";

/** What the browser sends of a cart: ids and quantities, never a price. */
export type CheckoutLine = {
  productId: string;
  quantity: number;
  /** What is to become of it where it is sold out when packed; missing: its money back. */
  substitution?: Substitution | undefined;
};

/** A product as the database has it at the moment of pricing. */
export type SellableProduct = {
  id: string;
  /** With its size (`nameWithSize`). */
  name: string;
  category: string;
  priceCents: Cents;
  vatClass: VatClass;
  status: ProductStatus;
  travels: Travels;
  /** Stock that nobody else has reserved. */
  available: number;
  images: readonly ProductImage[];
};

/** A line as it will be sold. */
export type PricedLine = {
  productId: string;
  name: string;
  category: string;
  image: string;
  priceCents: Cents;
  quantity: number;
  /** Missing on payments begun before there were classes: standard, then. */
  vatClass?: VatClass;
  /** What offers take off all its units together; missing on payments begun before there were any. */
  discountCents?: Cents;
  /** As its buyer wishes; missing where that is the money back. */
  substitution?: Substitution;
};

export type PricedCart = { lines: readonly PricedLine[]; subtotalCents: Cents };

/** Everything needed to make the order later without the browser; kept on the payment. */
export type CheckoutSnapshot = PricedCart & {
  /** What offers take off the goods, and which; missing on payments begun before there were any. */
  discountCents?: Cents;
  discounts?: readonly Discount[];
  /** What is paid for delivery. */
  shippingCents: Cents;
  totalCents: Cents;
  shipping: ShippingDetails;
  deliveryMethod: DeliveryMethod;
  deliveryZone: string | null;
  quoteId: string | null;
  /** When the courier comes by that quote, epoch ms. Missing on payments begun before it was kept. */
  courierArrivesAt?: number | null;
  /** The time that was chosen, epoch ms. Missing where none was. */
  slot?: Slot | null;
  /** The customer's. Missing on payments begun before it was kept. */
  language?: Language;
};

/**
 * Prices a cart from the database's products. Throws ShopError with the line's field
 * (`items.2.quantity`): CART_EMPTY, UNKNOWN_PRODUCT, PRODUCT_UNAVAILABLE (inactive), OUT_OF_STOCK,
 * INVALID_INPUT (a product twice, a quantity that is no positive whole number, too many lines).
 */
export function priceCart(
  lines: readonly CheckoutLine[],
  products: readonly SellableProduct[],
): PricedCart {
  if (lines.length === 0) throw new ShopError("CART_EMPTY", { field: "items" });
  if (lines.length > MAX_CART_LINES) throw new ShopError("INVALID_INPUT", { field: "items" });
  const byId = new Map(products.map((product) => [product.id, product]));
  const seen = new Set<string>();
  const priced = lines.map(({ productId, quantity, substitution }, index) => {
    const at = `items.${index}`;
    if (seen.has(productId)) throw new ShopError("INVALID_INPUT", { field: `${at}.productId` });
    seen.add(productId);
    const product = byId.get(productId);
    if (!product) throw new ShopError("UNKNOWN_PRODUCT", { field: `${at}.productId` });
    if (product.status !== "active") {
      throw new ShopError("PRODUCT_UNAVAILABLE", { field: `${at}.productId` });
    }
    if (!Number.isSafeInteger(quantity) || quantity < 1) {
      throw new ShopError("INVALID_INPUT", { field: `${at}.quantity` });
    }
    if (quantity > product.available) {
      throw new ShopError("OUT_OF_STOCK", { field: `${at}.quantity` });
    }
    return {
      productId,
      name: product.name,
      category: product.category,
      image: product.images[0]?.url ?? PLACEHOLDER_IMAGE,
      priceCents: product.priceCents,
      quantity,
      vatClass: product.vatClass,
      ...(substitution ? { substitution } : {}),
    };
  });
  const subtotalCents = priced.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
  return { lines: priced, subtotalCents };
}

/**
 * The first line that may not travel as far as the order does: outside of the courier's zones there is
 * standard delivery alone, which takes days. Null: none.
 */
export function firstLineNotDeliverable(
  lines: readonly CheckoutLine[],
  products: ReadonlyArray<Pick<SellableProduct, "id" | "travels">>,
): number | null {
  const nearby = new Set(products.flatMap(({ id, travels }) => (travels === "nearby" ? id : [])));
  const at = lines.findIndex(({ productId }) => nearby.has(productId));
  return at < 0 ? null : at;
}

/** The first line that has more units than an order may have of one product; null: none has. */
export function lineBeyond(lines: readonly CheckoutLine[], most: number): number | null {
  const at = lines.findIndex(({ quantity }) => quantity > most);
  return at < 0 ? null : at;
}

/**
 * Where a cart goes and what that costs (storefront §9): the zone's fee and threshold, outside
 * every available zone standard delivery. `address` is null while the shopper has given none. Who
 * fetches it pays nothing for that.
 */
export function priceDelivery(
  { zones, standard }: { zones: readonly DeliveryZone[]; standard: StandardShipping },
  order: {
    subtotalCents: Cents;
    address: Destination | null;
    isPickup?: boolean;
  },
): {
  zone: DeliveryZone | null;
  deliveryMethod: DeliveryMethod;
  /** Whether anybody brings it there. */
  isReached: boolean;
  shippingCents: Cents;
  freeThresholdCents: Cents;
} {
  if (order.isPickup) {
    const fetched = { zone: null, deliveryMethod: "pickup", isReached: true } as const;
    return { ...fetched, shippingCents: 0, freeThresholdCents: 0 };
  }
  const zone = order.address ? findDeliveryZone(zones, order.address) : null;
  const { shippingCents, freeThresholdCents } = checkoutShipping({
    subtotalCents: order.subtotalCents,
    hasAddress: order.address !== null,
    zone,
    standard,
  });
  const served = zone !== null && isZoneAvailable(zone);
  return {
    zone,
    deliveryMethod: served ? "courier" : "standard",
    isReached: served || goesToProvince(standard.provinces, order.address?.province),
    shippingCents,
    freeThresholdCents,
  };
}

/**
 * What the shopper saw, as text to be hashed: it changes when a price, a discount, the fee, rate or
 * currency does.
 */
export function pricingFingerprint(
  cart: PricedCart,
  {
    shippingCents,
    chargeRate,
    currency,
    discounts,
  }: {
    shippingCents: Cents;
    chargeRate: number;
    currency: Currency;
    discounts: readonly Discount[];
  },
): string {
  const lines = cart.lines.map((line) => [line.productId, line.quantity, line.priceCents]);
  return JSON.stringify([
    lines.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
    shippingCents,
    chargeRate,
    currency,
    ...discounts.map((one) => [one.offerId, one.goodsCents, one.shippingCents]),
  ]);
}
