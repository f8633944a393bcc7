import { receiverOf } from "#domain/deliveries/address.ts";
import { readablePickupCode } from "#domain/deliveries/pickup.ts";
import { formatMoney } from "#domain/money/money.ts";
import { DISPATCH_WITHIN_HOURS, orderNumber } from "#domain/orders/order.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { providerName } from "#domain/payments/providers.ts";
import type { DateFormats, ShopFormats } from "#domain/store/formats.ts";
import type { ClosedSpan } from "#domain/store/opening.ts";
import type { Store } from "#domain/store/settings/store.ts";
import type { HoursSpan } from "#domain/store/trading-hours.ts";
import { formatDay } from "#domain/time/dates.ts";
import { carts } from "#messages/carts/index.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { letters } from "#messages/letters/index.ts";
import { login } from "#messages/login/index.ts";
import { closedOnText } from "#messages/opening/closed-days-text.ts";
import { hoursText } from "#messages/opening/hours-text.ts";
import { orderLetters } from "#messages/orderLetters/index.ts";
import { chargeRateText } from "#messages/payment/charge-texts.ts";
import { purchases } from "#messages/purchases/index.ts";
import { slots } from "#messages/slots/index.ts";
import { missedText } from "#messages/slots/missed-text.ts";
import { button, type Fact, facts, type Letter, paragraph, smallPrint } from "../blocks.ts";
import type { Mail, MailOrder } from "../mail.ts";
import { greeting, oneLine } from "../tidy.ts";
import { goodsOf } from "./goods.ts";
import { momentInWords, slotFact } from "./times.ts";

type OrderMail<Kind extends Mail["kind"]> = Extract<Mail, { kind: Kind }>;

/** The order's signed link, and how its letter writes days and times. */
type OrderSurroundings = { link: string; formats: DateFormats };
/** Likewise, with where and when an order is fetched. */
type ShopSurroundings = OrderSurroundings & {
  formats: ShopFormats;
  store: Store;
  hours: readonly HoursSpan[];
  closures: readonly ClosedSpan[];
};

/** With everything that was bought, paid and promised. */
export function confirmationLetter(
  { order, items, courierArrivesAt, packedFrom, pickupCode }: OrderMail<"order-confirmation">,
  { link, ...shop }: ShopSurroundings,
): Letter {
  const number = orderNumber(order.id);
  const { formats } = shop;
  const isPickup = order.deliveryMethod === "pickup";
  const slot = slotFact(order, { label: slots.yourTime(), formats });
  const slotPacking = order.slotMissed ? "" : slots.packedForIt();
  return {
    ...toShopper(order),
    subject: orderLetters.confirmedSubject({ number }),
    preheader: orderLetters.confirmedPreheader({
      amount: formatMoney(order.totalCents, order.currency),
    }),
    heading: purchases.confirmed(),
    blocks: [
      paragraph(
        [
          orderLetters.thankYou(),
          slot ? slotPacking : nextPacking({ packedFrom, isPickup }, formats),
          whatFollows(order),
        ]
          .filter(Boolean)
          .join(" "),
      ),
      facts(
        { name: letters.orderNumber(), value: number },
        { name: purchases.orderDate(), value: formatDay(order.createdAt, formats) },
        slot || isPickup
          ? slot
          : {
              name: deliveries.estimated(),
              value: courierArrivesAt
                ? momentInWords(courierArrivesAt, formats)
                : formatDay(order.estimatedDeliveryAt, formats),
            },
      ),
      ...(slot && order.slotMissed ? [paragraph(missedText(order))] : []),
      ...(isPickup ? [facts(...whereToFetch(pickupCode ?? null, shop))] : []),
      goodsOf(order, items),
      smallPrint(chargeOf(order)),
      ...(isPickup ? [] : [facts(addressOf(order), instructionsOf(order))]),
      button(letters.seeOrder(), link),
      smallPrint(orderLetters.keepLink()),
    ],
  };
}

/** When an order is packed that has no slot. */
function nextPacking(
  { packedFrom, isPickup }: { packedFrom: number | null | undefined; isPickup: boolean },
  formats: DateFormats,
): string {
  if (packedFrom) return orderLetters.closedNow({ time: momentInWords(packedFrom, formats) });
  if (isPickup) return orderLetters.packedForYou();
  return orderLetters.leavesWithin({ hours: DISPATCH_WITHIN_HOURS });
}

function whatFollows({ deliveryMethod }: MailOrder): string {
  if (deliveryMethod === "pickup") return orderLetters.weWriteOnceReady();
  return deliveryMethod === "courier" ? orderLetters.followBelow() : orderLetters.standingBelow();
}

/** When it is packed, for who fetches it. */
export function readyLetter(
  { order, pickupCode }: OrderMail<"order-ready">,
  { link, ...shop }: ShopSurroundings,
): Letter {
  const number = orderNumber(order.id);
  return {
    ...toShopper(order),
    subject: orderLetters.readySubject({ number }),
    preheader: orderLetters.readyPreheader(),
    heading: orderLetters.readyHeading(),
    blocks: [
      paragraph(orderLetters.comeAndFetch()),
      facts(
        { name: letters.orderNumber(), value: number },
        slotFact(order, { label: slots.yourTime(), formats: shop.formats }),
        ...whereToFetch(pickupCode, shop),
      ),
      button(letters.seeOrder(), link),
      smallPrint(orderLetters.keepLink()),
    ],
  };
}

/** When the courier has collected it. */
export function onItsWayLetter(
  { order, courierName, arrivesAt, isTracked }: OrderMail<"order-on-its-way">,
  { link, formats }: OrderSurroundings,
): Letter {
  const number = orderNumber(order.id);
  const courier = oneLine(courierName ?? "");
  const leftUnnamed = isTracked ? orderLetters.leftWithCourier() : orderLetters.left();
  return {
    ...toShopper(order),
    subject: orderLetters.onItsWaySubject({ number }),
    preheader: isTracked ? orderLetters.hasLeftFollow() : orderLetters.hasLeft(),
    heading: orderLetters.onItsWay(),
    blocks: [
      paragraph(courier ? orderLetters.leftWithNamed({ courier }) : leftUnnamed),
      facts(
        { name: letters.orderNumber(), value: number },
        arrivesAt
          ? { name: orderLetters.expected(), value: momentInWords(arrivesAt, formats) }
          : slotFact(order, { label: slots.yourTime(), formats }),
        addressOf(order),
        instructionsOf(order),
      ),
      button(isTracked ? orderLetters.follow() : letters.seeOrder(), link),
    ],
  };
}

export function deliveredLetter(
  { order, deliveredAt }: OrderMail<"order-delivered">,
  { link, formats }: OrderSurroundings,
): Letter {
  const number = orderNumber(order.id);
  const isPickup = order.deliveryMethod === "pickup";
  return {
    ...toShopper(order),
    subject: isPickup
      ? orderLetters.fetchedSubject({ number })
      : orderLetters.deliveredSubject({ number }),
    preheader: orderLetters.deliveredPreheader(),
    heading: isPickup ? orderLetters.fetchedHeading() : orderLetters.deliveredHeading(),
    blocks: [
      paragraph(isPickup ? orderLetters.wasFetched() : orderLetters.hasArrived()),
      facts(
        { name: letters.orderNumber(), value: number },
        deliveredAt
          ? {
              name: isPickup ? orderLetters.handedOver() : deliveries.delivered(),
              value: momentInWords(deliveredAt, formats),
            }
          : null,
        isPickup ? null : addressOf(order),
      ),
      paragraph(orderLetters.notRight()),
      button(letters.seeOrder(), link),
    ],
  };
}

export function cancelledLetter(
  { order, refundAmountText }: OrderMail<"order-cancelled">,
  link: string,
): Letter {
  const number = orderNumber(order.id);
  const isPickup = order.deliveryMethod === "pickup";
  return {
    ...toShopper(order),
    subject: orderLetters.cancelledSubject({ number }),
    preheader: isPickup ? orderLetters.nothingToFetch() : orderLetters.cancelledPreheader(),
    heading: orderLetters.cancelledHeading(),
    blocks: [
      paragraph(cancelledText({ byShop: refundAmountText === undefined, isPickup })),
      facts(
        { name: letters.orderNumber(), value: number },
        { name: carts.total(), value: formatMoney(order.totalCents, order.currency) },
      ),
      paragraph(
        refundAmountText
          ? orderLetters.moneyReturns({ amount: refundAmountText })
          : orderLetters.moneyFollows(),
      ),
      button(letters.seeOrder(), link),
    ],
  };
}

function cancelledText({ byShop, isPickup }: { byShop: boolean; isPickup: boolean }): string {
  if (isPickup) {
    return byShop ? orderLetters.weCancelledPickup() : orderLetters.youCancelledPickup();
  }
  return byShop ? orderLetters.weCancelled() : orderLetters.youCancelled();
}

/** The link again, for who has lost the letters that had it. */
export function orderLinkLetter({ order }: OrderMail<"order-link">, link: string): Letter {
  const number = orderNumber(order.id);
  return {
    ...toShopper(order),
    subject: orderLetters.linkSubject({ number }),
    preheader: orderLetters.linkPreheader(),
    heading: orderLetters.linkHeading(),
    blocks: [
      paragraph(orderLetters.linkAsked()),
      facts({ name: letters.orderNumber(), value: number }),
      button(letters.seeOrder(), link),
      paragraph(orderLetters.linkNotYou()),
      smallPrint(orderLetters.keepLink()),
    ],
  };
}

export function toShopper(order: MailOrder): Pick<Letter, "recipient" | "greeting" | "reason"> {
  return {
    recipient: order.userEmail,
    greeting: greeting(order.firstName),
    reason: orderLetters.reason(),
  };
}

/** Where and when it is fetched, and what to say there. */
function whereToFetch(
  code: string | null,
  { store, hours, closures, formats }: Omit<ShopSurroundings, "link">,
): (Fact | null)[] {
  const { name, address, city, postalCode } = store;
  const { language } = formats;
  const opening = [...hoursText(hours, language), closedOnText(closures, language)];
  return [
    code ? { name: orderLetters.pickupCode(), value: readablePickupCode(code) } : null,
    {
      name: orderLetters.fetchFrom(),
      value: [name, address, city, postalCode].map(oneLine).filter(Boolean).join(", "),
    },
    {
      name: orderLetters.openingHours(),
      value: opening.filter((text) => text !== null).join("; "),
    },
  ];
}

export function addressOf(order: MailOrder): Fact {
  const { address, city, postalCode, province } = order;
  const parts = [receiverOf({ phone: "", ...order }).name, address, city, postalCode, province];
  return { name: login.address(), value: parts.map(oneLine).filter(Boolean).join(", ") };
}

function chargeOf(order: MailOrder): string {
  const { provider, capturedCents, capturedCurrency, captureId } = order;
  const rate = chargeRateText({ ...order, chargeCurrency: capturedCurrency }, "US dollar");
  const charged = formatCharge(capturedCents, capturedCurrency);
  const said = { provider: providerName(provider), amount: charged, id: captureId };
  return rate ? orderLetters.chargedAtRate({ ...said, rate }) : orderLetters.charged(said);
}

function instructionsOf(order: MailOrder): Fact | null {
  const value = oneLine(order.deliveryInstructions ?? "");
  return value ? { name: letters.instructions(), value } : null;
}
