import { expect, test } from "vitest";
import {
  parseDelivery,
  parsePage,
  parseQuote,
  readDelivery,
} from "#server/gateways/uber-direct/mapping.ts";
import { failureIn } from "../wire.ts";
import { answerOf, at, NOW } from "./answers.ts";

/** All that is read of an answer of Uber Direct's, and what stands where it does not say. */

const BARE = { id: "del_1", status: "pending", created: at(0) };
const WHOLE = {
  ...BARE,
  quote_id: "dqt_1",
  external_id: "ord_1",
  status: "dropoff",
  complete: false,
  live_mode: false,
  updated: at(1),
  fee: 6_500,
  currency: "zar",
  tracking_url: "https://www.ubereats.com/orders/del_1",
  courier_imminent: true,
  courier: {
    name: "Thabo M.",
    phone_number: "+27821234567",
    vehicle_type: "motorcycle",
    vehicle: { make: "Honda", model: "Ace 125", license_plate: "JKL 456 GP" },
    rating: "4.9",
    img_href: "https://d1w2poirtb3as9.cloudfront.net/t.jpg",
    location: { lat: -26.0412, lng: 28.0512 },
  },
  manifest: { reference: "SOKO-1" },
  pickup: {
    name: "Soko",
    phone_number: "+27115550142",
    address: "12 Culross Road",
    detailed_address: {
      street_address_1: "12 Culross Road",
      street_address_2: "Unit 3",
      city: "Bryanston",
      state: "Gauteng",
      zip_code: "2021",
      country: "ZA",
    },
    notes: "Ring the bell",
    location: { lat: -26.05, lng: 28.02 },
  },
  dropoff: { name: "Naledi", location: { lat: -26.1, lng: 28.05 } },
  pickup_ready: at(2),
  pickup_deadline: at(3),
  pickup_eta: at(4),
  dropoff_ready: at(5),
  dropoff_deadline: at(6),
  dropoff_eta: at(7),
};
const NOWHERE = {
  line1: null,
  line2: null,
  city: null,
  province: null,
  postalCode: null,
  country: null,
};
const NO_STOP = {
  name: null,
  phone: null,
  address: null,
  addressParts: NOWHERE,
  notes: null,
  readyAt: null,
  deadlineAt: null,
};
const AS_BARE = {
  id: "del_1",
  quoteId: null,
  reference: null,
  orderId: null,
  status: "pending",
  feeCents: 0,
  currency: "",
  trackingUrl: null,
  complete: false,
  liveMode: true,
  createdAt: NOW,
  updatedAt: NOW,
  pickupEtaAt: null,
  dropoffEtaAt: null,
  courierImminent: false,
  courier: null,
  position: null,
  pickup: NO_STOP,
  dropoff: NO_STOP,
};

test("a delivery that says everything is read whole", () => {
  const minute = (minutes: number) => NOW + minutes * 60_000;
  expect(parseDelivery(answerOf(WHOLE), "read", NOW + 5)).toEqual({
    id: "del_1",
    quoteId: "dqt_1",
    reference: "ord_1",
    orderId: "SOKO-1",
    status: "dropoff",
    feeCents: 6_500,
    currency: "ZAR",
    trackingUrl: "https://www.ubereats.com/orders/del_1",
    complete: false,
    liveMode: false,
    createdAt: NOW,
    updatedAt: minute(1),
    pickupEtaAt: minute(4),
    dropoffEtaAt: minute(7),
    courierImminent: true,
    courier: {
      name: "Thabo M.",
      phone: "+27821234567",
      vehicle: "motorcycle",
      vehicleFacts: { make: "Honda", model: "Ace 125", plate: "JKL 456 GP" },
      rating: 4.9,
      photoUrl: "https://d1w2poirtb3as9.cloudfront.net/t.jpg",
    },
    position: {
      lat: -26.0412,
      lng: 28.0512,
      at: NOW + 5,
      shop: { lat: -26.05, lng: 28.02 },
      door: { lat: -26.1, lng: 28.05 },
    },
    pickup: {
      name: "Soko",
      phone: "+27115550142",
      address: "12 Culross Road",
      addressParts: {
        line1: "12 Culross Road",
        line2: "Unit 3",
        city: "Bryanston",
        province: "Gauteng",
        postalCode: "2021",
        country: "ZA",
      },
      notes: "Ring the bell",
      readyAt: minute(2),
      deadlineAt: minute(3),
    },
    dropoff: { ...NO_STOP, name: "Naledi", readyAt: minute(5), deadlineAt: minute(6) },
  });
});

const BLANK_STOP = {
  name: "",
  phone_number: "",
  address: "",
  detailed_address: {
    street_address_1: "",
    street_address_2: "",
    city: "",
    state: "",
    zip_code: "",
    country: "",
  },
  notes: "",
};

test.each([
  ["nothing more", {}],
  ["blanks", { quote_id: "", external_id: "", manifest: { reference: "" }, tracking_url: "" }],
  ["nulls", { quote_id: null, manifest: null, pickup: null, dropoff: null, complete: null }],
  ["blank stops", { pickup: BLANK_STOP, dropoff: BLANK_STOP }],
  ["a courier without a name", { courier: { name: "", rating: 5 } }],
])("of a delivery with %s the rest is nothing", (_, more) => {
  expect(parseDelivery(answerOf({ ...BARE, ...more }), "read", NOW)).toEqual(AS_BARE);
});

test("a courier of whom nothing but the name is told has the name", () => {
  const bare = { name: "T", phone: null, vehicle: null, rating: null, photoUrl: null };
  const vehicleFacts = { make: null, model: null, plate: null };
  const blank = { phone_number: "", vehicle_type: "", img_href: "", rating: null };
  for (const more of [{}, blank, { vehicle: { make: "", model: "", license_plate: "" } }]) {
    expect(readDelivery({ ...BARE, courier: { name: "T", ...more } }, NOW)?.courier).toEqual({
      ...bare,
      vehicleFacts,
    });
  }
});

test.each([
  ["delivered", {}, true],
  ["dropoff", {}, false],
  ["delivered", { complete: false }, false],
  ["dropoff", { complete: true }, true],
  ["canceled", {}, true],
])("a delivery that is %s with %j is at its end: %s", (status, more, complete) => {
  expect(readDelivery({ ...BARE, status, ...more }, NOW)?.complete).toBe(complete);
});

test.each([
  ["its own moment", NOW + 9, { updated: at(1) }, NOW + 9],
  ["none, but when it changed", null, { updated: at(1) }, NOW + 60_000],
  ["none, and no change", null, {}, NOW],
])("where the courier is, is of the moment of an event that names %s", (...row) => {
  const [, told, more, moment] = row;
  const { courier } = WHOLE;
  expect(readDelivery({ ...BARE, courier, ...more }, told)?.position).toEqual({
    lat: -26.0412,
    lng: 28.0512,
    at: moment,
    shop: null,
    door: null,
  });
});

test("what is no delivery is none in an event, and a failure in an answer", () => {
  expect(readDelivery({ status: "pending" }, NOW)).toBeNull();
  const none = answerOf({ ...BARE, id: "" });
  const failure = { kind: "garbled", message: "Uber Direct answered field id", detail: null };
  expect(failureIn(() => parseDelivery(none, "write", NOW))).toMatchObject({
    ...failure,
    outcomeUnknown: true,
  });
  expect(failureIn(() => parseDelivery(none, "read", NOW))).toMatchObject({
    ...failure,
    outcomeUnknown: false,
  });
  const page = { ...none, text: "<html>Down</html>" };
  for (const read of [() => parsePage(page, 0, NOW), () => parseQuote(page, "ZAR")]) {
    expect(failureIn(read)).toMatchObject({
      kind: "html",
      message: "Uber Direct answered a body that is not JSON",
      outcomeUnknown: false,
    });
  }
});

test("a page has its deliveries, as they stand now", () => {
  const page = { data: [BARE, WHOLE], next_href: "x?offset=2" };
  const { deliveries, nextOffset } = parsePage(answerOf(page), 0, NOW + 5);
  expect(deliveries[0]).toEqual(AS_BARE);
  expect(deliveries[1]?.position?.at).toBe(NOW + 5);
  expect(nextOffset).toBe(2);
});
