import { eq } from "drizzle-orm";
import { deliveries } from "#db/schema/index.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import type { Stage } from "../stage.ts";

/** What is to go back of an order, and whether the goods are sold on. */
type Ask =
  | { kind: "whole" }
  | { kind: "amount"; orderCents: number }
  | { kind: "lines"; lines: { line: number; quantity: number }[] };
type Placed = { orderId: string; key: string; captureId: string };

/** An order that was bought, confirmed and booked, with nothing going wrong so far. */
export async function bought(stage: Stage, { quote }: { quote: boolean }): Promise<Placed> {
  const { shop } = stage;
  return stage.outside.unwatched(async () => {
    const { orderId, key } = await placeOrder(shop, { quote });
    await shop.settled();
    await stage.cron(1);
    const [captureId = ""] = Object.values(shop.paypal.state.orders).map(
      ({ capture }) => capture?.id ?? "",
    );
    shop.paypal.takeEvents();
    return { orderId, key, captureId };
  });
}

/** An administrator gives money back, as the page does: at the amount that it was shown. */
async function refundOrder(
  stage: Stage,
  { orderId }: Placed,
  ask: Ask,
  { restock } = { restock: true },
): Promise<void> {
  const { manager } = stage;
  const quoted = await stage.act(
    "asks what to give back",
    async (caller) => {
      const { quote } = await caller.admin.refunds.quote({ orderId, ask });
      if (!quote.ok) throw new Error("NOT_TO_BE_HAD");
      return quote;
    },
    manager,
  );
  const { chargeCents } = quoted;
  stage.allowed.refundedCents = chargeCents;
  const key = crypto.randomUUID();
  await stage.act(
    "gives back",
    (caller) =>
      caller.admin.refunds.request({ orderId, key, ask, restock, reason: "", chargeCents }),
    manager,
  );
}

async function rebookCourier(stage: Stage): Promise<void> {
  const { orderId } = await bought(stage, { quote: true });
  const { manager, shop } = stage;
  const deliveryId = await stage.outside.unwatched(async () => {
    const found = await shop.db.select().from(deliveries).where(eq(deliveries.orderId, orderId));
    return found[0]?.id ?? "";
  });
  await stage.act(
    "calls the courier off",
    (caller) => caller.admin.deliveries.cancel({ deliveryId }),
    manager,
  );
  await stage.act(
    "books again",
    async ({ admin }) => {
      const { delivery } = await admin.deliveries.byId({ deliveryId });
      const { quoteId } = await admin.deliveries.requote({ deliveryId });
      return admin.deliveries.rebook({ deliveryId, expected: delivery.status, quoteId });
    },
    manager,
  );
}

export const AFTERWARDS = {
  "cancels, a courier is coming": async (stage: Stage) => {
    const { orderId, key } = await bought(stage, { quote: true });
    await stage.act("cancels", (caller) => caller.orders.cancel({ orderId, key }));
  },
  "is given all of it back": async (stage: Stage) =>
    refundOrder(stage, await bought(stage, { quote: false }), { kind: "whole" }),
  "is given a part back": async (stage: Stage) =>
    refundOrder(stage, await bought(stage, { quote: false }), {
      kind: "amount",
      orderCents: 1_234,
    }),
  "somebody gives back at PayPal": async (stage: Stage) => {
    const { captureId } = await bought(stage, { quote: false });
    stage.shop.paypal.refundInDashboard(captureId, 100);
    await stage.post.collect();
  },
  "opens a case at PayPal": async (stage: Stage) => {
    const { captureId } = await bought(stage, { quote: false });
    stage.shop.paypal.tellDispute(captureId);
    await stage.post.collect();
  },
  "is booked again": rebookCourier,
} as const;

/** A manager cancels what the courier has just collected, and nobody had heard of yet: the goods stay with them. */
async function cancelsTooLate(stage: Stage): Promise<void> {
  const { orderId } = await bought(stage, { quote: true });
  const { manager, shop } = stage;
  for (const id of Object.keys(shop.courier.state.deliveries)) {
    shop.courier.setStatus(id, "pickup_complete");
  }
  await stage.act(
    "cancels",
    async ({ admin }) => {
      const { order } = await admin.orders.byId({ orderId });
      const { updatedAt: expectedVersion } = order;
      return admin.orders.setStatus({ orderId, expectedVersion, status: "cancelled" });
    },
    manager,
  );
}

export const COLLECTED = {
  "is cancelled, the courier has it": cancelsTooLate,
} as const;

/** What a substitution comes to where there is nothing like it: whoever packs gives the line back. */
export const SOLD_OUT = {
  "a sold out line is given back": async (stage: Stage) => {
    const ask: Ask = { kind: "lines", lines: [{ line: 0, quantity: 1 }] };
    await refundOrder(stage, await bought(stage, { quote: false }), ask, { restock: false });
  },
} as const;
