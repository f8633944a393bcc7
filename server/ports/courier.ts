import type { CourierTimes, DeliveryStatus } from "#domain/deliveries/delivery.ts";
import type { CourierPosition } from "#domain/deliveries/map/position.ts";
import type { VerifiedEvent } from "./events.ts";

/**
 * A courier company as the shop needs it, whichever it is. Every method throws `CourierError` and
 * nothing else. Times are epoch milliseconds, durations seconds, money rand cents.
 */
export type Courier = {
  /** What a trip would cost, and how long it would take. */
  quote(input: CourierQuoteInput): Promise<CourierQuote>;
  /** Orders a trip. Never repeated of itself: a second courier costs money. */
  book(input: CourierBookingInput): Promise<CourierDelivery>;
  /** How a delivery stands; null when the carrier does not know the id. */
  getDelivery(id: string): Promise<CourierDelivery | null>;
  /** A page of its deliveries, in whatever order the carrier has them. */
  list(input: CourierListInput): Promise<CourierDeliveryPage>;
  /** Null: a carrier that takes no cancellations from us. */
  cancel: ((id: string) => Promise<CourierDelivery>) | null;
  /** A stored link, if it is a page of the carrier's own: what else was stored is shown to nobody. */
  trackingLink(address: string | null): string | null;
  /**
   * The photo at the address that a delivery named; null for an address that is not the carrier's
   * own, and for what is no picture of a bearable size.
   */
  photo(address: string): Promise<CourierPhoto | null>;
  /** Whether a request is truly an event of the carrier's, by its raw bytes. */
  verifyEvent(request: CourierEventRequest): Promise<VerifiedEvent>;
  /** What an event that was verified and stored says; null where it cannot be read. */
  readEvent(event: { kind: string; body: string }): CourierEvent | null;
};

/** The carriers that can be asked over the network, by their names (domain/deliveries/carriers.ts). */
export type Couriers = Readonly<Record<string, Courier>>;

export type CourierAddress = {
  /** One or two lines: street and, if any, unit or suburb. */
  lines: readonly string[];
  city: string;
  province: string;
  postalCode: string;
};

/** What a quote needs to know of one end of the trip. `phone` in any South African form. */
export type CourierPlace = {
  address: CourierAddress;
  phone: string;
};

/** What a booking needs to know of one end of the trip. */
export type CourierStop = CourierPlace & {
  name: string;
  businessName?: string | undefined;
  /** Cut to what the carrier takes on the way out. */
  notes?: string | undefined;
};

export type CourierItem = {
  name: string;
  quantity: number;
  /** Of one; null where it is not known in rand. */
  priceCents: number | null;
};

export type CourierQuoteInput = {
  pickup: CourierPlace;
  dropoff: CourierPlace;
  window: CourierTimes;
  /** The worth of all goods; null where it is not known in rand. */
  goodsCents: number | null;
};

export type CourierBookingInput = {
  quoteId: string | null;
  pickup: CourierStop;
  dropoff: CourierStop;
  items: readonly CourierItem[];
  window: CourierTimes;
  goodsCents: number | null;
  /** The order, as the courier reads it on the packet. */
  orderId: string;
  /** Which booking of the order it is: asked for again under another key it is a "duplicate". */
  reference: string;
  /** Asked for again under the same key it is the same booking. */
  idempotencyKey: string;
};

export type CourierListInput = {
  limit: number;
  offset: number;
  /** "ongoing" is everything not finished. */
  filter?: "ongoing" | DeliveryStatus | undefined;
};

export type CourierQuote = {
  id: string;
  feeCents: number;
  /** Upper case, always the currency the gateway was built for. */
  currency: string;
  durationSeconds: number;
  pickupDurationSeconds: number;
  dropoffEtaAt: number;
  expiresAt: number;
};

export type CourierPerson = {
  name: string;
  phone: string | null;
  /** The kind of vehicle, e.g. "motorcycle". */
  vehicle: string | null;
  /** Which one it is, as far as the carrier tells. */
  vehicleFacts: { make: string | null; model: string | null; plate: string | null };
  rating: number | null;
  /** As the carrier names it: only `Courier.photo` goes there. */
  photoUrl: string | null;
};

/** One end of a delivery, for display. */
export type CourierWaypoint = {
  name: string | null;
  phone: string | null;
  /** One readable line. */
  address: string | null;
  addressParts: {
    line1: string | null;
    line2: string | null;
    city: string | null;
    province: string | null;
    postalCode: string | null;
    country: string | null;
  };
  notes: string | null;
  readyAt: number | null;
  deadlineAt: number | null;
};

export type CourierDelivery = {
  id: string;
  quoteId: string | null;
  /** Our `reference` as the carrier stored it. */
  reference: string | null;
  orderId: string | null;
  /** A status that the gateway does not know is "unknown". */
  status: DeliveryStatus | "unknown";
  /** 0 where the carrier does not tell. */
  feeCents: number;
  currency: string;
  /** A page of the carrier's own; null where none is named, or an address that is not its own. */
  trackingUrl: string | null;
  /** Delivered, cancelled or returned. */
  complete: boolean;
  /** False for a sandbox and the emulator. */
  liveMode: boolean;
  createdAt: number;
  updatedAt: number;
  pickupEtaAt: number | null;
  dropoffEtaAt: number | null;
  courierImminent: boolean;
  courier: CourierPerson | null;
  /** Where they are, of what `plausiblePosition` believes; null where the carrier does not tell. */
  position: CourierPosition | null;
  pickup: CourierWaypoint;
  dropoff: CourierWaypoint;
};

export type CourierDeliveryPage = {
  deliveries: CourierDelivery[];
  /** Where the next page starts, null when the carrier names none. */
  nextOffset: number | null;
};

/** A picture by its own bytes, whatever it was called. */
export type CourierPhoto = { bytes: Uint8Array<ArrayBuffer>; type: string };

export type CourierEventRequest = { headers: Headers; bytes: Uint8Array<ArrayBuffer> };

export type CourierEvent = {
  deliveryId: string;
  /** The delivery by this event; "fetch": the carrier is to be asked; null: nothing that we keep. */
  update: CourierDelivery | "fetch" | null;
  /** It says where somebody is at a moment and nothing that lasts: the next one comes by itself, and none is kept. */
  isDiscarded?: true;
};

export type CourierErrorKind =
  /** The shopper can change the address or collect. */
  | "undeliverable"
  /** Temporary: try later. */
  | "busy"
  /** The quote expired, was used or no longer fits: quote again, then book once. */
  | "quote"
  /** Already booked: adopt `deliveryId` after a look. */
  | "duplicate"
  | "not-cancelable"
  | "not-found"
  /** Our account, credentials or currency: an administrator must act. */
  | "account"
  /** Our request was wrong: no retry. */
  | "invalid"
  | "rate-limited"
  | "unreachable"
  /** A page where an answer was due: something in between answered in the carrier's place. */
  | "html"
  | "garbled"
  | "server";

export type CourierErrorDetails = {
  /** The carrier's own name for it. */
  code?: string | undefined;
  /** What the carrier says of it, for people; missing where it gave no answer of its own. */
  detail?: string | undefined;
  deliveryId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  outcomeUnknown?: boolean | undefined;
  cause?: unknown;
};

/** Every failure of a carrier. The message is for logs and holds no secret and no body. */
export class CourierError extends Error {
  override readonly name = "CourierError";
  readonly kind: CourierErrorKind;
  readonly code: string | null;
  readonly detail: string | null;
  readonly deliveryId: string | null;
  readonly retryAfterSeconds: number | null;
  /** True when the call may have taken effect although no usable answer came: look before retrying. */
  readonly outcomeUnknown: boolean;

  constructor(kind: CourierErrorKind, message: string, details: CourierErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.code = details.code ?? null;
    this.detail = details.detail ?? null;
    this.deliveryId = details.deliveryId ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.outcomeUnknown = details.outcomeUnknown ?? false;
  }
}
