import * as v from "valibot";

/*
 * What Uber Direct's own description says of the calls that the shop makes, written down by hand: names, types,
 * bounds and codes, no text of it. Source: github.com/uber/uber-direct-sdk at 21d6a26,
 * src/deliveries/openapi.yaml 1.0.1 and src/auth/openapi.yaml 1.0.0, © Uber (LICENSE: Apache-2.0, package.json: MIT).
 */

const text = v.string();
const whole = v.pipe(v.number(), v.integer());
const count = v.pipe(whole, v.minValue(1));
const tip = v.pipe(whole, v.minValue(0));
const at = v.pipe(text, v.isoTimestamp());
const notes = v.pipe(text, v.maxLength(280));
const phone = v.pipe(text, v.regex(/^\+[0-9]+$/));
const action = v.picklist(["deliverable_action_meet_at_door", "deliverable_action_leave_at_door"]);

function some<TEntries extends v.ObjectEntries>(entries: TEntries) {
  return v.partial(v.strictObject(entries));
}

/** Its fields are named; a line of free text would do too, the shop sends none. */
const address = v.pipe(
  text,
  v.parseJson(),
  some({ street_address: v.array(text), city: text, state: text, zip_code: text, country: text }),
);

const trip = {
  pickup_latitude: v.number(),
  pickup_longitude: v.number(),
  dropoff_latitude: v.number(),
  dropoff_longitude: v.number(),
  pickup_ready_dt: at,
  pickup_deadline_dt: at,
  dropoff_ready_dt: at,
  dropoff_deadline_dt: at,
  manifest_total_value: whole,
  external_store_id: text,
};

const Item = some({
  name: text,
  quantity: count,
  size: v.picklist(["small", "medium", "large", "xlarge"]),
  dimensions: some({ length: count, height: count, depth: count }),
  price: whole,
  must_be_upright: v.boolean(),
  weight: count,
  vat_percentage: whole,
});

const QuoteRequest = v.strictObject({
  ...some({ ...trip, pickup_phone_number: phone, dropoff_phone_number: phone }).entries,
  pickup_address: address,
  dropoff_address: address,
});

/** Beside these there are what is verified at a door and who the shopper is: the shop asks for neither. */
const CreateRequest = v.strictObject({
  ...some({
    ...trip,
    pickup_business_name: text,
    pickup_notes: notes,
    dropoff_business_name: text,
    dropoff_notes: notes,
    dropoff_seller_notes: notes,
    deliverable_action: action,
    undeliverable_action: v.picklist(["leave_at_door", "return", "discard"]),
    manifest_reference: text,
    quote_id: text,
    requires_dropoff_signature: v.boolean(),
    requires_id: v.boolean(),
    tip,
    idempotency_key: text,
    external_id: text,
    // Not described: the sandbox's courier that drives by itself, as uber/uber-direct-sdk-samples asks for it.
    test_specifications: v.strictObject({
      robo_courier_specification: v.strictObject({ mode: v.picklist(["auto"]) }),
    }),
  }).entries,
  pickup_name: text,
  pickup_address: address,
  pickup_phone_number: phone,
  dropoff_name: text,
  dropoff_address: address,
  dropoff_phone_number: phone,
  manifest_items: v.array(Item),
});

const TokenRequest = some({
  client_id: text,
  client_secret: text,
  grant_type: v.picklist(["client_credentials"]),
  scope: text,
});

/** A query is text: a number is one by its letters. */
const numberText = v.pipe(text, v.digits());
const ListQuery = some({
  filter: v.picklist([
    "pending",
    "pickup",
    "pickup_complete",
    "dropoff",
    "delivered",
    "canceled",
    "returned",
    "ongoing",
  ]),
  limit: numberText,
  // Described as `Offset`; the next page's address and a remark in the SDK have it so (decision 0072).
  offset: numberText,
});

const QuoteAnswer = some({
  kind: v.literal("delivery_quote"),
  id: v.pipe(text, v.startsWith("dqt_")),
  created: at,
  expires: at,
  fee: whole,
  currency: v.pipe(text, v.regex(/^[a-z]{3}$/)),
  currency_type: v.pipe(text, v.regex(/^[A-Z]{3}$/)),
  dropoff_eta: at,
  duration: whole,
  pickup_duration: whole,
  dropoff_deadline: at,
});

const place = some({ lat: v.number(), lng: v.number() });

/** Beside these there are what was verified and is to be: the shop asks for nothing of the kind. */
const Waypoint = some({
  name: text,
  phone_number: text,
  address: text,
  detailed_address: some({
    street_address_1: text,
    street_address_2: text,
    city: text,
    state: text,
    zip_code: text,
    country: text,
  }),
  notes: text,
  seller_notes: text,
  courier_notes: text,
  location: place,
  status: v.picklist(["completed", "failed"]),
  status_timestamp: at,
  external_store_id: text,
});

const Delivery = some({
  id: v.pipe(text, v.startsWith("del_")),
  quote_id: text,
  complete: v.boolean(),
  courier: some({
    name: text,
    rating: v.number(),
    vehicle_type: text,
    phone_number: text,
    location: place,
    img_href: text,
  }),
  courier_imminent: v.boolean(),
  created: at,
  currency: v.pipe(text, v.regex(/^[a-z]{3}$/)),
  deliverable_action: action,
  dropoff: Waypoint,
  dropoff_deadline: at,
  dropoff_eta: at,
  dropoff_identifier: text,
  dropoff_ready: at,
  external_id: text,
  fee: whole,
  kind: v.literal("delivery"),
  live_mode: v.boolean(),
  manifest: some({ reference: text, description: text, total_value: whole }),
  // Described as one item; it is a list where it is asked for, and so who reads live answers has it.
  manifest_items: v.array(Item),
  pickup: Waypoint,
  pickup_deadline: at,
  pickup_eta: at,
  pickup_ready: at,
  related_deliveries: some({ id: text, relationship: v.picklist(["return", "original"]) }),
  status: v.picklist([
    "pending",
    "pickup",
    "pickup_complete",
    "dropoff",
    "delivered",
    "canceled",
    "returned",
  ]),
  tip,
  tracking_url: text,
  undeliverable_action: v.picklist(["", "returned", "left_at_door"]),
  undeliverable_reason: text,
  updated: at,
  uuid: v.pipe(text, v.regex(/^[0-9A-F]{32}$/)),
  return: Waypoint,
});

/** A delivery's id and two more; of both the shop reads nothing. */
const Batched = some({ ...Delivery.entries, batch_id: text });

const TokenAnswer = some({
  access_token: text,
  token_type: v.literal("Bearer"),
  expires_in: v.number(),
  scope: text,
});

const Page = some({ data: v.array(Delivery), next_href: text, total_count: whole });

/** What a call may send and be answered; what of it is not there is not sent. */
export const CALLS = {
  token: { form: TokenRequest, answer: TokenAnswer },
  quote: { body: QuoteRequest, answer: QuoteAnswer },
  create: { body: CreateRequest, answer: Batched },
  get: { answer: Batched },
  list: { query: ListQuery, answer: Page },
  cancel: { answer: Delivery },
} satisfies Record<string, Call>;

export type Call = {
  form?: v.GenericSchema;
  body?: v.GenericSchema;
  query?: v.GenericSchema;
  answer: v.GenericSchema;
};
