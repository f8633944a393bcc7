import { expect } from "vitest";
import { products } from "#db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { JOBS, runJobs } from "#server/jobs/schedule.ts";
import { prepare } from "#tests/factories/checkout.ts";
import type { openRefundShop } from "#tests/factories/refunds.ts";
import { deliver, type Vendor, windUpEvents } from "#tests/factories/webhooks.ts";
import { type Act, PRODUCTS } from "./soak-acts.ts";

const REMEMBERED = 60;
const MOST_WAITING = 200;
/** A backup reads the whole shop and changes no book; it has tests of its own. */
const { "back-up": _, ...DAILY_JOBS } = JOBS;

type Admin = Awaited<ReturnType<typeof openRefundShop>>;
type Sent = Pick<ReturnType<Admin["shop"]["paypal"]["takeEvents"]>[number], "body" | "headers">;
type Placed = { orderId: string; providerRef: string };
/**
 * What the story remembers: the newest orders, the vendors' events that are on their way, and how
 * much has happened, every delivered webhook counted.
 */
export type Story = {
  backOffice: Admin;
  orders: Placed[];
  waiting: Record<Vendor, Sent[]>;
  events: number;
};

export async function perform(story: Story, one: Act): Promise<void> {
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
      shop.clock.advance(one.minutes * MINUTE_MS);
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
        await admin.orders.setStatus({ orderId, status: one.to, expectedVersion: order.updatedAt });
      });
    case "whole":
      return refundCapture(backOffice, orderId, { kind: "whole" }, one.restock);
    case "amount":
      return refundCapture(backOffice, orderId, { kind: "amount", orderCents: one.cents }, false);
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
export async function windUp({ backOffice: { shop }, waiting }: Story): Promise<void> {
  shop.paypal.clearFaults();
  shop.paypal.twistNextRefund("COMPLETED");
  for (let run = 0; run < 8; run++) {
    shop.clock.advance(65 * MINUTE_MS);
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
export function forget({ shop }: Admin): void {
  for (const { id, createdAt } of Object.values(shop.courier.state.deliveries)) {
    if (shop.clock.now() - createdAt < 2 * HOUR_MS) continue;
    for (let step = 0; step < 4; step++) shop.courier.advance(id);
  }
  shop.courier.forget(24 * HOUR_MS);
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
