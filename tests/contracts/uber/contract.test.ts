import { expect, test } from "vitest";
import { outsideContract } from "./contract.ts";

const HERE = "https://uber.test/v1/customers/cus_soko/deliveries";
const ADDRESS = JSON.stringify({ street_address: ["1 Long Street"], city: "Sandton" });
const BOOKING = {
  pickup_name: "Soko",
  pickup_address: ADDRESS,
  pickup_phone_number: "+27115550142",
  dropoff_name: "Naledi",
  dropoff_address: ADDRESS,
  dropoff_phone_number: "+27821234567",
  manifest_items: [{ name: "Gari", quantity: 1, size: "small" }],
};
const DELIVERY = { id: "del_1", status: "pending", kind: "delivery" };

test("what is described is no difference", async () => {
  expect(await outsideContract("create", post(BOOKING), Response.json(DELIVERY))).toEqual([]);
  const page = { data: [DELIVERY], next_href: "", total_count: -1 };
  const asked = new Request(`${HERE}?filter=ongoing&limit=10&offset=20`);
  expect(await outsideContract("list", asked, Response.json(page))).toEqual([]);
});

test.each([
  [{ dropoff_note: "Ring" }, "create body dropoff_note"],
  [{ dropoff_notes: "x".repeat(281) }, "create body dropoff_notes"],
  [{ dropoff_phone_number: "082 123 4567" }, "create body dropoff_phone_number"],
  [{ dropoff_address: '{"street":"1 Long Street"}' }, "create body dropoff_address.street"],
  [{ pickup_ready_dt: "tomorrow" }, "create body pickup_ready_dt"],
  [{ manifest_total_value: 19.99 }, "create body manifest_total_value"],
  [{ manifest_items: [{ size: "big" }] }, "create body manifest_items.0.size"],
  [{ pickup_name: undefined }, "create body pickup_name"],
])("a booking with %j is told apart", async (more, told) => {
  const found = await outsideContract("create", post({ ...BOOKING, ...more }), Response.json({}));
  expect(found.join()).toContain(told);
});

test("a word in a query that is not known, and a body where none is described, are told apart", async () => {
  const asked = new Request(`${HERE}?Offset=20`);
  expect((await outsideContract("list", asked, Response.json({}))).join()).toContain("Offset");
  const found = await outsideContract("cancel", post({}), Response.json(DELIVERY));
  expect(found).toEqual(["cancel body: none is described"]);
});

test.each([
  ["a status of its own", 200, { ...DELIVERY, status: "lost" }],
  ["a field of its own", 200, { ...DELIVERY, driver: "Thabo" }],
  ["a code of another call", 400, { code: "used_quote", message: "", kind: "error" }],
  ["a code with another status", 404, { code: "unauthorized", message: "" }],
  ["a refusal that is not said to be one", 404, { code: "delivery_not_found", message: "" }],
])("an answer with %s is none of Uber's", async (_, status, body) => {
  const found = await outsideContract("get", new Request(HERE), Response.json(body, { status }));
  expect(found).toHaveLength(1);
});

function post(body: object): Request {
  return new Request(HERE, { method: "POST", body: JSON.stringify(body) });
}
