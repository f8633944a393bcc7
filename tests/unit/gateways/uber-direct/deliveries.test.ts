import { expect, test } from "vitest";
import { itemSize } from "#server/gateways/uber-direct/requests.ts";
import { BOOKING, clock, connect, QUOTE, START, serveUberDirect, uber } from "./serve.ts";

serveUberDirect();

test("a quote speaks seconds, cents and epoch milliseconds", async () => {
  const { gateway } = connect();
  expect(await gateway.quote(QUOTE)).toMatchInlineSnapshot(`
    {
      "currency": "ZAR",
      "dropoffEtaAt": 1795171200000,
      "durationSeconds": 2400,
      "expiresAt": 1795169700000,
      "feeCents": 10000,
      "id": "dqt_mock2",
      "pickupDurationSeconds": 720,
    }
  `);
});

test("addresses travel as JSON strings, phones as E.164, windows as RFC 3339", async () => {
  const { gateway, sent } = connect();
  await gateway.quote(QUOTE);
  expect(await sent.at(-1)?.json()).toMatchInlineSnapshot(`
    {
      "dropoff_address": "{"street_address":["7 Rivonia Road"],"city":"Sandton","state":"Gauteng","zip_code":"2196","country":"ZA"}",
      "dropoff_deadline_dt": "2026-11-20T14:00:00.000Z",
      "dropoff_phone_number": "+27821234567",
      "manifest_total_value": 45900,
      "pickup_address": "{"street_address":["12 Culross Road"],"city":"Bryanston","state":"Gauteng","zip_code":"2021","country":"ZA"}",
      "pickup_deadline_dt": "2026-11-20T12:00:00.000Z",
      "pickup_phone_number": "+27115550142",
      "pickup_ready_dt": "2026-11-20T10:30:00.000Z",
    }
  `);
});

test("a booking carries names, notes, items and both of our references", async () => {
  const { quote, notes, body } = await bookWithLongNotes();
  expect(body).toMatchObject({ quote_id: quote.id, dropoff_notes: notes.slice(0, 280) });
  expect(body).not.toHaveProperty("test_specifications");
  expect({ ...body, dropoff_notes: "" }).toMatchInlineSnapshot(`
    {
      "deliverable_action": "deliverable_action_meet_at_door",
      "dropoff_address": "{"street_address":["7 Rivonia Road"],"city":"Sandton","state":"Gauteng","zip_code":"2196","country":"ZA"}",
      "dropoff_deadline_dt": "2026-11-20T14:00:00.000Z",
      "dropoff_name": "Naledi Khumalo",
      "dropoff_notes": "",
      "dropoff_phone_number": "+27821234567",
      "external_id": "ord_1",
      "idempotency_key": "book-ord_1-1",
      "manifest_items": [
        {
          "name": "Gari 1 kg",
          "price": 4599,
          "quantity": 2,
          "size": "small",
        },
      ],
      "manifest_reference": "SOKO-1",
      "manifest_total_value": 45900,
      "pickup_address": "{"street_address":["12 Culross Road"],"city":"Bryanston","state":"Gauteng","zip_code":"2021","country":"ZA"}",
      "pickup_business_name": "Soko African Market",
      "pickup_deadline_dt": "2026-11-20T12:00:00.000Z",
      "pickup_name": "Soko",
      "pickup_phone_number": "+27115550142",
      "pickup_ready_dt": "2026-11-20T10:30:00.000Z",
      "quote_id": "dqt_mock2",
      "requires_dropoff_signature": false,
    }
  `);
});

test("what was booked is read with both of its ends, its times and its fee", async () => {
  const { delivery } = await bookWithLongNotes();
  expect(delivery).toMatchInlineSnapshot(`
    {
      "complete": false,
      "courier": null,
      "courierImminent": false,
      "createdAt": 1795168800000,
      "currency": "ZAR",
      "dropoff": {
        "address": "7 Rivonia Road, Sandton, Gauteng, 2196",
        "addressParts": {
          "city": "Sandton",
          "country": "ZA",
          "line1": "7 Rivonia Road",
          "line2": null,
          "postalCode": "2196",
          "province": "Gauteng",
        },
        "deadlineAt": 1795183200000,
        "name": "Naledi Khumalo",
        "notes": "Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring",
        "phone": "+27821234567",
        "readyAt": 1795168800000,
      },
      "dropoffEtaAt": 1795171200000,
      "feeCents": 10000,
      "id": "del_mock3",
      "liveMode": false,
      "orderId": "SOKO-1",
      "pickup": {
        "address": "12 Culross Road, Bryanston, Gauteng, 2021",
        "addressParts": {
          "city": "Bryanston",
          "country": "ZA",
          "line1": "12 Culross Road",
          "line2": null,
          "postalCode": "2021",
          "province": "Gauteng",
        },
        "deadlineAt": 1795176000000,
        "name": "Soko",
        "notes": null,
        "phone": "+27115550142",
        "readyAt": 1795170600000,
      },
      "pickupEtaAt": 1795169520000,
      "position": null,
      "quoteId": "dqt_mock2",
      "reference": "ord_1",
      "status": "pending",
      "trackingUrl": "https://www.ubereats.com/orders/del_mock3",
      "updatedAt": 1795168800000,
    }
  `);
});

test("a basket of up to ten packs is small, a bigger one needs a car", () => {
  expect([1, 10].map(itemSize)).toEqual(["small", "small"]);
  expect([11, 200].map(itemSize)).toEqual(["medium", "medium"]);
});

test("the sandbox can be asked for a courier that drives by itself", async () => {
  const { gateway, sent } = connect({ robo: true });
  await gateway.book(BOOKING);
  expect(await sent.at(-1)?.json()).toMatchObject({
    test_specifications: { robo_courier_specification: { mode: "auto" } },
  });
});

test("a delivery goes its way by the clock, with a courier who has a name", async () => {
  const { gateway } = connect();
  const { id } = await gateway.book(BOOKING);
  const seen: string[] = [];
  for (let step = 0; step <= 7; step += 1) {
    clock.at = START + step * 30_000;
    const delivery = await gateway.getDelivery(id);
    seen.push(delivery?.status ?? "");
    expect(delivery?.courier === null).toBe(delivery?.status === "pending");
    expect(delivery?.complete).toBe(delivery?.status === "delivered");
  }
  expect(seen).toEqual([
    "pending",
    "pickup",
    "pickup",
    "pickup_complete",
    "dropoff",
    "dropoff",
    "delivered",
    "delivered",
  ]);
});

test("cancelling gives our spelling, and is refused once the goods are on the way", async () => {
  const { gateway } = connect();
  const first = await gateway.book(BOOKING);
  expect(await gateway.cancel(first.id)).toMatchObject({ status: "cancelled", complete: true });
  const second = await gateway.book({ ...BOOKING, reference: "ord_2", idempotencyKey: "k2" });
  uber.setStatus(second.id, "pickup_complete");
  await expect(gateway.cancel(second.id)).rejects.toMatchObject({
    kind: "not-cancelable",
    code: "noncancelable_delivery",
    outcomeUnknown: false,
  });
});

test("a status that we do not know is unknown, and nothing else is lost", async () => {
  const { gateway } = connect({
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      return new Response((await answer.text()).replace('"pickup"', '"levitating"'), answer);
    },
  });
  const { id } = await gateway.book(BOOKING);
  uber.setStatus(id, "pickup");
  expect(await gateway.getDelivery(id)).toMatchObject({ id, status: "unknown", complete: false });
});

test("a vehicle's make, model and plate are read where the vendor tells them, in any form", async () => {
  let vehicle: unknown = { make: "Honda", model: "Ace 125", license_plate: "JKL 456 GP" };
  const { gateway } = connect({
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      const body = await answer.text();
      const told = `"courier":{"vehicle":${JSON.stringify(vehicle)},`;
      return new Response(body.replace('"courier":{', told), answer);
    },
  });
  const { id } = await gateway.book(BOOKING);
  uber.setStatus(id, "dropoff");
  const facts = async () => (await gateway.getDelivery(id))?.courier?.vehicleFacts;
  expect(await facts()).toEqual({ make: "Honda", model: "Ace 125", plate: "JKL 456 GP" });
  vehicle = "a scooter";
  expect(await facts()).toEqual({ make: null, model: null, plate: null });
});

test("what is only shown does not cost a delivery when it comes in another form", async () => {
  const { gateway } = connect({
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      const body = await answer.text();
      const otherwise = body
        .replace(/"rating":[\d.]+/, '"rating":"n/a"')
        .replace(/"img_href":"[^"]*"/, '"img_href":7');
      return new Response(otherwise, answer);
    },
  });
  const { id } = await gateway.book(BOOKING);
  uber.setStatus(id, "dropoff");
  const delivery = await gateway.getDelivery(id);
  expect(delivery).toMatchObject({ status: "dropoff", courier: { rating: null, photoUrl: null } });
  expect(delivery?.courier?.name).toMatch(/^\w+ \w\.$/);
});

test("a list is read page by page on our own host", async () => {
  const { gateway, sent } = connect();
  for (const number of [1, 2, 3]) {
    clock.at += 1000;
    await gateway.book({ ...BOOKING, reference: `ord_${number}`, idempotencyKey: `k${number}` });
  }
  uber.setStatus("del_mock2", "canceled");
  const first = await gateway.list({ limit: 2, offset: 0 });
  expect(first.deliveries.map((one) => one.reference)).toEqual(["ord_3", "ord_2"]);
  expect(first.nextOffset).toBe(2);
  const second = await gateway.list({ limit: 2, offset: 2 });
  expect(second.deliveries.map((one) => one.reference)).toEqual(["ord_1"]);
  expect(second.nextOffset).toBeNull();
  const cancelled = await gateway.list({ limit: 5, offset: 0, filter: "cancelled" });
  expect(cancelled.deliveries.map((one) => one.reference)).toEqual(["ord_1"]);
  const ongoing = await gateway.list({ limit: 5, offset: 0, filter: "ongoing" });
  expect(ongoing.deliveries).toHaveLength(2);
  expect(sent.every((request) => /^https:\/\/(auth\.)?uber\.test\//.test(request.url))).toBe(true);
});

test("a page that names itself as the next one is the last", async () => {
  const { gateway } = connect({
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      if (!answer.url.includes("/deliveries")) return answer;
      const page = { ...(await answer.json()), next_href: "api.uber.com/v1/x?offset=0" };
      return Response.json(page);
    },
  });
  expect(await gateway.list({ limit: 2, offset: 0 })).toEqual({ deliveries: [], nextOffset: null });
});

/** Books a quote with more notes than Uber takes: what it answered, and what it was sent. */
async function bookWithLongNotes() {
  const { gateway, sent } = connect();
  const quote = await gateway.quote(QUOTE);
  const notes = "Ring twice. ".repeat(40);
  const delivery = await gateway.book({
    ...BOOKING,
    quoteId: quote.id,
    dropoff: { ...BOOKING.dropoff, notes },
  });
  return { quote, notes, delivery, body: await sent.at(-1)?.json() };
}
