import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { ownAddress, SHIPPING } from "#tests/setup/over-http.ts";
import type { KilledStand } from "./stand.ts";

/** A shop that is down for longer than this is another test's. */
const TRIES = 400;
const PAUSE_MS = 150;
const OFTEN_ENOUGH = 20;

/** What one shopper does, drawn beforehand. */
export type Plan = {
  byCourier: boolean;
  quantity: number;
  /** How it ends: what PayPal's pages are left with, and what comes after it. */
  end: "pays" | "pays and cancels" | "declines" | "approves and is gone" | "never approves";
  /** Who leaves does so in this of their requests, when so many outside calls were made since. */
  leaves: { request: number; call: number; returns: boolean } | null;
};

export type Outcome = { providerRef: string | null; orderId: string | null; code: string | null };

/** Their own doing: the page is closed. */
class Gone extends Error {}

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
  const ask = asker(stand, plan);
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

/** The shop's own refusal. */
class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** What is worth asking again: no answer, and the shop's word that it does not know yet. */
const AGAIN = new Set([
  "SERVICE_UNAVAILABLE",
  "PAYMENT_UNCONFIRMED",
  "ORDER_NOT_SAVED",
  "CHECKOUT_CLOSED",
]);

function asker(stand: KilledStand, { leaves }: Plan) {
  const address = ownAddress();
  let requests = 0;
  return async <Output>(
    answer: v.GenericSchema<unknown, Output>,
    asked: string,
    input: unknown,
  ): Promise<Output> => {
    requests += 1;
    let refusals = 0;
    for (let attempt = 1; ; attempt++) {
      const isLeaving = leaves?.request === requests && attempt === 1 ? leaves : null;
      const given = await send(stand, { asked, input, address, leavesAt: isLeaving?.call ?? null });
      if (isLeaving && !isLeaving.returns) throw new Gone("left");
      if (given === null && attempt < TRIES) {
        await sleep(PAUSE_MS);
        continue;
      }
      const { success, output } = v.safeParse(Answered, given);
      if (!success) throw new Error(`${asked} answered ${JSON.stringify(given)}`);
      if ("result" in output) return v.parse(answer, output.result.data);
      const { code } = output.error.data.failure;
      refusals += 1;
      if (!AGAIN.has(code) || refusals > OFTEN_ENOUGH) throw new Refused(code);
      await sleep(PAUSE_MS * refusals);
    }
  };
}

const Answered = v.union([
  v.object({ result: v.object({ data: v.unknown() }) }),
  v.object({ error: v.object({ data: v.object({ failure: v.object({ code: v.string() }) }) }) }),
]);

/** One request; null where there was no answer. `leavesAt`: hangs up when so many calls were made since. */
async function send(
  { url, between }: KilledStand,
  request: { asked: string; input: unknown; address: string; leavesAt: number | null },
): Promise<unknown> {
  const { asked, input, address, leavesAt } = request;
  const [method = "GET", procedure = ""] = asked.split(" ");
  const query = method === "GET" ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
  const leaving = new AbortController();
  const until = between.state.calls + (leavesAt ?? 0);
  const watch =
    leavesAt === null
      ? null
      : setInterval(() => between.state.calls >= until && leaving.abort(), 1);
  try {
    const answer = await fetch(`${url}/api/trpc/${procedure}${query}`, {
      method,
      headers: { origin: url, "content-type": "application/json", "cf-connecting-ip": address },
      ...(method === "GET" ? {} : { body: JSON.stringify(input) }),
      signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(30_000)]),
    });
    const body: unknown = await answer.json();
    return body;
  } catch {
    return null;
  } finally {
    if (watch) clearInterval(watch);
  }
}
