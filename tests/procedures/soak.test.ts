import fc from "fast-check";
import { expect, test } from "vitest";
import { products } from "#db/schema/index.ts";
import { ORDER_STATUSES } from "#domain/order.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { assertBooksBalance } from "#tests/factories/books.ts";
import { MINUTE, prepare } from "#tests/factories/checkout.ts";
import { openRefundDesk } from "#tests/factories/refunds.ts";
import { stockShelf } from "#tests/factories/shop.ts";
import { deliver, type Vendor, windUpEvents } from "#tests/factories/webhooks.ts";

/** `npm run soak -- EVENTS SEED` sets these; a failure names the chunk's seed. */
const EVENTS = Number(process.env.SOAK_EVENTS ?? 250);
const SEED = Number(process.env.SOAK_SEED ?? 20_261_121);
/** Events drawn from one seed; what is looked at again comes from the newest orders. */
const CHUNK = 250;
const REMEMBERED = 60;
const MOST_MS_AN_EVENT = 400;

const PRODUCTS = ["garri", "egusi", "yam", "ogbono", "suya"] as const;

const which = fc.nat(10_000);
const cents = fc.integer({ min: 1, max: 9_000 });
const vendor = fc.constantFrom<Vendor>("paypal", "uber-direct");

const event = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant("buy" as const),
      product: fc.nat(PRODUCTS.length - 1),
      quantity: fc.integer({ min: 1, max: 4 }),
      courier: fc.boolean(),
      end: fc.constantFrom("paid" as const, "paid" as const, "declined" as const, "left" as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("status" as const),
      which,
      to: fc.constantFrom(...ORDER_STATUSES),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("whole" as const), which, restock: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("amount" as const), which, cents }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("line" as const),
      which,
      quantity: fc.integer({ min: 1, max: 4 }),
      restock: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("dashboard" as const), which, cents }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("adjust" as const),
      product: which,
      difference: fc.integer({ min: -5, max: 15 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("drive" as const), which }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("event" as const),
      which,
      vendor,
      keep: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("retry" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("jobs" as const), minutes: fc.constantFrom(1, 3, 31) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("fault" as const),
      operation: fc.constantFrom(
        "create" as const,
        "capture" as const,
        "get" as const,
        "refund" as const,
      ),
      how: fc.constantFrom("lose-answer" as const, "500" as const, "unreachable" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("twist" as const),
      status: fc.constantFrom("PENDING" as const, "FAILED" as const),
    }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;
type Desk = Awaited<ReturnType<typeof openRefundDesk>>;
type Sent = Pick<ReturnType<Desk["shop"]["paypal"]["takeEvents"]>[number], "body" | "headers">;
/** What the story remembers: the newest orders, and the vendors' events that are on their way. */
type Story = { desk: Desk; orders: string[]; waiting: Record<Vendor, Sent[]> };

test(
  `after ${EVENTS} random events the ledger is the stock, and the refunds and captures are PayPal's, to the cent`,
  async () => {
    const desk = await openRefundDesk();
    const others = PRODUCTS.slice(2);
    await stockShelf(desk.shop, ...others.map((id) => ({ id, stock: 100 })));
    const story: Story = { desk, orders: [], waiting: { paypal: [], "uber-direct": [] } };
    let nextLook = 100;
    for (let done = 0; done < EVENTS; done += CHUNK) {
      const count = Math.min(CHUNK, EVENTS - done);
      const chunk = fc.sample(event, { seed: SEED + done, numRuns: count });
      await play(story, chunk).catch((error: unknown) => {
        throw new Error(`events ${done} to ${done + count}, seed ${SEED}`, { cause: error });
      });
      forget(desk);
      if (done + count < nextLook) continue;
      // Looking takes as long as the story has become: ever more rarely.
      nextLook = (done + count) * 1.5;
      await assertBooksBalance(desk.shop, { settled: false });
      if (EVENTS > CHUNK) process.stdout.write(`${done + count} events: the books balance\n`);
    }
    await windUp(story);
    await assertBooksBalance(desk.shop);
    expect(story.orders.length, "orders were placed").toBeGreaterThan(0);
  },
  EVENTS * MOST_MS_AN_EVENT + 60_000,
);

/** Three at a time, as a shop's day has it. */
async function play(story: Story, chunk: readonly Event[]): Promise<void> {
  for (let at = 0; at < chunk.length; at += 3) {
    await Promise.all(chunk.slice(at, at + 3).map((one) => act(story, one)));
    await story.desk.shop.settled();
  }
}

async function act(story: Story, one: Event): Promise<void> {
  const { desk } = story;
  const { shop, admin } = desk;
  const orderId = "which" in one ? story.orders[one.which % story.orders.length] : undefined;
  switch (one.do) {
    case "buy":
      return buy(story, one);
    case "adjust": {
      const id = PRODUCTS[one.product % PRODUCTS.length] ?? "garri";
      const change = { kind: "difference" as const, difference: one.difference };
      return foreseen(() =>
        admin.product.adjustStock({
          id,
          change,
          reason: "Stock count",
          key: crypto.randomUUID(),
        }),
      );
    }
    case "event":
      return sendEvent(story, one);
    case "jobs":
      shop.clock.advance(one.minutes * MINUTE);
      return runJobs(shop.context());
    case "fault":
      return shop.paypal.failNext(one.operation, one.how, 1);
    case "twist":
      return shop.paypal.twistNextRefund(one.status);
    case "retry": {
      const failed = (await admin.refunds.queue()).find(({ state }) => state === "failed");
      return failed ? foreseen(() => admin.refunds.retry({ refundId: failed.id })) : undefined;
    }
    default:
      return orderId === undefined ? undefined : actOn(story, orderId, one);
  }
}

async function actOn(
  { desk }: Story,
  orderId: string,
  one: Extract<Event, { do: "status" | "whole" | "amount" | "line" | "dashboard" | "drive" }>,
): Promise<void> {
  const { shop, admin } = desk;
  switch (one.do) {
    case "status":
      return foreseen(async () => {
        const { order } = await admin.orders.byId({ orderId });
        await admin.orders.setStatus({ orderId, status: one.to, seenAt: order.updatedAt });
      });
    case "whole":
      return giveBack(desk, orderId, { kind: "whole" }, one.restock);
    case "amount":
      return giveBack(desk, orderId, { kind: "amount", randCents: one.cents }, false);
    case "line": {
      const lines = [{ line: 0, quantity: one.quantity }];
      return giveBack(desk, orderId, { kind: "lines", lines }, one.restock);
    }
    case "dashboard": {
      const { order } = await admin.orders.byId({ orderId });
      try {
        shop.paypal.refundInDashboard(order.paypalTransactionId, one.cents);
      } catch {
        // PayPal's dashboard refuses what is more than is left.
      }
      return;
    }
    case "drive": {
      const [delivery] = (await admin.orders.byId({ orderId })).deliveries;
      if (delivery?.courierDeliveryId) shop.courier.advance(delivery.courierDeliveryId);
      return;
    }
  }
}

function buy(story: Story, one: Extract<Event, { do: "buy" }>): Promise<void> {
  const { shop } = story.desk;
  return foreseen(async () => {
    const items = [{ productId: PRODUCTS[one.product] ?? "garri", quantity: one.quantity }];
    const checkout = await prepare(shop, items, { quote: one.courier });
    const { paypalOrderId } = await shop.as().checkout.start(checkout);
    if (one.end === "left") return;
    if (one.end === "declined") shop.paypal.twistNextCapture({ status: "DECLINED" });
    shop.paypal.approve(paypalOrderId);
    const { checkoutKey } = checkout;
    const result = await shop.as().checkout.complete({ checkoutKey, paypalOrderId });
    if (result.outcome !== "ordered") return;
    story.orders.push(result.orderId);
    if (story.orders.length > REMEMBERED) story.orders.shift();
  });
}

/** In any order, some twice, some never: what is left comes at the end. */
async function sendEvent(
  { desk: { shop }, waiting }: Story,
  one: Extract<Event, { do: "event" }>,
): Promise<void> {
  const queue = waiting[one.vendor];
  const desk = one.vendor === "paypal" ? shop.paypal : shop.courier;
  queue.push(...desk.takeEvents());
  const at = one.which % Math.max(1, queue.length);
  const sent = queue[at];
  if (!sent) return;
  if (!one.keep || queue.length > 4 * REMEMBERED) queue.splice(at, 1);
  await deliver(shop, one.vendor, sent);
}

function giveBack(
  { quote, admin }: Desk,
  orderId: string,
  ask: Parameters<Desk["give"]>[1],
  restock: boolean,
): Promise<void> {
  return foreseen(async () => {
    const found = await quote(orderId, ask).catch(() => null);
    if (!found) return;
    const key = crypto.randomUUID();
    await admin.refunds.request({ orderId, key, ask, restock, usdCents: found.usdCents });
  });
}

/** The vendors are well again, all their events come, backwards, and every job has its turn. */
async function windUp({ desk: { shop }, waiting }: Story): Promise<void> {
  shop.paypal.clearFaults();
  shop.paypal.twistNextRefund("COMPLETED");
  for (let run = 0; run < 8; run++) {
    shop.clock.advance(65 * MINUTE);
    await runJobs(shop.context());
    for (const refund of Object.values(shop.paypal.state.refunds)) {
      if (refund.status === "PENDING") shop.paypal.settleRefund(refund.id, "COMPLETED");
    }
  }
  waiting.paypal.push(...shop.paypal.takeEvents());
  waiting["uber-direct"].push(...shop.courier.takeEvents());
  for (const sent of waiting.paypal.toReversed()) await deliver(shop, "paypal", sent);
  for (const sent of waiting["uber-direct"].toReversed()) {
    await deliver(shop, "uber-direct", sent);
  }
  await windUpEvents(shop);
  const shelf = await shop.db.select({ stock: products.stock }).from(products);
  for (const { stock } of shelf) expect(stock).toBeGreaterThanOrEqual(0);
}

/** What mocks and the harness note of every call, which nobody reads here. */
function forget({ shop }: Desk): void {
  for (const notes of [shop.paypal.state.log, shop.courier.state.log, shop.lines, shop.logged]) {
    notes.splice(0);
  }
}

/** What the shop says no to is part of the story; anything else is a find. */
async function foreseen(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    const code = error instanceof Error ? error.message : String(error);
    expect(code, String(error)).toMatch(
      /^(CONFLICT|INVALID_INPUT|OUT_OF_STOCK|CART_CHANGED|PAYMENT_\w+|QUOTE_\w+|ORDER_NOT_SAVED|SERVICE_UNAVAILABLE)$/,
    );
  });
}
