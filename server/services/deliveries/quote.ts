import { saveQuote } from "#db/queries/deliveries/quotes.ts";
import type { DeliveryQuote } from "#db/queries/payments/payments.ts";
import { areaProblem, hasWrongPhone } from "#domain/deliveries/address.ts";
import {
  courierWindow,
  FALLBACK_DROPOFF_SECONDS,
  FALLBACK_PICKUP_SECONDS,
  fallbackFeeCents,
} from "#domain/deliveries/delivery.ts";
import type { QuoteNotice } from "#domain/deliveries/quote-notice.ts";
import { type DeliveryZone, findDeliveryZone } from "#domain/deliveries/zones.ts";
import { ShopError } from "#domain/errors.ts";
import { openingRules, packedAtOnceUntil, packingStartsAt } from "#domain/store/opening.ts";
import { storeOf } from "#domain/store/settings/store.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { areaError } from "#messages/deliveries/delivery-texts.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { pickupStop } from "../../platform/default-store.ts";
import { hashOf } from "../../platform/hash.ts";
import { CourierError, type CourierQuote } from "../../ports/courier.ts";
import { courierOf, type DeliveryContext } from "./carrier.ts";

const QUOTE_LIFETIME_MS = 15 * MINUTE_MS;

/** What has to be known of an address before the courier is asked (storefront §5). */
export type QuoteAddress = {
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  province: string;
  postalCode: string;
};

export type ShopperQuote = {
  id: string;
  feeCents: number;
  durationSeconds: number;
  pickupDurationSeconds: number;
  dropoffEtaAt: number;
  expiresAt: number;
  /** When the order would begin to be packed, if not now: the shop is closed, or about to close. */
  startsAt: number | null;
  /** True: the courier could not be asked, these are the shop's standard figures. */
  fallback: boolean;
  /** Why it is a fallback. */
  notice: QuoteNotice | null;
};

/**
 * Asks a carrier for a quote and keeps it for this address; `goodsCents` are rand (`inRand`). When it cannot be asked the
 * shopper gets a fallback quote with the zone's fee (R85 where there is none), one hour, and the
 * reason. None holds beyond the moment from which an order is packed at the next opening only. Throws ShopError:
 * INVALID_INPUT (phone), ADDRESS_UNDELIVERABLE, QUOTE_UNAVAILABLE.
 */
export async function quoteDelivery(
  ctx: DeliveryContext,
  input: { shipping: QuoteAddress; goodsCents: number | null; carrier?: string },
): Promise<ShopperQuote> {
  const { carrier = ctx.bookingCarrier } = input;
  const settings = await ctx.settings();
  const { delivery } = settings;
  const zone = findDeliveryZone(delivery.zones, input.shipping);
  assertDeliverable(delivery.zones, input.shipping);
  const answer = await askForQuote(ctx, { ...input, carrier });
  const now = ctx.now();
  const rules = openingRules(settings);
  const start = packingStartsAt(rules, now);
  const startsAt = start > now ? start : null;
  // What is told of today does not hold for who pays when it is too late for that.
  const cutOff = packedAtOnceUntil(rules, now);
  const untilThen = (expiresAt: number) =>
    cutOff === null ? expiresAt : Math.min(expiresAt, cutOff + 1);
  const quote: ShopperQuote & { courierQuoteId: string | null } =
    "quote" in answer
      ? {
          id: ctx.newId(),
          courierQuoteId: answer.quote.id,
          feeCents: answer.quote.feeCents,
          durationSeconds: answer.quote.durationSeconds,
          pickupDurationSeconds: answer.quote.pickupDurationSeconds,
          dropoffEtaAt: answer.quote.dropoffEtaAt,
          expiresAt: untilThen(answer.quote.expiresAt),
          startsAt,
          fallback: false,
          notice: null,
        }
      : {
          id: ctx.newId(),
          courierQuoteId: null,
          feeCents: fallbackFeeCents(zone),
          durationSeconds: FALLBACK_DROPOFF_SECONDS,
          pickupDurationSeconds: FALLBACK_PICKUP_SECONDS,
          dropoffEtaAt: start + FALLBACK_DROPOFF_SECONDS * 1000,
          expiresAt: untilThen(now + QUOTE_LIFETIME_MS),
          startsAt,
          fallback: true,
          notice: answer.notice,
        };
  const { notice: _notice, startsAt: _startsAt, ...row } = quote;
  await saveQuote(ctx.db, {
    ...row,
    carrier: row.fallback ? null : carrier,
    addressHash: await addressHash(input.shipping),
    zone: zone?.name ?? "",
    createdAt: now,
  });
  const { courierQuoteId: _courierQuoteId, ...shown } = quote;
  return shown;
}

/** Throws QUOTE_UNKNOWN, QUOTE_FOREIGN (made for another address) or QUOTE_EXPIRED. */
export async function assertQuoteFits(
  quote: DeliveryQuote | null,
  order: { shipping: { address: string; city: string }; now: number },
): Promise<void> {
  const field = "quoteId";
  if (!quote) throw new ShopError("QUOTE_UNKNOWN", { field });
  if (quote.addressHash !== (await addressHash(order.shipping))) {
    throw new ShopError("QUOTE_FOREIGN", { field });
  }
  if (quote.expiresAt <= order.now) throw new ShopError("QUOTE_EXPIRED", { field });
}

/** In the words of storefront §5, also for who asks over REST. What is blank may still be typed. */
function assertDeliverable(zones: readonly DeliveryZone[], shipping: QuoteAddress): void {
  const problem = areaProblem(zones, shipping);
  if (problem) {
    const text = () => areaError(problem);
    throw new ShopError("ADDRESS_UNDELIVERABLE", { field: "shipping.city", text });
  }
  if (hasWrongPhone(shipping.phone)) {
    const text = () => deliveries.phoneInvalid();
    throw new ShopError("INVALID_INPUT", { field: "shipping.phone", text });
  }
}

async function askForQuote(
  ctx: DeliveryContext,
  input: { shipping: QuoteAddress; goodsCents: number | null; carrier: string },
): Promise<{ quote: CourierQuote } | { notice: QuoteNotice }> {
  const { shipping } = input;
  const settings = await ctx.settings();
  const { store, delivery } = settings;
  const window = courierWindow(ctx.now(), delivery.lead, openingRules(settings));
  try {
    const quote = await courierOf(ctx, input.carrier).quote({
      pickup: pickupStop(storeOf(store)),
      dropoff: {
        phone: shipping.phone,
        address: {
          lines: [shipping.address],
          city: shipping.city,
          province: shipping.province,
          postalCode: shipping.postalCode,
        },
      },
      window,
      goodsCents: input.goodsCents,
    });
    // Nobody is at the door before the goods have left the shop, whatever the courier reckons.
    const soonest = window.pickupReadyAt + quote.durationSeconds * 1000;
    const isTooSoon = quote.dropoffEtaAt < window.pickupReadyAt;
    return { quote: isTooSoon ? { ...quote, dropoffEtaAt: soonest } : quote };
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    ctx.log("warn", "courier-quote-failed", { kind: error.kind, code: error.code });
    if (error.kind === "undeliverable") {
      throw new ShopError("ADDRESS_UNDELIVERABLE", { field: "shipping.address", cause: error });
    }
    const notice = noticeOf(error);
    if (!notice) throw new ShopError("QUOTE_UNAVAILABLE", { cause: error });
    return { notice };
  }
}

/** What the shopper is told of an outage; null where asking again or falling back is no help. */
function noticeOf(error: CourierError): QuoteNotice | null {
  switch (error.kind) {
    case "html":
      return "COURIER_BLOCKED";
    case "garbled":
      return "COURIER_BAD_JSON";
    case "unreachable":
      return "COURIER_NETWORK";
    case "busy":
    case "server":
    case "rate-limited":
      return "QUOTE_UNAVAILABLE";
    default:
      return null;
  }
}

/** Street and city, trimmed by whoever read them, make the address: the rest may still be typed after the quote was asked for. */
function addressHash(shipping: { address: string; city: string }): Promise<string> {
  const normal = (text: string) => text.toLowerCase().replace(/\s+/g, " ");
  return hashOf([normal(shipping.address), normal(shipping.city)]);
}
