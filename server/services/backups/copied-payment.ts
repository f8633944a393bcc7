import * as v from "valibot";
import type { CheckoutSnapshot } from "#domain/checkout/checkout.ts";
import { DELIVERY_METHODS } from "#domain/deliveries/method.ts";
import { VAT_CLASSES } from "#domain/money/vat.ts";
import { SUBSTITUTIONS } from "#domain/orders/substitution.ts";
import { CURRENCIES, LANGUAGES } from "#domain/store/formats.ts";

const text = v.pipe(v.string(), v.maxLength(2_000));
const whole = v.pipe(v.number(), v.safeInteger());
const cents = v.pipe(whole, v.minValue(0));
const time = v.pipe(whole, v.minValue(0));

const Line = v.object({
  productId: text,
  name: text,
  category: text,
  image: text,
  priceCents: cents,
  quantity: v.pipe(whole, v.minValue(1)),
  vatClass: v.exactOptional(v.picklist(VAT_CLASSES)),
  discountCents: v.exactOptional(cents),
  substitution: v.exactOptional(v.picklist(SUBSTITUTIONS)),
});

const Shipping = v.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  address: text,
  city: text,
  province: text,
  postalCode: text,
  deliveryInstructions: v.optional(text),
  gateCode: v.optional(text),
  landmark: v.optional(text),
  recipientName: v.optional(text),
  recipientPhone: v.optional(text),
});

const Snapshot: v.GenericSchema<unknown, CheckoutSnapshot> = v.object({
  lines: v.pipe(v.array(Line), v.minLength(1), v.maxLength(1_000)),
  subtotalCents: cents,
  discountCents: v.exactOptional(cents),
  discounts: v.exactOptional(
    v.array(
      v.object({
        offerId: text,
        code: v.nullable(text),
        name: text,
        goodsCents: cents,
        shippingCents: cents,
      }),
    ),
  ),
  shippingCents: cents,
  totalCents: cents,
  shipping: Shipping,
  deliveryMethod: v.picklist(DELIVERY_METHODS),
  deliveryZone: v.nullable(text),
  quoteId: v.nullable(text),
  courierArrivesAt: v.exactOptional(v.nullable(time)),
  slot: v.exactOptional(v.nullable(v.object({ from: time, until: time }))),
  language: v.exactOptional(v.picklist(LANGUAGES)),
});

/**
 * A payment as it is copied to the backups' bucket once its money is taken, or held: all that its order is made from, and the
 * courier's quote that it goes by. Times are epoch ms.
 */
export const CopiedPayment = v.object({
  soko: v.literal(1),
  payment: v.object({
    id: text,
    checkoutKey: text,
    requestHash: text,
    cartHash: v.nullable(text),
    userId: v.nullable(text),
    orderId: text,
    totalCents: cents,
    currency: v.picklist(CURRENCIES),
    provider: text,
    chargeCents: cents,
    chargeCurrency: text,
    chargeRate: v.number(),
    snapshot: Snapshot,
    createRequestId: text,
    providerRef: text,
    captureAttempt: v.pipe(whole, v.minValue(1)),
    captureId: text,
    createdAt: time,
  }),
  quote: v.nullable(
    v.object({
      id: text,
      carrier: v.nullable(text),
      courierQuoteId: v.nullable(text),
      fallback: v.boolean(),
      addressHash: text,
      zone: text,
      feeCents: cents,
      durationSeconds: cents,
      pickupDurationSeconds: cents,
      dropoffEtaAt: time,
      expiresAt: time,
      createdAt: time,
    }),
  ),
});
export type CopiedPayment = v.InferOutput<typeof CopiedPayment>;
