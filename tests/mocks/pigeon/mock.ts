import { createHmac } from "node:crypto";
import { HttpResponse, type HttpResponseResolver, http, type PathParams } from "msw";
import * as v from "valibot";
import { createFaults } from "../faults.ts";

export const PIGEON_URL = "https://pigeon.test/api";
export const LOFT_KEY = "loft-key";
export const LOFT_SECRET = "loft-secret";

/** From the nest to the door, in the invented carrier's own words. */
export const FLIGHT_STATES = [
  "nest",
  "to-shop",
  "laden",
  "to-door",
  "landed",
  "home-again",
] as const;
export type FlightState = (typeof FLIGHT_STATES)[number];

export type Flight = {
  no: number;
  offer: number | null;
  ref: string;
  order: string;
  key: string;
  rand: string;
  state: FlightState;
  /** Epoch seconds. */
  begun: number;
  moved: number;
};

const Place = v.strictObject({
  street: v.pipe(v.string(), v.nonEmpty()),
  town: v.pipe(v.string(), v.nonEmpty()),
  call: v.pipe(v.string(), v.regex(/^\+27\d{9}$/)),
});
const OfferBody = v.strictObject({
  from: Place,
  to: Place,
  worth: v.pipe(v.string(), v.regex(/^\d+\.\d\d$/)),
  /** Minutes from now. */
  ready_in: v.pipe(v.number(), v.integer(), v.minValue(0)),
  there_in: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const FlightBody = v.strictObject({
  ...OfferBody.entries,
  offer: v.nullable(v.number()),
  ref: v.pipe(v.string(), v.nonEmpty()),
  order: v.pipe(v.string(), v.nonEmpty()),
  key: v.pipe(v.string(), v.nonEmpty()),
  for: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
});

const FEE = "64.00";
const MINUTES = 35;
const MINUTE_S = 60;

type Resolver = HttpResponseResolver<PathParams>;

/** What it knows, and its clock in seconds. */
type Loft = {
  offers: Map<number, { until: number; isUsed: boolean }>;
  flights: Flight[];
  seconds: () => number;
};

/**
 * A courier company that there is not: numbers for ids, words of its own, minutes where others have
 * deadlines, rand as text, and nobody who could be called off. Strict about what it is sent.
 */
export function createPigeonMock(now: () => number) {
  const offers: Loft["offers"] = new Map();
  const flights: Flight[] = [];
  const seconds = () => Math.floor(now() / 1000);
  const faults = createFaults<"offer" | "fly" | "flight" | "flights">({
    "429": { sorry: "too many" },
    "500": { sorry: "a cat" },
    "503": { sorry: "no birds" },
  });
  const loft: Loft = { offers, flights, seconds };
  const guarded = (operation: Parameters<typeof faults.guard>[0], resolve: Resolver): Resolver =>
    faults.guard(operation, (info) =>
      info.request.headers.get("x-loft-key") === LOFT_KEY ? resolve(info) : sorry(403, "who?"),
    );

  const { offer, fly } = booking(loft);
  const { one, all } = looking(loft);
  return {
    handlers: [
      http.post(`${PIGEON_URL}/offers`, guarded("offer", offer)),
      http.post(`${PIGEON_URL}/flights`, guarded("fly", fly)),
      http.get(`${PIGEON_URL}/flights/:no`, guarded("flight", one)),
      http.get(`${PIGEON_URL}/flights`, guarded("flights", all)),
    ],
    flights,
    failNext: faults.failNext,
    /** What goes wrong in the carrier's own words. */
    sorry: (why: "too far" | "no birds") => ({
      status: why === "too far" ? 422 : 503,
      body: { sorry: why },
    }),
    move(no: number, state: FlightState) {
      const flight = flights.find((candidate) => candidate.no === no);
      if (!flight) throw new Error(`no flight ${no}`);
      Object.assign(flight, { state, moved: seconds() });
    },
    /** The event of a flight as it is now, signed. */
    event(no: number) {
      const flight = flights.find((candidate) => candidate.no === no);
      if (!flight) throw new Error(`no flight ${no}`);
      const body = JSON.stringify({ what: "moved", flight: viewOf(flight, seconds()) });
      const proof = createHmac("sha512", LOFT_SECRET).update(body).digest("base64");
      return { body, headers: { "content-type": "application/json", "loft-proof": proof } };
    },
  };
}

function booking({ offers, flights, seconds }: Loft) {
  const offer: Resolver = async ({ request }) => {
    if (!v.safeParse(OfferBody, await request.json()).success) return sorry(400, "unreadable");
    const no = offers.size + 1;
    offers.set(no, { until: seconds() + 10 * MINUTE_S, isUsed: false });
    return HttpResponse.json({ offer: no, rand: FEE, minutes: MINUTES, good_for: 10 });
  };
  const fly: Resolver = async ({ request }) => {
    const asked = v.safeParse(FlightBody, await request.json());
    if (!asked.success) return sorry(400, "unreadable");
    const { offer: no, ref, order, key } = asked.output;
    const twin = flights.find((flight) => flight.ref === ref);
    if (twin) {
      return twin.key === key
        ? HttpResponse.json(viewOf(twin, seconds()))
        : sorry(409, "in the air", { flight: twin.no });
    }
    const taken = no === null ? undefined : offers.get(no);
    if (!taken || taken.isUsed || taken.until <= seconds()) return sorry(410, "offer gone");
    taken.isUsed = true;
    const at = seconds();
    const flight: Flight = {
      no: flights.length + 1,
      offer: no,
      ref,
      order,
      key,
      rand: FEE,
      state: "nest",
      begun: at,
      moved: at,
    };
    flights.push(flight);
    return HttpResponse.json(viewOf(flight, at), { status: 201 });
  };
  return { offer, fly };
}

function looking({ flights, seconds }: Omit<Loft, "offers">) {
  const one: Resolver = ({ params }) => {
    const flight = flights.find(({ no }) => String(no) === params.no);
    return flight ? HttpResponse.json(viewOf(flight, seconds())) : sorry(404, "no such flight");
  };
  const all: Resolver = ({ request }) => {
    const query = new URL(request.url).searchParams;
    const [take, skip] = [Number(query.get("take")), Number(query.get("skip"))];
    const newest = flights.toReversed();
    const page = newest.slice(skip, skip + take).map((flight) => viewOf(flight, seconds()));
    return HttpResponse.json({ flights: page, more: skip + take < newest.length });
  };
  return { one, all };
}

function sorry(status: number, why: string, more: object = {}) {
  return HttpResponse.json({ sorry: why, ...more }, { status });
}

function viewOf(flight: Flight, at: number) {
  const { key: _key, ...told } = flight;
  const isFlying = flight.state !== "nest";
  return {
    ...told,
    minutes_left:
      flight.state === "landed" ? null : Math.max(1, MINUTES - (at - flight.begun) / MINUTE_S),
    bird: isFlying ? { called: "Percy P.", ring: "+27825550177" } : null,
    page: `https://track.pigeon.test/${flight.no}`,
  };
}
