import * as v from "valibot";
import { SHIPPING } from "#tests/setup/over-http.ts";
import { askerOf, Gone, type Leaving, Refused } from "./asking.ts";
import type { KilledStand } from "./stand.ts";

/** What one shopper does, drawn beforehand. */
export type Plan = {
  byCourier: boolean;
  quantity: number;
  /** How it ends: what PayPal's pages are left with, and what comes after it. */
  end: "pays" | "pays and cancels" | "declines" | "approves and is gone" | "never approves";
  leaves: Leaving | null;
  /** Before each request: they take their time. */
  waits?: () => Promise<void>;
  /** Is told of each answered request how many outside calls it saw. */
  onAsked?: (calls: number) => void;
};

export type Outcome = { providerRef: string | null; orderId: string | null; code: string | null };

/** Buys over HTTP as a browser would, through every kill: what was not answered is asked again. */
export async function shop(stand: KilledStand, plan: Plan): Promise<Outcome> {
  const outcome: Outcome = { providerRef: null, orderId: null, code: null };
  await goThrough(stand, plan, outcome).catch((error: unknown) => {
    if (error instanceof Refused) outcome.code = error.code;
    else if (!(error instanceof Gone)) throw error;
  });
  return outcome;
}

async function goThrough(stand: KilledStand, plan: Plan, outcome: Outcome): Promise<void> {
  const ask = askerOf(stand, plan);
  const shipping = { ...SHIPPING, email: `${crypto.randomUUID()}@shopper.example` };
  const items = [{ productId: "ijebu-garri-1kg", quantity: plan.quantity }];
  const { priceFingerprint } = await ask(
    v.object({ priceFingerprint: v.string() }),
    "GET checkout.price",
    { items, address: shipping, heldKey: null },
  );
  const quoteId = plan.byCourier
    ? (await ask(v.object({ id: v.string() }), "POST courier.quote", { items, shipping })).id
    : null;
  const checkoutKey = crypto.randomUUID();
  const order = { checkoutKey, replacesKey: null, items, shipping, quoteId, priceFingerprint };
  const begun = await ask(v.object({ providerRef: v.string() }), "POST checkout.start", order);
  const { providerRef } = begun;
  outcome.providerRef = providerRef;
  if (plan.end === "never approves") return;
  const decision = plan.end === "declines" ? "decline" : "approve";
  const decided = `${stand.standInUrl}/stand-in/paypal/orders/${providerRef}/${decision}`;
  await (await fetch(decided, { method: "POST" })).arrayBuffer();
  if (plan.end === "approves and is gone") return;
  const placed = await ask(Completed, "POST checkout.complete", { checkoutKey, providerRef });
  if (placed.outcome !== "ordered") return;
  const { orderId, key } = placed;
  outcome.orderId = orderId;
  if (plan.end !== "pays and cancels") return;
  await ask(v.unknown(), "POST orders.cancel", { orderId, key });
}

const Completed = v.variant("outcome", [
  v.object({ outcome: v.literal("ordered"), orderId: v.string(), key: v.string() }),
  v.object({ outcome: v.picklist(["pending", "declined"]) }),
]);
