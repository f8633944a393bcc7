import type { DeliveryStatus } from "#domain/deliveries/delivery.ts";
import { createPigeonGateway } from "#tests/mocks/pigeon/gateway.ts";
import { createPigeonMock, type FlightState } from "#tests/mocks/pigeon/mock.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

type Sent = { body: string; headers: Record<string, string> };
type Trouble = "busy" | "undeliverable" | "lose-answer";
type Status = Exclude<DeliveryStatus, "cancelled">;

/** A shop that books a carrier, and what a test makes that carrier do, in our words. */
export type CarrierWorld = {
  shop: TestShop;
  carrier: string;
  isCancellable: boolean;
  /** It tells where its couriers are. */
  tellsPositions: boolean;
  /** The page on which it shows a delivery. */
  trackingHost: string;
  /** What it was asked to bring: our references. */
  booked: () => string[];
  move: (courierDeliveryId: string, status: Status) => void;
  fail: (operation: "quote" | "book", trouble: Trouble, times?: number) => void;
  /** The event of a delivery as it stands, signed. */
  event: (courierDeliveryId: string) => Sent;
};

/** Every carrier behind the port: the shop's own, and one that there is not. */
export const CARRIER_WORLDS: readonly [name: string, open: () => Promise<CarrierWorld>][] = [
  ["uber-direct", openUberDirect],
  ["pigeon-post", openPigeonPost],
];

async function openUberDirect(): Promise<CarrierWorld> {
  const shop = await openTestShop();
  const codes = { busy: "couriers_busy", undeliverable: "address_undeliverable" };
  return {
    shop,
    carrier: "uber-direct",
    isCancellable: true,
    tellsPositions: true,
    trackingHost: "www.ubereats.com",
    booked: () =>
      Object.values(shop.courier.state.deliveries).map(({ body }) => body.external_id ?? ""),
    move: (id, status) => shop.courier.setStatus(id, status),
    fail: (operation, trouble, times) =>
      shop.courier.failNext(
        operation === "book" ? "create" : "quote",
        trouble === "lose-answer"
          ? trouble
          : { status: trouble === "busy" ? 503 : 400, body: { code: codes[trouble] } },
        times,
      ),
    event: (id) => {
      const events = shop.courier.takeEvents();
      const event = events.findLast(({ body }) => body.includes(id));
      if (!event) throw new Error(`no event of ${id}`);
      return event;
    },
  };
}

async function openPigeonPost(): Promise<CarrierWorld> {
  const mocks: ReturnType<typeof createPigeonMock>[] = [];
  const carrier = "pigeon-post";
  const shop = await openTestShop({
    carrier: {
      name: carrier,
      open: createPigeonGateway,
      handlers: (now) => {
        const mock = createPigeonMock(now);
        mocks.push(mock);
        return mock.handlers;
      },
    },
  });
  const [pigeons] = mocks;
  if (!pigeons) throw new Error("nobody asked for the handlers");
  return {
    shop,
    carrier,
    isCancellable: false,
    tellsPositions: false,
    trackingHost: "track.pigeon.test",
    booked: () => pigeons.flights.map(({ ref }) => ref),
    move: (id, status) => pigeons.move(Number(id), FLIGHTS[status]),
    fail: (operation, trouble, times) =>
      pigeons.failNext(
        operation === "book" ? "fly" : "offer",
        trouble === "lose-answer"
          ? trouble
          : pigeons.sorry(trouble === "busy" ? "no birds" : "too far"),
        times,
      ),
    event: (id) => pigeons.event(Number(id)),
  };
}

const FLIGHTS: Record<Status, FlightState> = {
  pending: "nest",
  pickup: "to-shop",
  pickup_complete: "laden",
  dropoff: "to-door",
  delivered: "landed",
  returned: "home-again",
};
