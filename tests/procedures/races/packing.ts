import { eq } from "drizzle-orm";
import { deliveries, orders } from "#db/schema/index.ts";
import type { OrderStatus } from "#domain/orders/order.ts";
import { complete, preparePickup } from "#tests/factories/checkout.ts";
import { prepareSlot, TUESDAY_AT_2, WEDNESDAY_AT_8 } from "#tests/factories/deliveries/slots.ts";
import { begin, cron, fillCart, finish, newBuyer, news, type Race } from "./race.ts";
import type { Actor } from "./turns.ts";

type Placed = { orderId: string; key: string; providerRef: string };
type Kind = "courier" | "own" | "pickup" | "slot";

const SIPHO = { name: "Sipho Dube", phone: "082 555 0199", feeCents: 4_000 };
const ELSEWHERE = [
  { address: "12 Rivonia Road", city: "Sandton", postalCode: "2196", province: "Gauteng" },
  { address: "3 Grosvenor Road", city: "Bryanston", postalCode: "2191", province: "Gauteng" },
].map((place) => ({ ...place, deliveryInstructions: "", recipientName: "", recipientPhone: "" }));

/** An order that was paid for; with `settled` its letters are out and its courier is booked. */
async function bought(race: Race, kind: Kind, settled: boolean): Promise<Placed> {
  const { shop } = race;
  const buyer = await race.setUp(async () => {
    const cart =
      kind === "pickup"
        ? newBuyer(race, await preparePickup(shop))
        : kind === "slot"
          ? newBuyer(race, { ...(await prepareSlot(shop, TUESDAY_AT_2)), method: "delivery" })
          : await fillCart(race, { quote: kind === "courier" });
    await begin(race, cart);
    return cart;
  });
  // Otherwise what follows from the order, its courier first of all, is still to come.
  if (settled) await race.setUp(() => finish(race, buyer));
  else await race.begin(race.act("who ordered", () => finish(race, buyer)));
  return race.setUp(async () => {
    const { checkout, providerRef } = buyer;
    if (!checkout || !providerRef) throw new Error("not begun");
    const placed = await complete(shop, checkout, { providerRef });
    if (placed.outcome !== "ordered") throw new Error(placed.outcome);
    if (settled) {
      await shop.settled();
      await race.stage.cron(1);
    }
    return { orderId: placed.orderId, key: placed.key, providerRef };
  });
}

const cancels = (race: Race, { orderId, key }: Placed): Actor =>
  race.act("the shopper cancels", () => race.shop.as().orders.cancel({ orderId, key }));

function sets(race: Race, { orderId }: Placed, status: OrderStatus): Actor {
  const { orders: admin } = race.shop.as(race.manager).admin;
  return race.act(`a manager sets it ${status}`, async () => {
    const { order } = await admin.byId({ orderId });
    await admin.setStatus({ orderId, status, expectedVersion: order.updatedAt });
  });
}

function hands(race: Race, { orderId }: Placed): Actor {
  const { orders: admin, deliveries: drivers } = race.shop.as(race.manager).admin;
  return race.act("a manager sends a driver", async () => {
    const { order } = await admin.byId({ orderId });
    await drivers.assignDriver({ orderId, expectedVersion: order.updatedAt, ...SIPHO });
  });
}

type Ask = Parameters<ReturnType<Race["shop"]["as"]>["admin"]["refunds"]["request"]>[0]["ask"];

function givesBack(race: Race, { orderId }: Placed, ask: Ask): Actor {
  const { refunds } = race.shop.as(race.manager).admin;
  return race.act(`a manager gives back: ${ask.kind}`, async () => {
    const { quote } = await refunds.quote({ orderId, ask });
    if (!quote.ok) return;
    const { chargeCents } = quote;
    const key = crypto.randomUUID();
    await refunds.request({ orderId, key, ask, restock: race.pick([true, false]), chargeCents });
  });
}

/** The courier comes a step nearer, several times. */
function drives(race: Race): Actor {
  const { courier } = race.shop;
  return race.act("the courier", async () => {
    for (let step = 0; step < 4; step++) {
      await race.turns.pause();
      for (const id of Object.keys(courier.state.deliveries)) courier.advance(id);
    }
  });
}

function around(race: Race): Actor[] {
  return [
    ...(race.random() < 0.7 ? [news(race, 4)] : []),
    ...(race.random() < 0.8 ? [cron(race, race.pick([0, 1, 2, 2, 6]))] : []),
    ...(race.random() < 0.2 ? [cron(race, race.pick([0, 1]))] : []),
  ];
}

const some = (race: Race, actors: readonly Actor[], most: number): Actor[] => {
  const left = [...actors];
  const taken: Actor[] = [];
  while (taken.length < most && left.length > 0) {
    taken.push(...left.splice(Math.floor(race.random() * left.length), 1));
  }
  return taken;
};

/** What the courier of an order was told where it goes, beside what the order says. */
async function wrongWay(race: Race, { orderId }: Placed): Promise<string[]> {
  const [order] = await race.shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || order.status === "cancelled") return [];
  return Object.values(race.shop.courier.state.deliveries)
    .filter(({ pinned, body }) => pinned?.status !== "canceled" && body.external_id === orderId)
    .filter(({ body }) => !JSON.stringify(body.dropoff_address).includes(order.address))
    .map(({ body }) => `courier: brings ${orderId} to ${JSON.stringify(body.dropoff_address)}`);
}

export const PACKING = {
  "cancel against packing against courier": async (race: Race) => {
    const placed = await bought(race, "courier", race.random() < 0.5);
    const all = [sets(race, placed, "processing"), drives(race), sets(race, placed, "cancelled")];
    await race.play([cancels(race, placed), ...some(race, all, 2), ...around(race)]);
  },
  "two managers on one order": async (race: Race) => {
    const placed = await bought(race, race.pick(["courier", "own"]), race.random() < 0.7);
    const statuses = ["processing", "shipped", "delivered", "cancelled"] as const;
    const all = [
      ...statuses.map((status) => sets(race, placed, status)),
      sets(race, placed, "cancelled"),
      hands(race, placed),
      givesBack(race, placed, { kind: "whole" }),
    ];
    await race.play([...some(race, all, 3), ...around(race)]);
  },
  "refund against refund": async (race: Race) => {
    const placed = await bought(race, "own", true);
    const capture = race.shop.paypal.state.orders[placed.providerRef]?.capture;
    race.shop.paypal.twistNextRefund(race.pick(["COMPLETED", "COMPLETED", "PENDING", "FAILED"]));
    const all = [
      givesBack(race, placed, { kind: "whole" }),
      givesBack(race, placed, { kind: "amount", orderCents: 1_234 }),
      givesBack(race, placed, { kind: "amount", orderCents: 4_000 }),
      givesBack(race, placed, { kind: "lines", lines: [{ line: 0, quantity: 1 }] }),
      sets(race, placed, "cancelled"),
      cancels(race, placed),
      race.act("somebody at PayPal", async () => {
        await race.turns.pause();
        if (capture) race.shop.paypal.refundInDashboard(capture.id, race.pick([100, 150]));
      }),
    ];
    await race.play([...some(race, all, 3), ...around(race)]);
    for (const { id, status } of Object.values(race.shop.paypal.state.refunds)) {
      if (status === "PENDING") race.shop.paypal.settleRefund(id, "COMPLETED");
    }
    await race.stage.post.collect();
  },
  "another address while it is booked": async (race: Race) => {
    const placed = await bought(race, "courier", false);
    const { orderId, key } = placed;
    const shopper = race.shop.as().orders;
    const moves = ELSEWHERE.map((address, nth) =>
      race.act(`the shopper moves, ${nth}`, () => shopper.changeAddress({ orderId, key, address })),
    );
    const others = [sets(race, placed, "processing"), cancels(race, placed), drives(race)];
    await race.play([
      ...some(race, moves, race.pick([1, 2])),
      ...some(race, others, 1),
      cron(race, 1),
      ...around(race),
    ]);
    race.looks.push(() => wrongWay(race, placed));
  },
  "booked again by two": async (race: Race) => {
    const placed = await bought(race, "courier", true);
    const { orderId } = placed;
    const { deliveries: admin } = race.shop.as(race.manager).admin;
    const deliveryId = await race.setUp(async () => {
      const query = race.shop.db.select().from(deliveries).where(eq(deliveries.orderId, orderId));
      const id = (await query)[0]?.id ?? "";
      await admin.cancel({ deliveryId: id });
      return id;
    });
    const rebooks = (name: string) =>
      race.act(name, async () => {
        const { delivery } = await admin.byId({ deliveryId });
        const { quoteId } = await admin.requote({ deliveryId });
        return admin.rebook({ deliveryId, expected: delivery.status, quoteId });
      });
    const others = [cancels(race, placed), hands(race, placed), sets(race, placed, "cancelled")];
    await race.play([
      rebooks("a manager"),
      rebooks("another manager"),
      ...some(race, others, race.pick([0, 1])),
      ...around(race),
    ]);
  },
  "ready against cancel against handed over": async (race: Race) => {
    const placed = await bought(race, "pickup", race.random() < 0.7);
    const { orderId } = placed;
    const { orders: admin } = race.shop.as(race.manager).admin;
    const ready = race.act("it is ready", async () => {
      const { order } = await admin.byId({ orderId });
      await admin.markReady({ orderId, expectedVersion: order.updatedAt });
    });
    const handed = race.act("it is handed over", async () => {
      const { code } = await admin.pickupCode({ orderId });
      const { order } = await admin.byId({ orderId });
      await admin.handOver({ orderId, expectedVersion: order.updatedAt, code: code ?? "" });
    });
    await race.play([ready, handed, cancels(race, placed), ...around(race)]);
  },
  "another time against packing": async (race: Race) => {
    const placed = await bought(race, "slot", race.random() < 0.7);
    const { orderId, key } = placed;
    const shopper = race.shop.as().orders;
    const moves = [WEDNESDAY_AT_8, null].map((slot, nth) =>
      race.act(`another time, ${nth}`, () =>
        shopper.changeSlot({ orderId, key, slot, seen: TUESDAY_AT_2 }),
      ),
    );
    const others = [sets(race, placed, "processing"), cancels(race, placed), hands(race, placed)];
    await race.play([...moves, ...some(race, others, 1), ...around(race)]);
  },
  "a case, a refund and a cancellation": async (race: Race) => {
    const placed = await bought(race, "own", true);
    const capture = race.shop.paypal.state.orders[placed.providerRef]?.capture;
    await race.play([
      race.act("the payer opens a case", async () => {
        await race.turns.pause();
        if (capture) race.shop.paypal.tellDispute(capture.id);
      }),
      givesBack(race, placed, { kind: "whole" }),
      ...some(race, [cancels(race, placed), sets(race, placed, "cancelled")], 1),
      ...around(race),
    ]);
  },
} as const;
