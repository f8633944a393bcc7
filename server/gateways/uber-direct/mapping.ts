import * as v from "valibot";
import { isDeliveryStatus, isFinishedDelivery } from "#domain/deliveries/delivery.ts";
import { plausiblePosition } from "#domain/deliveries/map/position.ts";
import {
  type CourierDelivery,
  type CourierDeliveryPage,
  CourierError,
  type CourierErrorKind,
  type CourierQuote,
  type CourierWaypoint,
} from "../../ports/courier.ts";
import { readJson, type VendorAnswer } from "../http.ts";
import type { VendorToken } from "../token-store.ts";
import { answerError, isHtml } from "./errors.ts";
import { trackingLink } from "./links.ts";
import { Delivery, Page, Quote, Token, TokenFailure, type Waypoint } from "./schema.ts";

const SECONDS_A_MINUTE = 60;
/** What the tokens' address may answer for a while. */
const PASSING: readonly CourierErrorKind[] = [
  "busy",
  "garbled",
  "html",
  "rate-limited",
  "server",
  "unreachable",
];

/** A token; any other refusal, 404 too, is of the credentials and says nothing of a delivery. */
export function parseToken(answer: VendorAnswer, now: number): VendorToken {
  if (answer.status === 200) {
    const token = parseJson(Token, answer, "read");
    return { accessToken: token.access_token, expiresAt: now + token.expires_in * 1000 };
  }
  const error = answerError(answer, "read", now);
  const named = tokenFailure(answer);
  // Refusals of OAuth come as 400 too (RFC 6749, section 5.2), without a code of Uber's.
  const isNamed = error.kind === "garbled" && named !== undefined;
  if (PASSING.includes(error.kind) && !isNamed) throw error;
  const code = named ?? "unauthorized";
  throw new CourierError("account", "Uber refused the client credentials", { code, detail: code });
}

/** Whether the token endpoint refused the scope by name. */
export function isInvalidScope(answer: VendorAnswer): boolean {
  return answer.status !== 200 && tokenFailure(answer) === "invalid_scope";
}

function tokenFailure(answer: VendorAnswer): string | undefined {
  return readJson(TokenFailure, answer.text).output?.error;
}

/** A quote in `currency`; any other is refused as an "account" error. */
export function parseQuote(answer: VendorAnswer, currency: string): CourierQuote {
  const quote = parseJson(Quote, answer, "read");
  const quoted = (quote.currency_type ?? quote.currency ?? "").toUpperCase();
  if (quoted !== currency) {
    throw new CourierError("account", `the courier quotes in ${quoted || "no currency"}`, {
      code: "currency_mismatch",
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

/** A delivery as it stands `now`: where its courier is has no time of its own. */
export function parseDelivery(
  answer: VendorAnswer,
  effect: "read" | "write",
  now: number,
): CourierDelivery {
  return delivery(parseJson(Delivery, answer, effect), now);
}

/** A delivery as an event of a moment (epoch ms, null: it does not say) carries it; null for what is none. */
export function readDelivery(data: unknown, at: number | null): CourierDelivery | null {
  const read = v.safeParse(Delivery, data);
  return read.success ? delivery(read.output, at) : null;
}

/** `next_href` is never fetched, it has no scheme and names a host: only its offset is used. */
export function parsePage(answer: VendorAnswer, offset: number, now: number): CourierDeliveryPage {
  const page = parseJson(Page, answer, "read");
  const query = new URLSearchParams(page.next_href?.split("?")[1]);
  const next = Number(query.get("offset") ?? query.get("Offset") ?? Number.NaN);
  const isFurther = Number.isSafeInteger(next) && next > offset && page.data.length > 0;
  return {
    deliveries: page.data.map((one) => delivery(one, now)),
    nextOffset: isFurther ? next : null,
  };
}

function delivery(raw: v.InferOutput<typeof Delivery>, at: number | null): CourierDelivery {
  const status = raw.status === "canceled" ? "cancelled" : raw.status;
  const known = isDeliveryStatus(status) ? status : "unknown";
  return {
    id: raw.id,
    quoteId: raw.quote_id || null,
    reference: raw.external_id || null,
    orderId: raw.manifest?.reference || null,
    status: known,
    feeCents: raw.fee ?? 0,
    currency: (raw.currency ?? "").toUpperCase(),
    trackingUrl: trackingLink(raw.tracking_url),
    complete: raw.complete ?? isFinishedDelivery(known),
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
    position: plausiblePosition({
      courier: raw.courier?.location ?? null,
      shop: raw.pickup?.location ?? null,
      door: raw.dropoff?.location ?? null,
      at: at ?? raw.updated ?? raw.created,
    }),
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

function parseJson<TSchema extends v.GenericSchema>(
  schema: TSchema,
  answer: VendorAnswer,
  effect: "read" | "write",
): v.InferOutput<TSchema> {
  const read = readJson(schema, answer.text);
  if (!("wrong" in read)) return read.output;
  throw new CourierError(
    isHtml(answer) ? "html" : "garbled",
    `Uber Direct answered ${read.wrong}`,
    { outcomeUnknown: effect === "write" },
  );
}
