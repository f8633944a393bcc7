import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { countAttention } from "#db/queries/notifications/attention.ts";
import { jobLeases, orders, outbox } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { Context } from "#server/context.ts";
import { findJobsWithWork } from "#server/jobs/find-busy.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { JOBS, runJobs, runUnderLease } from "#server/jobs/schedule.ts";
import { runConcurrently } from "#server/platform/concurrency.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("two runs of the outbox at once dispatch each message once", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 20 });
  shop.courier.failNext("create", "503", 5);
  for (let count = 0; count < 5; count++) await placeOrder(shop);
  await shop.settled();
  shop.clock.advance(3 * MINUTE_MS);

  await Promise.all([runOutbox(shop.context()), runOutbox(shop.context())]);

  expect(createCalls(shop)).toBe(10);
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(5);
  const confirmations = shop.mail.sent.filter(({ to }) => to === "thandi@shopper.test");
  expect(confirmations).toHaveLength(5);
});

test("a job that runs is not begun a second time, and is free again when it is done", async () => {
  const shop = await openTestShop();
  let runs = 0;
  const gate = Promise.withResolvers<void>();
  const job = async () => {
    runs += 1;
    await gate.promise;
    return runs;
  };
  const first = runUnderLease(shop.context(), "slow", job);
  await expect.poll(() => runs).toBe(1);
  expect(await runUnderLease(shop.context(), "slow", job)).toBe(false);
  gate.resolve();
  expect(await first).toBe(true);
  expect(await runUnderLease(shop.context(), "slow", job)).toBe(true);
  expect(runs).toBe(2);
});

test("a job whose holder died is taken over after five minutes, not before", async () => {
  const shop = await openTestShop();
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<number>();
  const dead = runUnderLease(shop.context(), "job", () => {
    begun.resolve();
    return end.promise;
  });
  await begun.promise;
  const job = async () => 1;
  shop.clock.advance(5 * MINUTE_MS - 1);
  expect(await runUnderLease(shop.context(), "job", job)).toBe(false);
  shop.clock.advance(1);
  expect(await runUnderLease(shop.context(), "job", job)).toBe(true);
  end.resolve(0);
  await dead;
});

test("a job that fails does not stop the others, nor does one that gets no lease", async () => {
  const shop = await openTestShop();
  const done: string[] = [];
  const ctx = shop.context();
  await runJobs(ctx, {
    breaks: async () => Promise.reject(new Error("broken")),
    // Its lease cannot be given back.
    lost: async ({ db }) => {
      await db.run(sql`drop table job_leases`);
      return 0;
    },
    unleased: async ({ background }) => {
      background(Promise.resolve());
      return done.push("unleased");
    },
  });
  expect(shop.logged.map(({ event }) => event)).toEqual([
    "job-failed",
    "job-without-lease",
    "job-without-lease",
  ]);
  expect(done).toEqual([]);
});

test("a minute in which nothing is to be done costs two round trips, and the monitor hears of every job", async () => {
  const shop = await openTestShop();
  await runJobs(shop.context());
  shop.clock.advance(MINUTE_MS);
  const ctx = shop.context();
  await ctx.settings();
  shop.database.resetStats();
  await runJobs(ctx);
  expect(shop.database.stats().pipelines).toBe(2);
  const names = Object.keys(JOBS);
  const told = await shop.db.select().from(jobLeases).where(inArray(jobLeases.name, names));
  const now = shop.clock.now();
  expect(told.map(({ name, lastFinishedAt }) => [name, lastFinishedAt]).toSorted()).toEqual(
    names.map((name) => [name, now]).toSorted(),
  );
});

test("a job that wants to write, asks a vendor, logs or fails is run under its lease, and looking for that changes nothing", async () => {
  const shop = await openTestShop();
  const ran: string[] = [];
  const under = (name: string, act: (ctx: Context) => unknown) => async (ctx: Context) => {
    // Caught, as jobs catch what a vendor answers.
    await Promise.resolve(act(ctx)).catch(() => undefined);
    const [held] = await shop.db.select().from(jobLeases).where(eq(jobLeases.name, name));
    if (held) ran.push(name);
    return 0;
  };
  const acts: Record<string, (ctx: Context) => unknown> = {
    write: ({ db }) =>
      db
        .insert(outbox)
        .values({ ...DUE, id: "kept" })
        .onConflictDoNothing(),
    ask: async ({ payments }) => payments.paypal?.getPayment("REF"),
    log: async ({ log }) => log("info", "looked"),
    read: ({ db }) => db.select().from(outbox),
    "read side by side": ({ db }) => db.batch([db.select().from(outbox), db.select().from(orders)]),
  };
  const jobs = Object.entries(acts).map(([name, act]) => [name, under(name, act)] as const);
  expect([...(await findJobsWithWork(shop.context(), jobs))]).toEqual(["write", "ask", "log"]);
  expect(await shop.db.select().from(outbox)).toEqual([]);
  expect([ran, shop.logged, shop.paypal.state.log]).toEqual([[], [], []]);
  await runJobs(shop.context(), Object.fromEntries(jobs));
  expect(ran).toEqual(["write", "ask", "log"]);
  expect(await shop.db.select({ id: outbox.id }).from(outbox)).toEqual([{ id: "kept" }]);
});

test("what one job writes is the next one's work in the same minute", async () => {
  const shop = await openTestShop();
  const seen: number[] = [];
  await runJobs(shop.context(), {
    first: async ({ db }) => {
      await db.insert(outbox).values({ ...DUE, id: "new" });
      return 1;
    },
    second: async ({ db, log }) => {
      const waiting = await db.$count(outbox);
      if (waiting > 0) log("info", "seen", { waiting });
      return seen.push(waiting);
    },
  });
  expect(seen.at(-1)).toBe(1);
  expect(shop.logged.map(({ event }) => event)).toContain("seen");
});

const DUE = { kind: "send_mail", subjectId: "none", createdAt: 0, dueAt: 0 } as const;

test("a message that keeps failing waits longer each time and becomes a dead letter at last", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { orderId } = await placeOrder(shop, { quote: false });
  await shop.db.delete(outbox);
  const now = shop.clock.now();
  const message = { id: "p", kind: "book_courier", subjectId: orderId, createdAt: now } as const;
  await shop.db.insert(outbox).values({ ...message, dueAt: now });
  await shop.db.update(orders).set({ deliveryMethod: "courier" });
  await shop.client.execute(
    "create trigger no_deliveries before insert on deliveries begin select raise(abort, 'no'); end",
  );

  const pauses: number[] = [];
  for (let run = 0; run < 12; run++) {
    await runOutbox(shop.context());
    const [left] = await shop.db.select().from(outbox);
    pauses.push(((left?.dueAt ?? 0) - shop.clock.now()) / MINUTE_MS);
    shop.clock.advance(60 * MINUTE_MS);
  }
  expect(pauses.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  const [given] = await shop.db.select().from(outbox);
  expect(given).toMatchObject({ attempts: 12, doneAt: null, lastError: expect.any(String) });
  expect(given?.failedAt).not.toBeNull();
  expect(await runOutbox(shop.context())).toBe(0);
});

test("side by side: everybody has a turn, so many at once, and the first failure is told", async () => {
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = async (item: number) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
    order.push(item);
    if (item % 3 === 2) throw new Error(`no ${item}`);
  };
  await expect(runConcurrently([1, 2, 3, 4, 5, 6, 7], 3, work)).rejects.toThrow("no 2");
  expect(order).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test("the next has its turn as soon as one is done, however long another takes", async () => {
  const order: number[] = [];
  const work = async (item: number) => {
    for (let wait = item === 1 ? 100 : 1; wait > 0; wait -= 1) await Promise.resolve();
    order.push(item);
  };
  await runConcurrently([1, 2, 3, 4], 2, work);
  expect(order).toEqual([2, 3, 4, 1]);
});

test("what runs every minute, and the attention list, read no more of an old shop than of a new one", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 20 });
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  shop.clock.advance(60 * MINUTE_MS);
  const effort = async () => {
    const steps: Record<string, number> = {};
    for (const [name, job] of Object.entries(JOBS)) {
      // A backup reads everything, and is not taken every minute.
      if (name === "back-up") continue;
      shop.database.resetStats();
      await job(shop.context(), shop.clock.now());
      steps[name] = shop.database.stats().vmSteps;
    }
    shop.database.resetStats();
    await countAttention(shop.db, {
      now: shop.clock.now(),
      readyBefore: shop.clock.now(),
      open: [],
      backupFrequency: null,
    });
    steps.attention = shop.database.stats().vmSteps;
    return steps;
  };
  // The first run has something to do.
  await effort();
  const before = await effort();
  await grownOld(shop, orderId);
  await effort();
  const after = await effort();
  const more = Object.keys(after).filter(
    (name) => (after[name] ?? 0) > (before[name] ?? 0) + 1_000,
  );
  expect(more).toEqual([]);
});

/** Thousands of payments and refunds that came to nothing, and deliveries, webhooks, mails and copies long done with. */
async function grownOld(shop: TestShop, orderId: string): Promise<void> {
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)`;
  await shop.db.batch([
    shop.db.run(sql`insert into payments (id, checkout_key, request_hash, state, order_id, total_cents, charge_cents,
        charge_rate, snapshot, create_request_id, reserved_until, created_at, updated_at)
      ${numbers} select 'old-' || i, 'old-' || i, 'old', 'expired', 'OLD' || i, 100, 6, 17.5, '{}', 'old-' || i,
        0, 0, 0 from n`),
    shop.db.run(sql`insert into refunds (id, payment_id, kind, rand_cents, charge_cents, currency, lines, state,
        failure_code, source, closed_at, created_at, updated_at)
      ${numbers} select 'old-' || i, 'old-' || i, 'whole', 100, 6, 'USD', '[]', 'failed', 'unreachable', 'shop',
        0, 0, 0 from n`),
    shop.db.run(sql`insert into deliveries (id, order_id, courier_delivery_id, carrier, status,
        fee_cents, created_at, updated_at)
      ${numbers} select 'old-' || i, ${orderId}, 'del-' || i, 'uber-direct', 'cancelled', 0, 0, 0 from n`),
    shop.db.run(sql`insert into webhook_events (id, vendor, event_key, kind, body, received_at, processed_at)
      ${numbers} select 'old-' || i, 'paypal', 'old-' || i, 'old', '{}', ${shop.clock.now()},
        ${shop.clock.now()} from n`),
    shop.db.run(sql`insert into outbox (id, kind, subject_id, due_at, done_at, created_at)
      ${numbers} select k.value || i, k.value, 'old-' || i, 0, 1, 0
      from n, json_each('["copy_payment","take_over_payment","send_mail"]') as k where true`),
  ]);
}

function createCalls(shop: TestShop): number {
  return shop.courier.state.log.filter(({ operation }) => operation === "create").length;
}
