import { toE164 } from "#domain/customers/phone.ts";
import type {
  CourierAddress,
  CourierBookingInput,
  CourierListInput,
  CourierPlace,
  CourierQuoteInput,
  CourierStop,
} from "../../ports/courier.ts";
import { cutText } from "../text.ts";

const NOTES_LENGTH = 280;
const MOTORBIKE_UNITS = 10;

type Window = CourierQuoteInput["window"];

export function quoteBody(input: CourierQuoteInput) {
  return {
    pickup_address: address(input.pickup.address),
    dropoff_address: address(input.dropoff.address),
    ...phones(input.pickup, input.dropoff),
    ...windowFields(input.window),
    ...worth("manifest_total_value", input.goodsCents),
  };
}

/** `robo` asks the sandbox for a courier that drives by itself. */
export function bookingBody(input: CourierBookingInput, robo: boolean) {
  const size = itemSize(input.items.reduce((units, { quantity }) => units + quantity, 0));
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
      size,
      ...worth("price", item.priceCents),
    })),
    ...worth("manifest_total_value", input.goodsCents),
    manifest_reference: input.orderId,
    external_id: input.reference,
    idempotency_key: input.idempotencyKey,
    // Groceries are handed over: no unattended delivery, no signature (storefront §9).
    deliverable_action: "deliverable_action_meet_at_door",
    requires_dropoff_signature: false,
    ...windowFields(input.window),
    ...(robo ? { test_specifications: { robo_courier_specification: { mode: "auto" } } } : {}),
  };
}

/** The query of a list; Uber writes "canceled", ours has two l. */
export function listQuery({ limit, offset, filter }: CourierListInput): URLSearchParams {
  const query = new URLSearchParams({ limit: String(limit), offset: String(offset) });
  if (filter !== undefined) query.set("filter", filter === "cancelled" ? "canceled" : filter);
  return query;
}

/**
 * The size to give for each unit of a basket of `units`. Uber sends a car for more than 10 small or
 * 4 medium things: a basket of up to 10 packs fits a motorbike's box and is small; a bigger one is
 * called medium so that a car comes for certain.
 */
export function itemSize(units: number): "small" | "medium" {
  return units <= MOTORBIKE_UNITS ? "small" : "medium";
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

function worth(field: "price" | "manifest_total_value", cents: number | null) {
  return cents === null ? {} : { [field]: cents };
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

function windowFields({ pickupReadyAt, pickupDeadlineAt, dropoffDeadlineAt }: Window) {
  return {
    pickup_ready_dt: new Date(pickupReadyAt).toISOString(),
    pickup_deadline_dt: new Date(pickupDeadlineAt).toISOString(),
    dropoff_deadline_dt: new Date(dropoffDeadlineAt).toISOString(),
  };
}
