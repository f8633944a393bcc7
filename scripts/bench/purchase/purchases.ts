import { setTimeout as sleep } from "node:timers/promises";
import { createTRPCClient, httpBatchLink } from "@trpc/client";
import * as v from "valibot";
import type { AppRouter } from "#server/router.ts";
import type { PartTimes, serveApart } from "./apart.ts";

type Stand = Awaited<ReturnType<typeof serveApart>>;

/** So many buy at a time. */
const BUYERS = 8;
/** The emulated vendors look once a second whether they have events to deliver. */
const QUIET_MS = 1_500;
/** The outbox's job goes on while there is more. */
const CRON_RUNS = 2;

/** Two lines, by courier within Sandton, so that all that a purchase may cost is in it. */
const ITEMS = [
  { productId: "bench-500", quantity: 1 },
  { productId: "bench-501", quantity: 2 },
];
const ADDRESS = {
  firstName: "Bench",
  lastName: "Buyer",
  phone: "0825550118",
  address: "12 Rivonia Road",
  city: "Sandton",
  province: "Gauteng",
  postalCode: "2196",
};
const Stats = v.object({
  requests: v.number(),
  statements: v.number(),
  rowsReturned: v.number(),
  rowsChanged: v.number(),
  vmSteps: v.number(),
});

/** What one purchase took: processor milliseconds of each part, and of the database what it counts. */
export type Step = {
  what: string;
  times: PartTimes;
  /** Until the answer, as the buyer waits, the middle one of all. */
  waitMs: number;
  trips: number;
  rowsChanged: number;
  vmSteps: number;
};

/** `count` purchases, step by step, each step by all buyers before the next, so that each can be reckoned. */
export async function measurePurchases(stand: Stand, count: number): Promise<Step[]> {
  const steps: Step[] = [];
  const step = async <Result>(what: string, each: (index: number) => Promise<Result>) => {
    const waits: number[] = [];
    const measured = await measure(stand, count, () =>
      byAll(count, async (index) => {
        const startedAt = performance.now();
        const result = await each(index);
        waits.push(performance.now() - startedAt);
        return result;
      }),
    );
    steps.push({ what, waitMs: middleOf(waits), ...measured.step });
    return measured.result;
  };
  const after = async (what: string, work: () => Promise<void>) => {
    const measured = await measure(stand, count, work);
    steps.push({ what, waitMs: 0, ...measured.step });
  };

  const { checkout, courier } = createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: `${stand.url}/api/trpc`, maxItems: 1 })],
  });
  const buyers = Array.from({ length: count }, () => ({
    checkoutKey: crypto.randomUUID(),
    shipping: { ...ADDRESS, email: `buyer-${crypto.randomUUID()}@bench.example` },
  }));
  const buyer = (index: number) => at(buyers, index);
  const quotes = await step("quote", (index) =>
    courier.quote.mutate({ items: ITEMS, shipping: buyer(index).shipping, heldKey: null }),
  );
  const prices = await step("price", () =>
    checkout.price.query({ items: ITEMS, address: ADDRESS, heldKey: null }),
  );
  const started = await step("start", (index) =>
    checkout.start.mutate({
      ...buyer(index),
      replacesKey: null,
      items: ITEMS,
      quoteId: at(quotes, index).id,
      priceFingerprint: at(prices, index).priceFingerprint,
    }),
  );
  await byAll(count, async (index) => {
    const path = `/stand-in/paypal/orders/${at(started, index).providerRef}/approve`;
    await (await fetch(`${stand.standInUrl}${path}`, { method: "POST" })).arrayBuffer();
  });
  await step("complete", (index) =>
    checkout.complete.mutate({
      checkoutKey: buyer(index).checkoutKey,
      providerRef: at(started, index).providerRef,
    }),
  );
  await after("courier and events", () => untilQuiet(stand));
  await after("letters", async () => {
    for (let run = 0; run < CRON_RUNS; run++) await stand.runCron();
  });
  return steps;
}

async function measure<Result>(stand: Stand, count: number, work: () => Promise<Result>) {
  const before = await statsOf(stand);
  const { result, times } = await stand.timesOf(work);
  const after = await statsOf(stand);
  const step = {
    times: {
      worker: times.worker / count,
      database: times.database / count,
      vendors: times.vendors / count,
      buyers: times.buyers / count,
    },
    trips: (after.requests - before.requests) / count,
    rowsChanged: (after.rowsChanged - before.rowsChanged) / count,
    vmSteps: (after.vmSteps - before.vmSteps) / count,
  };
  return { result, step };
}

async function statsOf({ variables }: Stand) {
  return v.parse(Stats, await (await fetch(`${variables.DATABASE_URL}/stats`)).json());
}

/** What vendors tell of and couriers are booked for goes on after the answers. */
async function untilQuiet(stand: Stand): Promise<void> {
  let before = -1;
  for (let now = 0; now !== before; ) {
    before = (await statsOf(stand)).requests;
    await sleep(QUIET_MS);
    now = (await statsOf(stand)).requests;
  }
}

async function byAll<Result>(
  count: number,
  each: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const buyOn = async () => {
    while (next < count) {
      const index = next++;
      results[index] = await each(index);
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buyOn));
  return results;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no item ${index}`);
  return item;
}

function middleOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
