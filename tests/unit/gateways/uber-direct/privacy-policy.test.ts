import { expect, test } from "vitest";
import { speaking } from "#messages/language.ts";
import { privacy } from "#messages/privacy/index.ts";
import { bookingBody, quoteBody } from "#server/gateways/uber-direct/requests.ts";
import { BOOKING, QUOTE } from "./serve.ts";

/** What a request tells the courier of a shopper, as the privacy policy calls it. */
const SAID: Record<string, string> = {
  dropoff_name: "name",
  dropoff_phone_number: "phone number",
  dropoff_address: "address",
  dropoff_notes: "instructions",
  manifest_items: "what was ordered",
  manifest_total_value: "worth",
};
/** Of the shop, or of the delivery itself. */
const NOT_OF_A_SHOPPER =
  /^(pickup_.*|dropoff_deadline_dt|quote_id|manifest_reference|external_id|idempotency_key|deliverable_action|requires_dropoff_signature)$/;

const [booked = "", quoted = ""] = speaking("en", () =>
  privacy.courier({ courier: "Uber Direct" }).split("and before it"),
);

test.each([
  ["a booking", bookingBody({ ...BOOKING, quoteId: "dqt_1" }, false), booked],
  ["a quote", quoteBody(QUOTE), quoted],
])("all that %s tells the courier of a shopper is in the privacy policy", (_what, body, policy) => {
  const told = Object.keys(body).filter((key) => !NOT_OF_A_SHOPPER.test(key));
  expect(told.length).toBeGreaterThan(2);
  for (const key of told) expect(policy, key).toContain(SAID[key] ?? `words for ${key}`);
});
