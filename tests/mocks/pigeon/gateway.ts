import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { toE164 } from "#domain/customers/phone.ts";
import type { DeliveryStatus } from "#domain/deliveries/delivery.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import {
  type Courier,
  type CourierDelivery,
  CourierError,
  type CourierErrorKind,
  type CourierPlace,
  type CourierQuoteInput,
  type CourierWaypoint,
} from "#server/ports/courier.ts";
import { FLIGHT_STATES, type FlightState, LOFT_KEY, LOFT_SECRET, PIGEON_URL } from "./mock.ts";

const STATUSES: Record<FlightState, DeliveryStatus> = {
  nest: "pending",
  "to-shop": "pickup",
  laden: "pickup_complete",
  "to-door": "dropoff",
  landed: "delivered",
  "home-again": "returned",
};
const KINDS: ReadonlyMap<string, CourierErrorKind> = new Map([
  ["too far", "undeliverable"],
  ["no birds", "busy"],
  ["offer gone", "quote"],
  ["in the air", "duplicate"],
  ["no such flight", "not-found"],
  ["who?", "account"],
  ["unreadable", "invalid"],
  ["too many", "rate-limited"],
  ["a cat", "server"],
]);

const Cents = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d\d$/),
  v.transform((rand) => Number(rand.replace(".", ""))),
);
const Offer = v.object({
  offer: v.number(),
  rand: Cents,
  minutes: v.number(),
  good_for: v.number(),
});
const Flight = v.object({
  no: v.number(),
  offer: v.nullable(v.number()),
  ref: v.string(),
  order: v.string(),
  rand: Cents,
  state: v.picklist(FLIGHT_STATES),
  begun: v.number(),
  moved: v.number(),
  minutes_left: v.nullable(v.number()),
  bird: v.nullable(v.object({ called: v.string(), ring: v.string() })),
  page: v.string(),
});
const Flights = v.object({ flights: v.array(Flight), more: v.boolean() });
const Sorry = v.object({ sorry: v.string(), flight: v.optional(v.number()) });
const Event = v.object({ what: v.string(), flight: Flight });
type Flight = v.InferOutput<typeof Flight>;

/** The invented carrier behind the port: it cannot be called off, and has no photos. */
export function createPigeonGateway(parts: { fetch: typeof fetch; now: () => number }): Courier {
  const { now } = parts;
  const ask = askOf(parts.fetch);
  const post = (body: object) => ({ method: "POST", body: JSON.stringify(body) });
  return {
    async quote(input) {
      const offer = await ask("/offers", Offer, post(tripOf(input, now())));
      const durationSeconds = offer.minutes * 60;
      return {
        id: String(offer.offer),
        feeCents: offer.rand,
        currency: "ZAR",
        durationSeconds,
        pickupDurationSeconds: 0,
        dropoffEtaAt: input.window.pickupReadyAt + durationSeconds * 1000,
        expiresAt: now() + offer.good_for * MINUTE_MS,
      };
    },
    async book(input) {
      const body = {
        ...tripOf(input, now()),
        offer: input.quoteId === null ? null : Number(input.quoteId),
        ref: input.reference,
        order: input.orderId,
        key: input.idempotencyKey,
        for: input.dropoff.name.slice(0, 40),
      };
      return deliveryOf(await ask("/flights", Flight, post(body)));
    },
    async getDelivery(id) {
      try {
        return deliveryOf(await ask(`/flights/${encodeURIComponent(id)}`, Flight));
      } catch (error) {
        if (error instanceof CourierError && error.kind === "not-found") return null;
        throw error;
      }
    },
    async list({ limit, offset }) {
      const page = await ask(`/flights?take=${limit}&skip=${offset}`, Flights);
      const nextOffset = page.more ? offset + limit : null;
      return { deliveries: page.flights.map(deliveryOf), nextOffset };
    },
    cancel: null,
    photo: async () => null,
    trackingLink: (address) => (address?.startsWith("https://track.pigeon.test/") ? address : null),
    verifyEvent,
    readEvent,
  };
}

const verifyEvent: Courier["verifyEvent"] = async ({ headers, bytes }) => {
  const proof = Buffer.from(headers.get("loft-proof") ?? "", "base64");
  const ours = createHmac("sha512", LOFT_SECRET).update(bytes).digest();
  const isSigned = proof.length === ours.length && timingSafeEqual(proof, ours);
  if (!isSigned) return { refused: "forged" };
  const body = new TextDecoder().decode(bytes);
  const event = v.safeParse(v.pipe(v.string(), v.parseJson(), Event), body);
  if (!event.success) return { refused: "malformed" };
  const { what, flight } = event.output;
  return { key: `${flight.no}-${flight.state}-${flight.moved}`, kind: what, body };
};

const readEvent: Courier["readEvent"] = (event) => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Event), event.body);
  if (!read.success) return null;
  const { flight } = read.output;
  return { deliveryId: String(flight.no), update: deliveryOf(flight) };
};

function askOf(send: typeof fetch) {
  return async <Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    init: { method?: string; body?: string } = {},
  ): Promise<v.InferOutput<Schema>> => {
    const outcomeUnknown = init.method === "POST";
    const headers = { "x-loft-key": LOFT_KEY, "content-type": "application/json" };
    const answer = await send(PIGEON_URL + path, { ...init, headers }).catch(() => {
      throw new CourierError("unreachable", `pigeon ${path}`, { outcomeUnknown });
    });
    const text = await answer.text();
    if (!answer.ok) throw refusalOf(text);
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
    if (!read.success) throw new CourierError("garbled", `pigeon ${path}`, { outcomeUnknown });
    return read.output;
  };
}

function refusalOf(text: string): CourierError {
  const said = v.safeParse(v.pipe(v.string(), v.parseJson(), Sorry), text);
  if (!said.success) return new CourierError("html", "pigeon");
  const { sorry, flight } = said.output;
  return new CourierError(KINDS.get(sorry) ?? "invalid", `pigeon: ${sorry}`, {
    code: sorry,
    detail: sorry,
    deliveryId: flight === undefined ? undefined : String(flight),
  });
}

function tripOf({ pickup, dropoff, window, goodsCents }: CourierQuoteInput, now: number) {
  const minutesTo = (at: number) => Math.max(0, Math.ceil((at - now) / MINUTE_MS));
  return {
    from: placeOf(pickup),
    to: placeOf(dropoff),
    worth: ((goodsCents ?? 0) / 100).toFixed(2),
    ready_in: minutesTo(window.pickupReadyAt),
    there_in: minutesTo(window.dropoffDeadlineAt),
  };
}

function placeOf({ address, phone }: CourierPlace) {
  return { street: address.lines.join(", "), town: address.city, call: toE164(phone) };
}

function deliveryOf(flight: Flight): CourierDelivery {
  const updatedAt = flight.moved * 1000;
  const status = STATUSES[flight.state];
  return {
    id: String(flight.no),
    quoteId: flight.offer === null ? null : String(flight.offer),
    reference: flight.ref,
    orderId: flight.order,
    status,
    feeCents: flight.rand,
    currency: "ZAR",
    trackingUrl: flight.page,
    complete: status === "delivered" || status === "returned",
    liveMode: true,
    createdAt: flight.begun * 1000,
    updatedAt,
    pickupEtaAt: null,
    dropoffEtaAt: flight.minutes_left === null ? null : updatedAt + flight.minutes_left * MINUTE_MS,
    courierImminent: false,
    courier: flight.bird && {
      name: flight.bird.called,
      phone: flight.bird.ring,
      vehicle: "pigeon",
      vehicleFacts: { make: null, model: null, plate: null },
      rating: null,
      photoUrl: null,
    },
    position: null,
    pickup: NOWHERE,
    dropoff: NOWHERE,
  };
}

/** It does not say where it goes. */
const NOWHERE: CourierWaypoint = {
  name: null,
  phone: null,
  address: null,
  addressParts: {
    line1: null,
    line2: null,
    city: null,
    province: null,
    postalCode: null,
    country: null,
  },
  notes: null,
  readyAt: null,
  deadlineAt: null,
};
