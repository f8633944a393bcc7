import type { Address, DeliveryBody } from "./uber-direct-rules.ts";
import { endsOf, locationOf } from "./uber-direct-way.ts";

/** The honest way of a delivery, as Uber spells it; besides there are canceled and returned. */
export const UBER_STATUSES = [
  "pending",
  "pickup",
  "pickup_complete",
  "dropoff",
  "delivered",
] as const;

export type MockQuote = {
  id: string;
  createdAt: number;
  expiresAt: number;
  feeCents: number;
  currency: string;
  /** Both addresses, to see whether a booking fits its quote. */
  trip: string;
  /** When the goods are ready, as the request says. */
  readyAt?: number | undefined;
  usedBy: string | null;
};

export type MockDelivery = {
  id: string;
  createdAt: number;
  quoteId: string | null;
  feeCents: number;
  currency: string;
  body: DeliveryBody;
  /** How long a step of the way takes, where it is not 30 seconds. */
  stepMs?: number | undefined;
  /** null: the clock tells (a delivery that progresses by itself). */
  pinned: { status: string; at: number } | null;
};

/** An event that was signed and not yet delivered. */
export type MockEvent = { kind: string; body: string; headers: Record<string, string> };

export type UberMockState = {
  tokens: { value: string; expiresAt: number }[];
  tokenRequests: number;
  quotes: Record<string, MockQuote>;
  deliveries: Record<string, MockDelivery>;
  idempotencyKeys: Record<string, { deliveryId: string; at: number }>;
  /** A second delivery of one reference is no duplicate: only its key keeps a booking single (contract §9). */
  takesTwins?: boolean;
  /** Its list begins with the oldest: the contract promises no order (§6). */
  listsOldestFirst?: boolean;
  /** Where the couriers' photos are. */
  photosUrl: string;
  /** To be delivered by whoever runs this, the oldest first. */
  events: MockEvent[];
  /** What was last told of each delivery. */
  told: Record<string, { status: string; isNear: boolean; at: number }>;
  log: { at: number; operation: string; method: string; path: string; body: unknown }[];
};

export function emptyUberState(photosUrl: string): UberMockState {
  return {
    tokens: [],
    tokenRequests: 0,
    quotes: {},
    deliveries: {},
    idempotencyKeys: {},
    photosUrl,
    events: [],
    told: {},
    log: [],
  };
}

const STEP_MS = 30_000;
/** Steps after booking at which each status starts: three minutes from door to door. */
const STARTS: Record<(typeof UBER_STATUSES)[number], number> = {
  pending: 0,
  pickup: 1,
  pickup_complete: 3,
  dropoff: 4,
  delivered: 6,
};
export const COURIERS = [
  { name: "Thabo M.", vehicle_type: "motorcycle", phone_number: "+27********41", rating: 4.9 },
  { name: "Naledi K.", vehicle_type: "scooter", phone_number: "+27********17", rating: 4.8 },
  { name: "Sipho D.", vehicle_type: "car", phone_number: "+27********63", rating: 5 },
  { name: "Amina O.", vehicle_type: "motorcycle", phone_number: "+27********28", rating: 4.7 },
];
/** Goods that are ready by then keep nobody waiting. */
const PACKED_MINUTES = 30;
const PICKUP_MINUTES = 12;
const DROPOFF_MINUTES = 40;

/** Where a delivery stands at `now` and since when. */
export function standing(delivery: MockDelivery, now: number): { status: string; at: number } {
  if (delivery.pinned) return delivery.pinned;
  const { stepMs = STEP_MS } = delivery;
  const steps = Math.floor((now - delivery.createdAt) / stepMs);
  const status = UBER_STATUSES.findLast((one) => STARTS[one] <= steps) ?? "pending";
  return { status, at: delivery.createdAt + STARTS[status] * stepMs };
}

export function isEnded(status: string): boolean {
  return ["delivered", "canceled", "returned"].includes(status);
}

/** When a courier who sets out as soon as the goods are ready, and not before, rings the bell. */
function arrivesAt(bookedAt: number, readyAt: number | undefined): number {
  const waitMs = Math.max(0, (readyAt ?? 0) - bookedAt - PACKED_MINUTES * 60_000);
  return bookedAt + waitMs + DROPOFF_MINUTES * 60_000;
}

export function quoteView(quote: MockQuote) {
  return {
    kind: "delivery_quote",
    id: quote.id,
    created: iso(quote.createdAt),
    expires: iso(quote.expiresAt),
    fee: quote.feeCents,
    currency: quote.currency.toLowerCase(),
    currency_type: quote.currency.toUpperCase(),
    dropoff_eta: iso(arrivesAt(quote.createdAt, quote.readyAt)),
    duration: DROPOFF_MINUTES,
    pickup_duration: PICKUP_MINUTES,
    dropoff_deadline: iso(quote.createdAt + 4 * 3_600_000),
  };
}

export function deliveryView(delivery: MockDelivery, now: number, photosUrl: string) {
  const { body, createdAt } = delivery;
  const { status, at } = standing(delivery, now);
  const hasCourier = !["pending", "canceled"].includes(status);
  const { shop, door } = endsOf(delivery);
  const location = locationOf(delivery, { status, at }, now);
  const isNear = now - at >= STEP_MS && (status === "pickup" || status === "dropoff");
  return {
    kind: "delivery",
    id: delivery.id,
    uuid: uuidOf(delivery.id),
    quote_id: delivery.quoteId ?? "",
    status,
    complete: isEnded(status),
    live_mode: false,
    created: iso(createdAt),
    updated: iso(at),
    fee: delivery.feeCents + (body.tip ?? 0),
    tip: body.tip ?? 0,
    currency: delivery.currency.toLowerCase(),
    courier_imminent: isNear,
    courier: hasCourier ? { ...courierOf(delivery.id, photosUrl), location } : undefined,
    deliverable_action: body.deliverable_action ?? "deliverable_action_meet_at_door",
    pickup: waypoint({
      name: body.pickup_name,
      phone: body.pickup_phone_number,
      place: body.pickup_address,
      notes: body.pickup_notes,
      sellerNotes: undefined,
      isDone: hasCourier && status !== "pickup",
      location: shop,
    }),
    pickup_ready: iso(body.pickup_ready_dt ?? createdAt),
    pickup_deadline: iso(body.pickup_deadline_dt ?? createdAt + 2 * 3_600_000),
    pickup_eta: iso(createdAt + PICKUP_MINUTES * 60_000),
    dropoff: waypoint({
      name: body.dropoff_name,
      phone: body.dropoff_phone_number,
      place: body.dropoff_address,
      notes: body.dropoff_notes,
      sellerNotes: body.dropoff_seller_notes,
      isDone: status === "delivered",
      location: door,
    }),
    dropoff_ready: iso(body.dropoff_ready_dt ?? createdAt),
    dropoff_deadline: iso(body.dropoff_deadline_dt ?? createdAt + 4 * 3_600_000),
    dropoff_eta: iso(arrivesAt(createdAt, body.pickup_ready_dt)),
    manifest: {
      reference: body.manifest_reference ?? "",
      total_value: body.manifest_total_value ?? 0,
    },
    manifest_items: body.manifest_items,
    external_id: body.external_id ?? "",
    tracking_url: `https://www.ubereats.com/orders/${delivery.id}`,
    undeliverable_action: status === "returned" ? "returned" : "",
    undeliverable_reason: "",
  };
}

function courierOf(id: string, photosUrl: string) {
  const sum = [...id].reduce((total, character) => total + character.charCodeAt(0), 0);
  const courier = COURIERS[sum % COURIERS.length];
  return {
    ...courier,
    img_href: `${photosUrl}/${courier?.name.slice(0, 1).toLowerCase()}.jpg`,
  };
}

/** Like a UUID without its hyphens. */
function uuidOf(id: string): string {
  const hex = Buffer.from(id.replace("del_", "")).toString("hex");
  return hex.toUpperCase().padEnd(32, "0").slice(0, 32);
}

function waypoint(stop: {
  name: string;
  phone: string;
  place: Address;
  notes: string | undefined;
  sellerNotes: string | undefined;
  isDone: boolean;
  location: { lat: number; lng: number };
}) {
  const { name, phone, place } = stop;
  const [line1 = "", line2 = ""] = place.street_address;
  return {
    name,
    phone_number: phone,
    address: [...place.street_address, place.city, place.state, place.zip_code].join(", "),
    detailed_address: {
      street_address_1: line1,
      street_address_2: line2,
      city: place.city,
      state: place.state,
      zip_code: place.zip_code,
      country: place.country,
    },
    notes: stop.notes ?? "",
    seller_notes: stop.sellerNotes ?? "",
    courier_notes: "",
    location: stop.location,
    status: stop.isDone ? "completed" : undefined,
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
