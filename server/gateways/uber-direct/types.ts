import type { DeliveryStatus } from "#domain/deliveries/delivery.ts";

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
  /** Cut to 280 characters on the way out. */
  notes?: string | undefined;
};

/** Epoch milliseconds. A field left out is left to the vendor. */
export type CourierWindow = {
  pickupReadyAt?: number | undefined;
  pickupDeadlineAt?: number | undefined;
  dropoffReadyAt?: number | undefined;
  dropoffDeadlineAt?: number | undefined;
};

export type CourierItemSize = "small" | "medium" | "large" | "xlarge";

export type CourierItem = {
  name: string;
  quantity: number;
  /** Rand cents for one. */
  priceCents: number;
  size: CourierItemSize;
};

export type QuoteCourierInput = {
  pickup: CourierPlace;
  dropoff: CourierPlace;
  window: CourierWindow;
  /** Rand cents of all goods. */
  manifestTotalCents: number;
};

export type CreateCourierInput = {
  quoteId: string | null;
  pickup: CourierStop;
  dropoff: CourierStop;
  items: readonly CourierItem[];
  window: CourierWindow;
  /** Our order id (storefront §3, delivery request). */
  manifestReference: string;
  /** The order id too, and which booking of it: with manifestReference a repeat is a "duplicate". */
  externalId: string;
  /** Kept 60 minutes by the vendor. */
  idempotencyKey: string;
  manifestTotalCents: number;
};

export type CourierQuote = {
  id: string;
  feeCents: number;
  /** Upper case, always the currency the gateway was built for. */
  currency: string;
  durationSeconds: number;
  pickupDurationSeconds: number;
  dropoffEtaAt: number;
  /** 15 minutes after the quote. */
  expiresAt: number;
};

export type CourierPerson = {
  name: string;
  phone: string | null;
  /** The kind of vehicle, e.g. "motorcycle". */
  vehicle: string | null;
  /** Which one it is, as far as the vendor tells: the contract names the kind alone. */
  vehicleFacts: { make: string | null; model: string | null; plate: string | null };
  rating: number | null;
  /** As the courier names it: only `CourierGateway.photo` goes there. */
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
  /** Our order id as the vendor stored it. */
  externalId: string | null;
  manifestReference: string | null;
  /** Ours: `cancelled` with two l; a status that we do not know is "unknown". */
  status: DeliveryStatus | "unknown";
  feeCents: number;
  currency: string;
  /** A page of the courier's own; null where he names none, or an address that is not his. */
  trackingUrl: string | null;
  /** Delivered, cancelled or returned. */
  complete: boolean;
  /** False for the sandbox and the emulator. */
  liveMode: boolean;
  createdAt: number;
  updatedAt: number;
  pickupEtaAt: number | null;
  dropoffEtaAt: number | null;
  courierImminent: boolean;
  courier: CourierPerson | null;
  pickup: CourierWaypoint;
  dropoff: CourierWaypoint;
};

/** Vendor list filters; "ongoing" is everything not finished. */
export type CourierListFilter = "ongoing" | DeliveryStatus;

export type CourierDeliveryPage = {
  deliveries: CourierDelivery[];
  /** Where the next page starts, null when the vendor names none. */
  nextOffset: number | null;
};

/**
 * The courier as the services see it (storefront §7, contracts/courier.md). Every method throws
 * `CourierError` and nothing else. Times are epoch milliseconds, durations seconds, money rand cents.
 */
export type CourierGateway = {
  quote(input: QuoteCourierInput): Promise<CourierQuote>;
  create(input: CreateCourierInput): Promise<CourierDelivery>;
  /** null when the vendor does not know the id. */
  get(id: string): Promise<CourierDelivery | null>;
  list(input: {
    limit: number;
    offset: number;
    filter?: CourierListFilter | undefined;
  }): Promise<CourierDeliveryPage>;
  cancel(id: string): Promise<CourierDelivery>;
  /**
   * The photo of a courier at the address that his delivery named; null for an address that is not
   * the courier's own, and for what is no picture of at most 1 MB.
   */
  photo(address: string): Promise<CourierPhoto | null>;
};

/** A picture by its own bytes, whatever it was called. */
export type CourierPhoto = { bytes: Uint8Array<ArrayBuffer>; type: string };

export type CourierErrorKind =
  /** The shopper can change the address or collect. */
  | "undeliverable"
  /** Temporary: try later. */
  | "busy"
  /** The quote expired, was used or no longer fits: quote again, then create once. */
  | "quote"
  /** Already booked: adopt `deliveryId` after a get. */
  | "duplicate"
  | "not-cancelable"
  | "not-found"
  /** Our account, credentials or currency: an administrator must act. */
  | "account"
  /** Our request was wrong: no retry. */
  | "invalid"
  | "rate-limited"
  | "unreachable"
  | "html"
  | "garbled"
  | "server";

export type CourierErrorDetails = {
  /** The vendor's code, e.g. address_undeliverable. */
  code?: string | undefined;
  status?: number | undefined;
  deliveryId?: string | undefined;
  /** What the vendor says of the offending parameter. */
  paramDetails?: string | undefined;
  retryAfterSeconds?: number | undefined;
  outcomeUnknown?: boolean | undefined;
};

/** Every failure of the courier gateway. The message is for logs and holds no secret and no body. */
export class CourierError extends Error {
  override readonly name = "CourierError";
  readonly kind: CourierErrorKind;
  readonly code: string | null;
  readonly status: number | null;
  readonly deliveryId: string | null;
  readonly paramDetails: string | null;
  readonly retryAfterSeconds: number | null;
  /** True when the call may have taken effect although no usable answer came: look before retrying. */
  readonly outcomeUnknown: boolean;

  constructor(kind: CourierErrorKind, message: string, details: CourierErrorDetails = {}) {
    super(message);
    this.kind = kind;
    this.code = details.code ?? null;
    this.status = details.status ?? null;
    this.deliveryId = details.deliveryId ?? null;
    this.paramDetails = details.paramDetails ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.outcomeUnknown = details.outcomeUnknown ?? false;
  }
}
