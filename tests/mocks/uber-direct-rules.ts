import { HttpResponse } from "msw";
import * as v from "valibot";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";

/** Clocks differ a little, and a request takes its time. */
const SLACK_MS = 2 * MINUTE_MS;

/** Uber's error body (contract §8); 401 and 500 lack `kind`. */
export function uberError(status: number, code: string, metadata?: Record<string, string>): object {
  return {
    code,
    message: `Mock: ${code}`,
    ...(status === 401 || status === 500 ? {} : { kind: "error" }),
    ...(metadata ? { metadata } : {}),
  };
}

/** A refusal that stops the request; the handler turns it into the answer. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly metadata: Record<string, string> | undefined;

  constructor(status: number, code: string, metadata?: Record<string, string>) {
    super(code);
    this.status = status;
    this.code = code;
    this.metadata = metadata;
  }

  toResponse() {
    return HttpResponse.json(uberError(this.status, this.code, this.metadata), {
      status: this.status,
    });
  }
}

const text = (max = 255) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
const notes = v.optional(v.pipe(v.string(), v.maxLength(280)));
const phone = v.pipe(
  v.string(),
  v.regex(/^\+[1-9]\d{7,14}$/),
  v.check((number) => !number.startsWith("+27") || number.length === 12),
);
const dateTime = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/),
    v.transform(Date.parse),
    v.number(),
  ),
);
const cents = v.pipe(v.number(), v.integer(), v.minValue(0));

export const Address = v.strictObject({
  street_address: v.pipe(v.array(text()), v.minLength(1), v.maxLength(2)),
  city: text(),
  state: v.optional(text()),
  zip_code: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  country: v.literal("ZA"),
});
/** JSON inside a string (contract §7). */
const address = v.pipe(v.string(), v.parseJson(), Address);

const shared = {
  pickup_address: address,
  dropoff_address: address,
  pickup_latitude: v.optional(v.number()),
  pickup_longitude: v.optional(v.number()),
  dropoff_latitude: v.optional(v.number()),
  dropoff_longitude: v.optional(v.number()),
  pickup_ready_dt: dateTime,
  pickup_deadline_dt: dateTime,
  dropoff_ready_dt: dateTime,
  dropoff_deadline_dt: dateTime,
  manifest_total_value: v.optional(cents),
  external_store_id: v.optional(text()),
};

export const QuoteBody = v.strictObject({
  ...shared,
  pickup_phone_number: v.optional(phone),
  dropoff_phone_number: v.optional(phone),
});

const Item = v.strictObject({
  name: text(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  size: v.picklist(["small", "medium", "large", "xlarge"]),
  price: v.optional(cents),
  weight: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  must_be_upright: v.optional(v.boolean()),
});

export const DeliveryBody = v.strictObject({
  ...shared,
  quote_id: v.optional(text()),
  pickup_name: text(),
  pickup_business_name: v.optional(text()),
  pickup_phone_number: phone,
  pickup_notes: notes,
  dropoff_name: text(),
  dropoff_business_name: v.optional(text()),
  dropoff_phone_number: phone,
  dropoff_notes: notes,
  dropoff_seller_notes: notes,
  manifest_items: v.pipe(v.array(Item), v.minLength(1)),
  manifest_reference: v.optional(text()),
  external_id: v.optional(text()),
  idempotency_key: v.optional(text()),
  deliverable_action: v.optional(
    v.picklist(["deliverable_action_meet_at_door", "deliverable_action_leave_at_door"]),
  ),
  undeliverable_action: v.optional(v.picklist(["return", "leave_at_door", "discard"])),
  requires_dropoff_signature: v.optional(v.boolean()),
  requires_id: v.optional(v.boolean()),
  tip: v.optional(cents),
  test_specifications: v.optional(
    v.strictObject({
      robo_courier_specification: v.looseObject({ mode: v.picklist(["auto", "custom"]) }),
    }),
  ),
});

export type QuoteBody = v.InferOutput<typeof QuoteBody>;
export type DeliveryBody = v.InferOutput<typeof DeliveryBody>;
export type Address = v.InferOutput<typeof Address>;

/** The JSON body in its shape, or Uber's 400 that names the parameter. */
export async function readBody<TSchema extends v.GenericSchema>(
  request: Request,
  schema: TSchema,
): Promise<v.InferOutput<TSchema>> {
  if (!request.headers.get("content-type")?.includes("application/json")) {
    throw new Refusal(400, "invalid_params", { param_details: "content type" });
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await request.text());
  if (parsed.success) return parsed.output;
  const where = v.getDotPath(parsed.issues[0]) ?? "body";
  throw new Refusal(400, "invalid_params", { [where]: "This field is not valid." });
}

/** Contract §4, "Windows". */
export function checkWindows(body: QuoteBody | DeliveryBody, now: number): void {
  const ready = body.pickup_ready_dt ?? now;
  const pickupBy = body.pickup_deadline_dt;
  const dropoffFrom = body.dropoff_ready_dt;
  const dropoffBy = body.dropoff_deadline_dt;
  if (ready < now - SLACK_MS) refuse("pickup_ready_too_early");
  if (ready > now + 30 * DAY_MS) refuse("pickup_ready_too_late");
  if (pickupBy !== undefined) {
    if (pickupBy < ready + 10 * MINUTE_MS) refuse("pickup_window_too_small");
    if (pickupBy < now + 20 * MINUTE_MS) refuse("pickup_deadline_too_early");
    if (dropoffFrom !== undefined && dropoffFrom > pickupBy) {
      refuse("dropoff_ready_after_pickup_deadline");
    }
  }
  if (dropoffBy !== undefined) {
    if (dropoffBy < (dropoffFrom ?? ready) + 20 * MINUTE_MS) refuse("dropoff_deadline_too_early");
    if (pickupBy !== undefined && dropoffBy < pickupBy) {
      refuse("dropoff_deadline_before_pickup_deadline");
    }
  }
}

/** The mock's courier knows Gauteng: Pretoria 0001-0299, the Rand 1400-2199. Without a code they trust. */
export function checkArea(place: Address): void {
  if (place.zip_code === undefined) return;
  const code = Number(place.zip_code);
  const isServed = (code >= 1 && code <= 299) || (code >= 1400 && code <= 2199);
  if (!isServed) refuse("address_undeliverable");
}

function refuse(code: string): never {
  throw new Refusal(400, code);
}
