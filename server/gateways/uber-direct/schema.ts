import * as v from "valibot";

/** Only what we read of the vendor's answers (contracts/courier.md §3, §5, §6); the rest may change. */
const DateTime = v.pipe(v.string(), v.transform(Date.parse), v.number("not a date"));
// What is only shown must not cost us the delivery when the vendor writes it differently.
const Text = v.fallback(v.nullish(v.string()), null);
const Time = v.fallback(v.nullish(DateTime), null);
const Cents = v.pipe(v.number(), v.integer(), v.minValue(0));
const NumberText = v.pipe(v.string(), v.nonEmpty(), v.transform(Number), v.number());
const Minutes = v.pipe(v.number(), v.minValue(0));

export const Token = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.pipe(v.number(), v.minValue(1)),
});

export const TokenFailure = v.object({ error: v.string() });

export const Quote = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  created: DateTime,
  expires: DateTime,
  fee: Cents,
  currency: Text,
  currency_type: Text,
  duration: Minutes,
  pickup_duration: v.nullish(Minutes),
  dropoff_eta: Time,
});

const Location = v.fallback(v.nullish(v.object({ lat: v.number(), lng: v.number() })), null);

export const Waypoint = v.object({
  name: Text,
  phone_number: Text,
  address: Text,
  detailed_address: v.nullish(
    v.object({
      street_address_1: Text,
      street_address_2: Text,
      city: Text,
      state: Text,
      zip_code: Text,
      country: Text,
    }),
  ),
  notes: Text,
  location: Location,
});

export const Delivery = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  quote_id: Text,
  external_id: Text,
  status: v.string(),
  complete: v.nullish(v.boolean()),
  live_mode: v.nullish(v.boolean()),
  created: DateTime,
  updated: Time,
  fee: v.nullish(Cents),
  currency: Text,
  tracking_url: Text,
  courier_imminent: v.nullish(v.boolean()),
  courier: v.nullish(
    v.object({
      name: Text,
      phone_number: Text,
      vehicle_type: Text,
      // Not in the vendor's contract; back-office §3 knows it, so that it is read where it comes.
      vehicle: v.fallback(
        v.nullish(v.object({ make: Text, model: Text, license_plate: Text })),
        null,
      ),
      // Deprecated by the vendor and seen in several forms: not worth losing a delivery over.
      rating: v.fallback(v.nullish(v.union([v.number(), NumberText])), null),
      img_href: Text,
      location: Location,
    }),
  ),
  manifest: v.nullish(v.object({ reference: Text })),
  pickup: v.nullish(Waypoint),
  dropoff: v.nullish(Waypoint),
  pickup_ready: Time,
  pickup_deadline: Time,
  pickup_eta: Time,
  dropoff_ready: Time,
  dropoff_deadline: Time,
  dropoff_eta: Time,
});

export const Page = v.object({ data: v.array(Delivery), next_href: Text });
