import { listTravels, type WhereTo, writeAddress } from "#db/queries/orders/change-address.ts";
import { priceDelivery } from "#domain/checkout/checkout.ts";
import { canReceiverBeCalled } from "#domain/deliveries/address.ts";
import { isShopError, ShopError } from "#domain/errors.ts";
import { formatMoney } from "#domain/money/money.ts";
import { isDeliveryFreeByOffer } from "#domain/offers/discount.ts";
import { mayAddressChange } from "#domain/orders/changing.ts";
import type { OtherAddress } from "#domain/orders/other-address.ts";
import { storedNote } from "#domain/orders/timeline-note.ts";
import { addressInFull } from "#domain/store/address-line.ts";
import type { Currency } from "#domain/store/formats.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { orderChanges } from "#messages/orderChanges/index.ts";
import type { Context } from "../../context.ts";
import { isPreconditionFailure } from "../../platform/failures.ts";
import { refuseUnreached } from "../checkout/refuse-unreached.ts";
import { consumeAttempt, type Limit } from "../limits/rate-limit.ts";
import { composeMail } from "../notifications/send-mail.ts";
import { type OrderAccessContext, shoppersOrder } from "./access.ts";

/** Each change is a letter: nobody moves as often as this. */
const CHANGES_LIMIT: Limit = {
  name: "change-address",
  perSubject: 5,
  perAddress: 30,
  windowMs: DAY_MS,
};

/** What somebody can change of it: the zone follows. */
const WHERE_TO = [
  "address",
  "city",
  "province",
  "postalCode",
  "deliveryInstructions",
  "recipientName",
  "recipientPhone",
] as const satisfies readonly (keyof WhereTo)[];

/** What of it decides the way and the fee. */
const PLACE = ["address", "city", "province", "postalCode"] as const;

type ChangeContext = OrderAccessContext &
  Pick<Context, "clientAddress" | "languages" | "newId" | "settings" | "siteUrl">;

/**
 * Has an order brought elsewhere, for its customer or the holder of its link, until somebody has begun
 * on it: where the fee of the new address is no higher than what was paid for delivery. A lower one is
 * not paid back (decision 0061), so that no sum changes. Who receives it there can be changed whatever
 * fees are by now. Throws NOT_FOUND; CONFLICT in words when it is
 * too late, with the field `fee` when it would be dearer or the shop counts in another currency by now, and `city` when the courier does not come
 * there; INVALID_INPUT on `recipientPhone` where a courier could call nobody there; what `refuseUnreached` throws, on `province` or `city`; RATE_LIMITED.
 */
export async function changeAddress(
  ctx: ChangeContext,
  ask: { orderId: string; key?: string | undefined; address: OtherAddress },
): Promise<{ changed: boolean }> {
  const { order, items, delivery } = await shoppersOrder(ctx, ask);
  if (!mayAddressChange(order, delivery)) throw tooLate();
  const [{ delivery: rules, store }, products] = await Promise.all([
    ctx.settings(),
    listTravels(ctx.db, { productIds: items.map(({ productId }) => productId) }),
  ]);
  const { address } = ask;
  const going = priceDelivery(rules, { subtotalCents: order.subtotalCents, address });
  const stays = PLACE.every((field) => order[field] === address[field]);
  const to = whereTo(address, stays ? order.deliveryZone : (going.zone?.name ?? null));
  if (WHERE_TO.every((field) => order[field] === to[field])) return { changed: false };
  refuseUncallable({ ...order, ...to });
  if (!stays) refuseElsewhere(going, { order, address, items, products, currency: store.currency });
  await consumeAttempt(ctx, CHANGES_LIMIT, {
    subject: order.id,
    text: () => orderChanges.addressTooOften(),
  });
  try {
    await writeAddress(ctx.db, {
      order,
      to,
      note: storedNote("address-changed", { before: oneLine(order) }),
      mail: await composeMail(ctx, {
        kind: "order-address-changed",
        order: { ...order, ...to },
        // As the order's version is reckoned: each change has a letter of its own.
        at: nextVersion(order, ctx.now()),
      }),
      now: ctx.now(),
    });
  } catch (error) {
    if (isPreconditionFailure(error)) throw tooLate(error);
    throw error;
  }
  ctx.log("info", "address-changed", { order: order.id });
  return { changed: true };
}

/** Throws where a courier could call nobody there. */
function refuseUncallable(order: Found["order"]): void {
  if (order.deliveryMethod !== "courier" || canReceiverBeCalled(order)) return;
  throw new ShopError("INVALID_INPUT", {
    field: "recipientPhone",
    text: () => deliveries.phoneInvalid(),
  });
}

type Going = ReturnType<typeof priceDelivery>;
type Found = Awaited<ReturnType<typeof shoppersOrder>>;

/** Throws where an order cannot go as it was paid for: not at all, not by its courier, not for its fee. */
function refuseElsewhere(
  going: Going,
  asked: {
    order: Found["order"];
    address: OtherAddress;
    items: Found["items"];
    products: Awaited<ReturnType<typeof listTravels>>;
    /** What fees are in today. */
    currency: Currency;
  },
): void {
  const { order, address } = asked;
  if (order.deliveryMethod === "courier" && going.deliveryMethod !== "courier") {
    const text = () => orderChanges.courierNotThere({ place: address.city });
    throw new ShopError("CONFLICT", { field: "city", text });
  }
  try {
    refuseUnreached(going, asked);
  } catch (error) {
    // The form has no lines: what cannot travel is a matter of where to.
    if (!isShopError(error) || error.code !== "CANNOT_TRAVEL") throw error;
    const { text } = error;
    throw new ShopError("CANNOT_TRAVEL", {
      field: "city",
      cause: error,
      ...(text ? { text } : {}),
    });
  }
  // An offer that took the fee off takes it off there as well.
  const isFree = isDeliveryFreeByOffer(order.discounts);
  // Not even a fee of nothing: the goods' sum was held against a threshold in the other currency.
  if (!isFree && order.currency !== asked.currency) {
    const text = () => orderChanges.addressOtherCurrency();
    throw new ShopError("CONFLICT", { field: "fee", text });
  }
  const feeCents = isFree ? 0 : going.shippingCents;
  if (feeCents > order.shippingCents) {
    const fee = formatMoney(feeCents, order.currency);
    const paid = formatMoney(order.shippingCents, order.currency);
    const text = () => orderChanges.addressDearer({ fee, paid });
    throw new ShopError("CONFLICT", { field: "fee", text });
  }
}

function whereTo(address: OtherAddress, zone: string | null): WhereTo {
  return {
    address: address.address,
    city: address.city,
    province: address.province,
    postalCode: address.postalCode,
    deliveryInstructions: address.deliveryInstructions || null,
    deliveryZone: zone,
    recipientName: address.recipientName || null,
    recipientPhone: address.recipientPhone || null,
  };
}

function oneLine(order: Found["order"]): string {
  return addressInFull(order);
}

function tooLate(cause?: unknown): ShopError {
  return new ShopError("CONFLICT", { text: () => orderChanges.addressTooLate(), cause });
}
