import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { readUberEvent, verifyUberEvent } from "#server/gateways/uber-direct/events.ts";
import { hashOf } from "#server/platform/hash.ts";
import { at, NOW } from "./answers.ts";

/** Whether an event is Uber Direct's, by which key it is stored, and what it says. */

const SECRET = "the webhook's own key";
const EVENT = { kind: "event.delivery_status", delivery_id: "del_1" };
const DELIVERY = { id: "del_1", status: "pickup", created: at(0) };
const COURIER = { name: "Thabo", location: { lat: -26.04, lng: 28.05 } };

test.each(["x-uber-signature", "x-postmates-signature"])(
  "an event that is signed in %s is stored by what it says of which delivery, and when",
  async (header) => {
    const whole = { ...EVENT, status: "pickup", created: at(0), data: { courier_imminent: true } };
    expect(await verify(whole, { header })).toEqual({
      key: await hashOf(["del_1", "event.delivery_status", "pickup", true, at(0)]),
      kind: "event.delivery_status",
      body: JSON.stringify(whole),
    });
    expect(await verify(EVENT, { header })).toMatchObject({
      key: await hashOf(["del_1", "event.delivery_status", null, null, null]),
    });
    expect(await verify({ ...EVENT, data: { courier_imminent: false } }, { header })).toMatchObject(
      {
        key: await hashOf(["del_1", "event.delivery_status", null, false, null]),
      },
    );
  },
);

test("a signature in capitals is one", async () => {
  expect(await verify(EVENT, { sign: (good) => good.toUpperCase() })).toHaveProperty("key");
});

test.each([
  ["none", () => ""],
  ["more behind it", (good: string) => `${good}zz`],
  ["more before it", (good: string) => `00${good}`],
  ["a letter changed", (good: string) => good.replace(/^./, (one) => (one === "0" ? "1" : "0"))],
  ["another key", () => createHmac("sha256", "another").update("{}").digest("hex")],
])("an event is forged that is signed with %s", async (_, sign) => {
  expect(await verify(EVENT, { sign })).toEqual({ refused: "forged" });
});

test("an event without a signature is forged, and without a key none is taken", async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(EVENT));
  const request = { headers: new Headers(), bytes };
  expect(await verifyUberEvent(request, SECRET)).toEqual({ refused: "forged" });
  expect(await verifyUberEvent(request, undefined)).toEqual({ refused: "not-configured" });
});

test.each([
  ["no JSON", "{"],
  ["no kind", '{"delivery_id":"del_1"}'],
  ["no delivery", '{"kind":"event.delivery_status"}'],
  ["a long name", JSON.stringify({ ...EVENT, delivery_id: "d".repeat(201) })],
  ["bytes that are no text", Uint8Array.of(0x7b, 0xff, 0x7d)],
])("an event of %s is malformed, though it is signed", async (_, body) => {
  expect(await verify(body)).toEqual({ refused: "malformed" });
});

test.each([
  ["a new status, with its delivery", { data: DELIVERY }, { id: "del_1", status: "pickup" }],
  ["a new status alone", {}, "fetch"],
  ["a new status, with something else", { data: { id: 7 } }, "fetch"],
])("of %s the delivery is read or looked at", (_, more, update) => {
  const event = read("event.delivery_status", more);
  expect(event).toMatchObject({ deliveryId: "del_1", update });
  expect(event).not.toHaveProperty("isDiscarded");
});

test("a position is of the moment of its event, passes, and is kept with a courier alone", () => {
  const kind = "event.courier_update";
  const more = { created: at(9), data: { ...DELIVERY, courier: COURIER } };
  expect(read(kind, more)).toMatchObject({
    isDiscarded: true,
    update: { courier: { name: "Thabo" }, position: { at: NOW + 9 * 60_000 } },
  });
  for (const less of [{}, { data: DELIVERY }, { data: { id: 7 } }]) {
    expect(read(kind, less)).toEqual({ deliveryId: "del_1", update: null, isDiscarded: true });
  }
});

test("an event of another kind names its delivery and no more, and what is none is nothing", () => {
  expect(read("event.refund", { data: DELIVERY })).toEqual({ deliveryId: "del_1", update: null });
  for (const body of ["{", "{}"]) {
    expect(readUberEvent({ kind: "event.delivery_status", body })).toBeNull();
  }
});

function read(kind: string, more: object) {
  return readUberEvent({ kind, body: JSON.stringify({ ...EVENT, kind, ...more }) });
}

type Signing = { header?: string; sign?: (good: string) => string };

function verify(
  event: object | string,
  { header = "x-uber-signature", sign = same }: Signing = {},
) {
  const text = typeof event === "string" ? event : JSON.stringify(event);
  const bytes =
    event instanceof Uint8Array ? Uint8Array.from(event) : new TextEncoder().encode(text);
  const good = createHmac("sha256", SECRET).update(bytes).digest("hex");
  return verifyUberEvent({ headers: new Headers({ [header]: sign(good) }), bytes }, SECRET);
}

function same(signature: string): string {
  return signature;
}
