import fc from "fast-check";
import { expect, test } from "vitest";
import { products } from "#db/schema/index.ts";
import { ORDER_STATUSES } from "#domain/orders/order.ts";
import { JOBS, runJobs } from "#server/jobs/schedule.ts";
import { MINUTE, prepare } from "#tests/factories/checkout.ts";
import { assertBooksBalance, type Books } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { deliver, type Vendor, windUpEvents } from "#tests/factories/webhooks.ts";

/** `npm run soak -- EVENTS SEED` sets these; a failure names the chunk. */
const EVENTS = Number(process.env.SOAK_EVENTS ?? 250);
const SEED = Number(process.env.SOAK_SEED ?? 20_261_121);
/** Acts drawn from one seed; what is looked at again comes from the newest orders. */
const CHUNK = 250;
const REMEMBERED = 60;
const MOST_WAITING = 200;
const MOST_MS_AN_EVENT = 400;
const HOUR = 60 * MINUTE;
/** A backup reads the whole shop and changes no book; it has tests of its own. */
const { "back-up": _, ...DAILY_JOBS } = JOBS;

const PRODUCTS = ["garri", "egusi", "yam", "ogbono", "suya"] as const;

const which = fc.nat(10_000);
const cents = fc.integer({ min: 1, max: 9_000 });
const vendor = fc.constantFrom<Vendor>("paypal", "uber-direct");

const act = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant("buy" as const),
      product: fc.nat(PRODUCTS.length - 1),
      quantity: fc.integer({ min: 1, max: 4 }),
      courier: fc.boolean(),
      buyer: fc.nat(996),
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
      difference: fc.integer({ min: -8, max: 14 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("drive" as const),
      which,
      steps: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 24,
    arbitrary: fc.record({
      do: fc.constant("event" as const),
      which,
      vendor,
      keep: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("retry" as const) }) },
  {
    weight: 1,
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
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
type Admin = Awaited<ReturnType<typeof openRefundShop>>;
type Sent = Pick<ReturnType<Admin["shop"]["paypal"]["takeEvents"]>[number], "body" | "headers">;
type Placed = { orderId: string; providerRef: string };
/**
 * What the story remembers: the newest orders, the vendors' events that are on their way, and how
 * much has happened, every delivered webhook counted.
 */
type Story = {
  backOffice: Admin;
  orders: Placed[];
  waiting: Record<Vendor, Sent[]>;
  events: number;
};

test(
  `after ${EVENTS} random events the ledger is the stock, and the refunds and captures are PayPal's, to the cent`,
  async () => {
    const backOffice = await openRefundShop();
    const others = PRODUCTS.slice(2);
    await seedProducts(backOffice.shop, ...others.map((id) => ({ id, stock: 100 })));
    const story: Story = {
      backOffice,
      orders: [],
      waiting: { paypal: [], "uber-direct": [] },
      events: 0,
    };
    let nextLook = 100;
    for (let chunk = 0; story.events < EVENTS; chunk++) {
      const drawn = fc.sample(act, {
        seed: SEED + chunk,
        numRuns: Math.min(CHUNK, EVENTS - story.events),
      });
      await play(story, drawn).catch((error: unknown) => {
        throw new Error(`seed ${SEED}, chunk ${chunk}, event ${story.events}`, { cause: error });
      });
      forget(backOffice);
      if (story.events < nextLook) continue;
      // Looking takes as long as the story has become: ever more rarely.
      nextLook = story.events * 1.5;
      say(story.events, await assertBooksBalance(backOffice.shop, { settled: false }));
    }
    await windUp(story);
    say(story.events, await assertBooksBalance(backOffice.shop));
    expect(story.orders.length, "orders were placed").toBeGreaterThan(0);
  },
  EVENTS * MOST_MS_AN_EVENT + 60_000,
);

function say(events: number, books: Books): void {
  if (EVENTS <= CHUNK) return;
  const sums = Object.entries(books).map(([name, sum]) => `${name} ${sum}`);
  process.stdout.write(`${events} events: the books balance (${sums.join(", ")})\n`);
}

/** Three at a time, as a shop's day has it. */
async function play(story: Story, acts: readonly Act[]): Promise<void> {
  for (let at = 0; at < acts.length; at += 3) {
    await Promise.all(acts.slice(at, at + 3).map((one) => perform(story, one)));
    await story.backOffice.shop.settled();
  }
}

async function perform(story: Story, one: Act): Promise<void> {
  const { backOffice } = story;
  const { shop, admin } = backOffice;
  if (one.do !== "event") story.events += 1;
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
      return runJobs(shop.context(), DAILY_JOBS);
    case "fault":
      return shop.paypal.failNext(one.operation, one.how, 1);
    case "twist":
      return shop.paypal.twistNextRefund(one.status);
    case "retry": {
      const failed = (await admin.refunds.queue()).find(({ state }) => state === "failed");
      return failed ? foreseen(() => admin.refunds.retry({ refundId: failed.id })) : undefined;
    }
    case "drive": {
      const under = Object.keys(shop.courier.state.deliveries).slice(-REMEMBERED);
      const id = under[one.which % under.length];
      for (let step = 0; id !== undefined && step < one.steps; step++) shop.courier.advance(id);
      return;
    }
    default: {
      const placed = story.orders[one.which % story.orders.length];
      return placed ? actOn(backOffice, placed, one) : undefined;
    }
  }
}

async function actOn(
  backOffice: Admin,
  { orderId, providerRef }: Placed,
  one: Extract<Act, { do: "status" | "whole" | "amount" | "line" | "dashboard" }>,
): Promise<void> {
  const { shop, admin } = backOffice;
  switch (one.do) {
    case "status":
      return foreseen(async () => {
        const { order } = await admin.orders.byId({ orderId });
        await admin.orders.setStatus({ orderId, status: one.to, seenAt: order.updatedAt });
      });
    case "whole":
      return refundCapture(backOffice, orderId, { kind: "whole" }, one.restock);
    case "amount":
      return refundCapture(backOffice, orderId, { kind: "amount", randCents: one.cents }, false);
    case "line": {
      const lines = [{ line: 0, quantity: one.quantity }];
      return refundCapture(backOffice, orderId, { kind: "lines", lines }, one.restock);
    }
    case "dashboard": {
      const captureId = shop.paypal.state.orders[providerRef]?.capture?.id ?? "";
      try {
        shop.paypal.refundInDashboard(captureId, one.cents);
      } catch {
        // PayPal's dashboard refuses what is more than is left.
      }
      return;
    }
  }
}

function buy(story: Story, one: Extract<Act, { do: "buy" }>): Promise<void> {
  const { shop } = story.backOffice;
  return foreseen(async () => {
    const items = [{ productId: PRODUCTS[one.product] ?? "garri", quantity: one.quantity }];
    const shipping = { email: `buyer-${one.buyer}@shopper.test` };
    const checkout = await prepare(shop, items, { quote: one.courier, shipping });
    const { providerRef } = await shop.as().checkout.start(checkout);
    if (one.end === "left") return;
    if (one.end === "declined") shop.paypal.twistNextCapture({ status: "DECLINED" });
    shop.paypal.approve(providerRef);
    const { checkoutKey } = checkout;
    const result = await shop.as().checkout.complete({ checkoutKey, providerRef });
    if (result.outcome !== "ordered") return;
    story.orders.push({ orderId: result.orderId, providerRef });
    if (story.orders.length > REMEMBERED) story.orders.shift();
  });
}

/** In any order, some twice; more than one at a time when too many wait. */
async function sendEvent(story: Story, one: Extract<Act, { do: "event" }>): Promise<void> {
  const { shop } = story.backOffice;
  const { waiting } = story;
  const queue = waiting[one.vendor];
  const backOffice = one.vendor === "paypal" ? shop.paypal : shop.courier;
  queue.push(...backOffice.takeEvents());
  do {
    const at = one.which % Math.max(1, queue.length);
    const sent = queue[at];
    if (!sent) return;
    if (!one.keep || queue.length > MOST_WAITING) queue.splice(at, 1);
    story.events += 1;
    await deliver(shop, one.vendor, sent);
  } while (queue.length > MOST_WAITING);
}

function refundCapture(
  { quote, admin }: Admin,
  orderId: string,
  ask: Parameters<Admin["give"]>[1],
  restock: boolean,
): Promise<void> {
  return foreseen(async () => {
    const found = await quote(orderId, ask).catch(() => null);
    if (!found) return;
    const key = crypto.randomUUID();
    await admin.refunds.request({ orderId, key, ask, restock, chargeCents: found.chargeCents });
  });
}

/** The vendors are well again, all their events come, backwards, and every job has its turn. */
async function windUp({ backOffice: { shop }, waiting }: Story): Promise<void> {
  shop.paypal.clearFaults();
  shop.paypal.twistNextRefund("COMPLETED");
  for (let run = 0; run < 8; run++) {
    shop.clock.advance(65 * MINUTE);
    await runJobs(shop.context(), DAILY_JOBS);
    for (const refund of Object.values(shop.paypal.state.refunds)) {
      if (refund.status !== "PENDING") continue;
      shop.paypal.settleRefund(refund.id, "COMPLETED");
      // At once: the mock keeps no more than 500 that nobody took.
      waiting.paypal.push(...shop.paypal.takeEvents());
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

/** Old parcels arrive; what mocks and the harness note of every call, nobody reads here. */
function forget({ shop }: Admin): void {
  for (const { id, createdAt } of Object.values(shop.courier.state.deliveries)) {
    if (shop.clock.now() - createdAt < 2 * HOUR) continue;
    for (let step = 0; step < 4; step++) shop.courier.advance(id);
  }
  shop.courier.forget(24 * HOUR);
  const { paypal, courier, mail, lines, logged } = shop;
  for (const notes of [paypal.state.log, courier.state.log, mail.sent, lines, logged]) {
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
