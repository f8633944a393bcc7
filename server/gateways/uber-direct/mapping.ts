import * as v from "valibot";
import { toE164 } from "#domain/customers/phone.ts";
import { courierLink } from "#domain/deliveries/courier-links.ts";
import { isDeliveryStatus } from "#domain/deliveries/delivery.ts";
import type { VendorAnswer } from "../http.ts";
import { cutText } from "../text.ts";
import type { VendorToken } from "../token-store.ts";
import { answerError, isHtml } from "./errors.ts";
import { Delivery, Page, Quote, Token, TokenFailure, type Waypoint } from "./schema.ts";
import {
  type CourierAddress,
  type CourierDelivery,
  type CourierDeliveryPage,
  CourierError,
  type CourierListFilter,
  type CourierPlace,
  type CourierQuote,
  type CourierStop,
  type CourierWaypoint,
  type CourierWindow,
  type CreateCourierInput,
  type QuoteCourierInput,
} from "./types.ts";

const NOTES_LENGTH = 280;
const SECONDS_A_MINUTE = 60;

export function quoteBody(input: QuoteCourierInput) {
  return {
    pickup_address: address(input.pickup.address),
    dropoff_address: address(input.dropoff.address),
    ...phones(input.pickup, input.dropoff),
    ...windowFields(input.window),
    manifest_total_value: input.manifestTotalCents,
  };
}

/** `robo` asks the sandbox for a courier that drives by himself. */
export function createBody(input: CreateCourierInput, robo: boolean) {
  return {
    ...(input.quoteId === null ? {} : { quote_id: input.quoteId }),
    pickup_address: address(input.pickup.address),
    dropoff_address: address(input.dropoff.address),
    ...phones(input.pickup, input.dropoff),
    ...stopFields("pickup", input.pickup),
    ...stopFields("dropoff", input.dropoff),
    manifest_items: input.items.map((item) => ({
      name: item.name,
      quantity: item.quantity,
      size: item.size,
      price: item.priceCents,
    })),
    manifest_total_value: input.manifestTotalCents,
    manifest_reference: input.manifestReference,
    external_id: input.externalId,
    idempotency_key: input.idempotencyKey,
    // Groceries are handed over: no unattended delivery, no signature (storefront §9).
    deliverable_action: "deliverable_action_meet_at_door",
    requires_dropoff_signature: false,
    ...windowFields(input.window),
    ...(robo ? { test_specifications: { robo_courier_specification: { mode: "auto" } } } : {}),
  };
}

/** The vendor writes "canceled"; ours has two l. */
export function filterParam(filter: CourierListFilter): string {
  return filter === "cancelled" ? "canceled" : filter;
}

export function parseToken(answer: VendorAnswer, now: number): VendorToken {
  if (answer.status === 200) {
    const token = parseJson(Token, answer, "read");
    return { accessToken: token.access_token, expiresAt: now + token.expires_in * 1000 };
  }
  const error = answerError(answer, "read", now);
  const isRefusal = [400, 401, 403].includes(answer.status) && error.kind !== "html";
  if (!isRefusal) throw error;
  throw new CourierError("account", "Uber refused the client credentials", {
    status: answer.status,
    code: tokenFailure(answer) ?? "unauthorized",
  });
}

/** Whether the token endpoint refused the scope by name. */
export function isInvalidScope(answer: VendorAnswer): boolean {
  return answer.status !== 200 && tokenFailure(answer) === "invalid_scope";
}

function tokenFailure(answer: VendorAnswer): string | undefined {
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), TokenFailure), answer.text);
  return body.success ? body.output.error : undefined;
}

/** A quote in `currency`; any other is refused as an "account" error (contracts/courier.md §12). */
export function parseQuote(answer: VendorAnswer, currency: string): CourierQuote {
  const quote = parseJson(Quote, answer, "read");
  const quoted = (quote.currency_type ?? quote.currency ?? "").toUpperCase();
  if (quoted !== currency) {
    throw new CourierError("account", `the courier quotes in ${quoted || "no currency"}`, {
      code: "currency_mismatch",
      status: answer.status,
    });
  }
  const durationSeconds = quote.duration * SECONDS_A_MINUTE;
  return {
    id: quote.id,
    feeCents: quote.fee,
    currency: quoted,
    durationSeconds,
    pickupDurationSeconds: (quote.pickup_duration ?? 0) * SECONDS_A_MINUTE,
    dropoffEtaAt: quote.dropoff_eta ?? quote.created + durationSeconds * 1000,
    expiresAt: quote.expires,
  };
}

export function parseDelivery(answer: VendorAnswer, effect: "read" | "write"): CourierDelivery {
  return delivery(parseJson(Delivery, answer, effect));
}

/** `next_href` is never fetched, it has no scheme and names a host: only its offset is used. */
export function parsePage(answer: VendorAnswer, offset: number): CourierDeliveryPage {
  const page = parseJson(Page, answer, "read");
  const query = new URLSearchParams(page.next_href?.split("?")[1] ?? "");
  const next = Number(query.get("offset") ?? query.get("Offset") ?? Number.NaN);
  const isFurther = Number.isSafeInteger(next) && next > offset && page.data.length > 0;
  return { deliveries: page.data.map(delivery), nextOffset: isFurther ? next : null };
}

function delivery(raw: v.InferOutput<typeof Delivery>): CourierDelivery {
  const status = raw.status === "canceled" ? "cancelled" : raw.status;
  const known = isDeliveryStatus(status) ? status : "unknown";
  return {
    id: raw.id,
    quoteId: raw.quote_id || null,
    externalId: raw.external_id || null,
    manifestReference: raw.manifest?.reference || null,
    status: known,
    feeCents: raw.fee ?? 0,
    currency: (raw.currency ?? "").toUpperCase(),
    trackingUrl: courierLink(raw.tracking_url),
    complete: raw.complete ?? ["delivered", "cancelled", "returned"].includes(known),
    liveMode: raw.live_mode ?? true,
    createdAt: raw.created,
    updatedAt: raw.updated ?? raw.created,
    pickupEtaAt: raw.pickup_eta ?? null,
    dropoffEtaAt: raw.dropoff_eta ?? null,
    courierImminent: raw.courier_imminent ?? false,
    courier: raw.courier?.name
      ? {
          name: raw.courier.name,
          phone: raw.courier.phone_number || null,
          vehicle: raw.courier.vehicle_type || null,
          vehicleFacts: {
            make: raw.courier.vehicle?.make || null,
            model: raw.courier.vehicle?.model || null,
            plate: raw.courier.vehicle?.license_plate || null,
          },
          rating: raw.courier.rating ?? null,
          photoUrl: raw.courier.img_href || null,
        }
      : null,
    pickup: waypoint(raw.pickup, raw.pickup_ready, raw.pickup_deadline),
    dropoff: waypoint(raw.dropoff, raw.dropoff_ready, raw.dropoff_deadline),
  };
}

function waypoint(
  raw: v.InferOutput<typeof Waypoint> | null | undefined,
  readyAt: number | null | undefined,
  deadlineAt: number | null | undefined,
): CourierWaypoint {
  const parts = raw?.detailed_address;
  return {
    name: raw?.name || null,
    phone: raw?.phone_number || null,
    address: raw?.address || null,
    addressParts: {
      line1: parts?.street_address_1 || null,
      line2: parts?.street_address_2 || null,
      city: parts?.city || null,
      province: parts?.state || null,
      postalCode: parts?.zip_code || null,
      country: parts?.country || null,
    },
    notes: raw?.notes || null,
    readyAt: readyAt ?? null,
    deadlineAt: deadlineAt ?? null,
  };
}

/**
 * An address travels as JSON inside a string. Province and postal code are left out while the
 * shopper has not typed them: a blank is refused.
 */
function address({ lines, city, province, postalCode }: CourierAddress): string {
  return JSON.stringify({
    street_address: lines.map((line) => line.trim()).filter(Boolean),
    city,
    ...(province && { state: province }),
    ...(postalCode && { zip_code: postalCode }),
    country: "ZA",
  });
}

function phones(pickup: CourierPlace, dropoff: CourierPlace) {
  return {
    pickup_phone_number: toE164(pickup.phone),
    dropoff_phone_number: toE164(dropoff.phone),
  };
}

function stopFields(end: "pickup" | "dropoff", stop: CourierStop) {
  return {
    [`${end}_name`]: stop.name,
    ...(stop.businessName ? { [`${end}_business_name`]: stop.businessName } : {}),
    ...(stop.notes ? { [`${end}_notes`]: cutText(stop.notes, NOTES_LENGTH) } : {}),
  };
}

function windowFields(window: CourierWindow) {
  return {
    ...dateTime("pickup_ready_dt", window.pickupReadyAt),
    ...dateTime("pickup_deadline_dt", window.pickupDeadlineAt),
    ...dateTime("dropoff_ready_dt", window.dropoffReadyAt),
    ...dateTime("dropoff_deadline_dt", window.dropoffDeadlineAt),
  };
}

function dateTime(name: string, at: number | undefined) {
  return at === undefined ? {} : { [name]: new Date(at).toISOString() };
}

function parseJson<TSchema extends v.GenericSchema>(
  schema: TSchema,
  answer: VendorAnswer,
  effect: "read" | "write",
): v.InferOutput<TSchema> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), answer.text);
  if (parsed.success) return parsed.output;
  const where = v.getDotPath(parsed.issues[0]);
  const what = where ? `field ${where}` : "a body that is not JSON";
  throw new CourierError(isHtml(answer) ? "html" : "garbled", `Uber Direct answered ${what}`, {
    status: answer.status,
    outcomeUnknown: effect === "write",
  });
}
