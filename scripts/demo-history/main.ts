import { inArray } from "drizzle-orm";
import fc from "fast-check";
import { connectDatabase, type Database, openDatabase } from "#db/client.ts";
import { products, users } from "#db/schema/index.ts";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import type { Travels } from "#domain/catalogue/facts.ts";
import type { OrderStatus } from "#domain/orders/order.ts";
import {
  DEFAULT_SUBSTITUTION,
  SUBSTITUTIONS,
  type Substitution,
} from "#domain/orders/substitution.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { type Context, createContext } from "#server/context.ts";
import { createBackupStore } from "#server/gateways/backups/gateway.ts";
import { createMediaGateway } from "#server/gateways/media/gateway.ts";
import { memoryTokenStore } from "#server/gateways/token-store.ts";
import { refreshBoughtTogether } from "#server/jobs/bought-together.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import type { Env } from "#server/platform/env.ts";
import type { Isolate } from "#server/platform/isolate.ts";
import { newLogSettings } from "#server/platform/log.ts";
import { VisitMeter } from "#server/platform/visit-meter.ts";
import { createCaller } from "#server/router.ts";
import { createBackupsMock } from "#tests/mocks/backups.ts";
import { createMediaMock } from "#tests/mocks/media.ts";
import { DISHES } from "./dishes.ts";
import { DEMO_SHOPPERS, isNear } from "./shoppers.ts";

/** What `npm start` and `npm run dev` give a new demo shop. */
export const HISTORY_DAYS = 60;
/** The same history for everybody, but for its dates. */
const SEED = 2026;
/** Below this a product is left for the shopper to find as the catalogue has it. */
const PLENTY = 12;

const line = fc.record({ product: fc.nat(10_000), quantity: fc.integer({ min: 1, max: 3 }) });
const purchase = fc.noBias(
  fc.record({
    shopper: fc.nat(10_000),
    /** Shoppers buy between eight and six. */
    minute: fc.nat(10 * 60),
    /** What is cooked with it, past the last of them: nothing in particular. */
    dish: fc.nat(2 * DISHES.length),
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ product }) => product }),
    isCancelled: fc.nat(24).map((one) => one === 0),
  }),
);
type Purchase = typeof purchase extends fc.Arbitrary<infer Value> ? Value : never;

type Story = {
  db: Database;
  /** As somebody with this e-mail address asks, signed in if there is an account. */
  contextAt: (at: number, email?: string) => Context;
  /** What outlives an answer has ended. */
  settled: () => Promise<void>;
  approve: (providerRef: string) => Promise<void>;
  /** What sells, with the stock that the catalogue gave it. */
  shelf: ReadonlyArray<{ id: string; stock: number; travels: Travels }>;
};

/**
 * Gives the demo shop so many `days` of life, so that its back office has something to show: real
 * checkouts by the real procedures, paid at the emulator, packed, delivered, some cancelled and
 * refunded, the shelves filled again every week. `standInUrl` is where the emulator's payer agrees.
 * Gives the number of orders.
 */
export async function writeDemoHistory(options: {
  env: Env;
  standInUrl: string;
  days: number;
  now: number;
}): Promise<number> {
  const { env, standInUrl, days, now } = options;
  const client = connectDatabase({ url: env.DATABASE_URL, authToken: env.DATABASE_AUTH_TOKEN });
  try {
    const story = await openStory(openDatabase(client), { env, client, standInUrl });
    let orders = 0;
    for (let day = days; day >= 0; day--) {
      const midnight = Math.floor(now / DAY_MS) * DAY_MS - day * DAY_MS;
      const isSunday = new Date(midnight).getUTCDay() === 0;
      const count = isSunday ? 0 : 1 + Math.round((3 * (days - day)) / days);
      for (const one of fc.sample(purchase, { seed: SEED + day, numRuns: count })) {
        const at = midnight + 6 * HOUR_MS + one.minute * 60_000;
        if (at < now && (await play(story, one, { at, now }))) orders += 1;
        await story.settled();
      }
      if (day % 7 === 1) await fillShelves(story, midnight + 17 * HOUR_MS);
    }
    await refreshBoughtTogether(story.contextAt(now));
    return orders;
  } finally {
    client.close();
  }
}

/** Not everybody wants their money back for what is sold out. */
function wishFor(at: number): Substitution {
  return SUBSTITUTIONS[at % SUBSTITUTIONS.length] ?? DEFAULT_SUBSTITUTION;
}

/** From the filled cart to the door; what is younger than two days is still on its way there. */
async function play(
  story: Story,
  { shopper, dish, lines, isCancelled }: Purchase,
  { at, now }: { at: number; now: number },
): Promise<boolean> {
  const { contextAt, approve, shelf } = story;
  // In its own hour: some mails are of use for half a day only.
  const dispatchMessages = async (after: number) => {
    while ((await runOutbox(contextAt(Math.min(at + after, now)))) > 0) await story.settled();
  };
  const shipping = DEMO_SHOPPERS[shopper % DEMO_SHOPPERS.length];
  if (!shipping) return false;
  const items = new Map<string, number>();
  const goes = shelf.filter(({ travels }) => travels === "anywhere" || isNear(shipping));
  const cooked = goes.filter(({ id }) => DISHES[dish]?.includes(id));
  const chosen = cooked.length > 0 ? cooked : goes;
  for (const { product, quantity } of lines) {
    const id = chosen[product % chosen.length]?.id;
    if (id !== undefined) items.set(id, quantity);
  }
  const wanted = [...items].map(([productId, quantity]) => ({ productId, quantity }));
  const caller = (later = 0) => createCaller(contextAt(at + later, shipping.email));
  const { priceFingerprint } = await caller().checkout.price({ items: wanted, address: shipping });
  const checkoutKey = crypto.randomUUID();
  const order = {
    checkoutKey,
    replacesKey: null,
    items: wanted.map((line, index) => ({ ...line, substitution: wishFor(shopper + index) })),
    shipping,
    quoteId: null,
    priceFingerprint,
  };
  const { providerRef } = await caller().checkout.start(order);
  await approve(providerRef);
  const result = await caller().checkout.complete({ checkoutKey, providerRef });
  if (result.outcome !== "ordered") return false;

  await dispatchMessages(HOUR_MS);
  const { orderId } = result;
  const { orders, refunds } = caller(2 * HOUR_MS).admin;
  const steps: Array<{ status: OrderStatus; after: number }> = isCancelled
    ? [{ status: "cancelled", after: 2 * HOUR_MS }]
    : [
        { status: "processing", after: 3 * HOUR_MS },
        { status: "shipped", after: 22 * HOUR_MS },
        { status: "delivered", after: 30 * HOUR_MS },
      ];
  for (const { status, after } of steps) {
    if (at + after > now) break;
    const { order: seenOrder } = await orders.byId({ orderId });
    const { admin } = caller(after);
    await admin.orders.setStatus({ orderId, status, expectedVersion: seenOrder.updatedAt });
    await dispatchMessages(after + HOUR_MS);
  }
  if (isCancelled) {
    const { quote } = await refunds.quote({ orderId, ask: { kind: "whole" } });
    if (!quote.ok) throw new Error(JSON.stringify(quote.rule));
    await refunds.request({
      orderId,
      key: crypto.randomUUID(),
      ask: { kind: "whole" },
      restock: false,
      reason: "Cancelled by the shopper",
      chargeCents: quote.chargeCents,
    });
    await dispatchMessages(4 * HOUR_MS);
  }
  return true;
}

/** Everything sold comes in again, as the catalogue had it. */
async function fillShelves({ db, contextAt, shelf }: Story, at: number): Promise<void> {
  const now = await db.select({ id: products.id, stock: products.stock }).from(products);
  const stockOf = new Map(now.map(({ id, stock }) => [id, stock]));
  const { admin } = createCaller(contextAt(at));
  for (const { id, stock } of shelf) {
    const difference = stock - (stockOf.get(id) ?? stock);
    if (difference <= 0) continue;
    await admin.product.adjustStock({
      id,
      change: { kind: "difference", difference },
      reason: "Delivery from the supplier",
      key: crypto.randomUUID(),
    });
  }
}

async function openStory(
  db: Database,
  { env, client, standInUrl }: { env: Env; client: Isolate["client"]; standInUrl: string },
): Promise<Story> {
  const administrator = seedDemoAccounts.find(({ role }) => role === "administrator");
  const known = await db
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.email, [...seedDemoAccounts.map(({ email }) => email)]));
  const admin = known.find(({ email }) => email === administrator?.email);
  if (!admin) throw new Error("The demo shop has no administrator");
  const stocked = await db
    .select({ id: products.id, stock: products.stock, travels: products.travels })
    .from(products);
  const isolate = openIsolate(env, client);
  const background: Promise<unknown>[] = [];
  return {
    db,
    shelf: stocked.filter(({ stock }) => stock >= PLENTY),
    contextAt: (at, asking) => ({
      ...createContext(isolate, {
        headers: new Headers(),
        waitUntil: (work) => background.push(work),
      }),
      now: () => at,
      viewer: async () => known.find(({ email }) => email === asking) ?? null,
      freshViewer: async () => known.find(({ email }) => email === asking) ?? null,
      // All of this is long past.
      log: () => undefined,
      adminAccess: async () => ({ kind: "admin", admin: { ...admin, role: "owner" } }),
    }),
    settled: async () => {
      await Promise.all(background.splice(0));
    },
    approve: async (providerRef) => {
      const address = `${standInUrl}/stand-in/paypal/orders/${providerRef}/approve`;
      const answer = await fetch(address, { method: "POST", signal: AbortSignal.timeout(5_000) });
      if (!answer.ok) throw new Error(`the payer could not approve: ${answer.status}`);
    },
  };
}

/** What an isolate has, without a Worker around it: tokens in memory, no pictures, no backups. */
function openIsolate(env: Env, client: Isolate["client"]): Isolate {
  const now = () => Date.now();
  const courierTokens = memoryTokenStore();
  return {
    env,
    client,
    logSettings: { ...newLogSettings(), logLevel: "error" },
    maintenance: { isInMaintenance: false, heardAt: 0 },
    email: null,
    meter: new VisitMeter(),
    edgeCache: null,
    readPublicFile: (path) => Promise.reject(new Error(`nobody reads ${path} here`)),
    media: createMediaGateway({ ...createMediaMock({ now }), now }),
    backups: createBackupStore({ bucket: createBackupsMock().bucket, now }),
    paymentTokens: memoryTokenStore(),
    courierTokens: () => courierTokens,
  };
}
