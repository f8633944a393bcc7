import { expect, test } from "vitest";
import { nextBackupAt } from "#domain/backups/backup.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { Context } from "#server/context.ts";
import { handleHealth } from "#server/http/health.ts";
import { everyTenMinutes, JOBS, runJobs } from "#server/jobs/schedule.ts";
import { CourierError } from "#server/ports/courier.ts";
import { stubGlobals } from "#tests/setup/stub-globals.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { openRunningShop } from "./health/running-shop.ts";

const IDLE = Object.fromEntries(Object.keys(JOBS).map((name) => [name, async () => 0]));

test("a shop whose parts all answer is ok, and says so without secrets", async () => {
  const shop = await openRunningShop();
  const answer = await ask(shop);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({
    status: "ok",
    database: "up",
    courier: "up",
    payments: "up",
    jobs: Object.keys(JOBS).map((name) => ({ name, lastFinishedAgeSeconds: 0, late: false })),
    backup: { lastFinishedAgeSeconds: 0, late: false },
    mails: { late: false },
    keys: "whole",
    checkedAt: shop.clock.now(),
  });
});

test("HEAD answers alike without a body, other methods are refused", async () => {
  const shop = await openRunningShop();
  const head = await ask(shop, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const refused = await ask(shop, { method: "POST" });
  expect([refused.status, refused.headers.get("allow"), await refused.json()]).toEqual([
    405,
    "GET, HEAD",
    { error: "Method not allowed" },
  ]);
  expect(refused.headers.get("content-type")).toBe("application/json");
});

test.each([
  ["courier", (shop: TestShop) => shop.courier.failNext("quote", "503", 2)],
  ["payments", (shop: TestShop) => shop.paypal.failNext("get", "503", 2)],
])("one vendor that fails is enough to have somebody look: the %s", async (vendor, fail) => {
  const shop = await openRunningShop();
  fail(shop);
  const vendors = { courier: "up", payments: "up", [vendor]: "down" };
  expect(await (await ask(shop)).json()).toMatchObject({ status: "degraded", ...vendors });
});

test("a monitor waits four seconds for a vendor that says nothing; what it says later holds from then on", async () => {
  const shop = await openRunningShop();
  const waits = holdTimers(4_000);
  const quote = Promise.withResolvers<never>();
  const later: Promise<unknown>[] = [];
  const ctx = shop.context();
  const courier = ctx.couriers[ctx.bookingCarrier];
  if (!courier) throw new Error("No courier");
  const asked = handleHealth(new Request("https://shop.test/api/health"), {
    ...ctx,
    couriers: { ...ctx.couriers, [ctx.bookingCarrier]: { ...courier, quote: () => quote.promise } },
    background: (work) => void later.push(work.catch(() => undefined)),
  });
  while (later.length < 2) await new Promise((resolve) => setImmediate(resolve));
  await later[1];
  await new Promise((resolve) => setImmediate(resolve));
  expect(waits.cleared(), "PayPal has answered").toBe(1);
  waits.end();
  expect(await (await asked).json()).toMatchObject({ courier: "unknown", payments: "up" });
  expect(waits.cleared()).toBe(2);
  quote.reject(new CourierError("busy", "too late"));
  await Promise.all(later);
  expect(await (await ask(shop)).json()).toMatchObject({ courier: "down" });
});

test("nothing has finished yet in a new shop: nobody knows for how long, and all of it is late", async () => {
  const shop = await openTestShop();
  expect(await (await ask(shop)).json()).toMatchObject({
    jobs: Object.keys(JOBS).map((name) => ({ name, lastFinishedAgeSeconds: null, late: true })),
    backup: { lastFinishedAgeSeconds: null },
  });
});

test("a failure of ours is not taken for a database that is away", async () => {
  const shop = await openRunningShop();
  const settings = () => Promise.reject(new Error("The settings are broken"));
  const asked = handleHealth(new Request("https://shop.test/api/health"), {
    ...shop.context(),
    settings,
  });
  await expect(asked).rejects.toThrow("The settings are broken");
});

test("however often the health is asked for, each vendor is asked once a minute", async () => {
  const shop = await openRunningShop();
  await Promise.all(Array.from({ length: 6 }, () => ask(shop)));
  for (let count = 0; count < 6; count++) {
    shop.clock.advance(9_000);
    await ask(shop);
  }
  expect(calls(shop)).toEqual({ quotes: 1, looks: 1 });
  shop.clock.advance(6_000 - 1);
  await ask(shop);
  expect(calls(shop)).toEqual({ quotes: 1, looks: 1 });
  shop.clock.advance(1);
  await ask(shop);
  expect(calls(shop)).toEqual({ quotes: 2, looks: 2 });
});

test("the health asked for again within the minute takes one trip to the database", async () => {
  const shop = await openRunningShop();
  await ask(shop);
  expect(await shop.roundTrips(() => ask(shop))).toBe(1);
});

test("a vendor that fails makes the health degraded, which is no reason to take the shop for dead", async () => {
  const shop = await openRunningShop();
  shop.courier.failNext("quote", "503", 2);
  shop.paypal.failNext("get", "503", 2);
  const answer = await ask(shop);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    status: "degraded",
    courier: "down",
    payments: "down",
  });
});

test("jobs that have not finished for ten minutes are late, and so is a backup by half its period", async () => {
  const shop = await openRunningShop();
  shop.clock.advance(10 * MINUTE_MS);
  expect(await (await ask(shop)).json()).toMatchObject({ status: "ok" });
  shop.clock.advance(1_000);
  const late = await (await ask(shop)).json();
  expect(late.status).toBe("degraded");
  expect(late.jobs).toContainEqual({
    name: "run-outbox",
    lastFinishedAgeSeconds: 601,
    late: true,
  });
  const fails = () => Promise.reject(new Error("no"));
  await runJobs(shop.context(), { ...IDLE, "run-outbox": fails, "back-up": async () => 0 });
  expect(await lateOf(shop), "one that only fails").toEqual(["run-outbox"]);
  shop.clock.advance(19 * MINUTE_MS);
  expect(await lateOf(shop), "a large shop's backup may take a quarter of an hour").not.toContain(
    "back-up",
  );
  shop.clock.advance(2 * MINUTE_MS);
  expect(await lateOf(shop)).toContain("back-up");
  shop.clock.advance(11 * 24 * 60 * MINUTE_MS);
  await runJobs(shop.context(), IDLE);
  expect(await (await ask(shop)).json()).toMatchObject({
    status: "degraded",
    backup: { late: true },
  });
});

test("a job of every ten minutes that fails each time is late as well, until it comes to its end", async () => {
  const shop = await openRunningShop();
  const runEach = async (minutes: number, job: () => Promise<number>) => {
    const jobs = { ...IDLE, "low-stock": everyTenMinutes("low-stock", job) };
    for (let minute = 0; minute < minutes; minute++) {
      shop.clock.advance(MINUTE_MS);
      await runJobs(shop.context(), jobs);
    }
  };
  await runEach(21, () => Promise.reject(new Error("no")));
  expect(await lateOf(shop)).toEqual(["low-stock"]);
  await runEach(1, async () => 0);
  expect(await lateOf(shop)).toEqual([]);
  await runEach(21, async () => 0);
  expect(await lateOf(shop)).toEqual([]);
});

test("a job of every ten minutes runs in its minute's run, however long the jobs before it take", async () => {
  const shop = await openRunningShop();
  const tenth = Math.ceil(shop.clock.now() / (10 * MINUTE_MS)) * 10 * MINUTE_MS;
  const ran: number[] = [];
  const slow = async ({ log }: Context) => {
    log("info", "slow");
    shop.clock.advance(70_000);
    return 1;
  };
  const counted = async ({ log }: Context) => {
    log("info", "counted");
    return ran.push(1);
  };
  const jobs = { slow, "low-stock": everyTenMinutes("low-stock", counted) };
  for (const minute of [0, 2, 9, 10]) {
    shop.clock.advance(tenth + minute * MINUTE_MS + 5_000 - shop.clock.now());
    await runJobs(shop.context(), jobs);
    expect(ran, `begun at minute ${minute}`).toHaveLength(minute === 10 ? 2 : 1);
  }
});

test("without the database the health is down, with 503, and no vendor is asked", async () => {
  const shop = await openRunningShop();
  await shop.database.close();
  const answer = await ask(shop, { address: "102.65.1.1" });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    status: "down",
    database: "down",
    courier: "unknown",
    payments: "unknown",
    jobs: [],
    backup: null,
    mails: null,
    keys: "whole",
    checkedAt: shop.clock.now(),
  });
  expect(shop.logged).toContainEqual({ level: "error", event: "database-away" });
  expect(calls(shop)).toEqual({ quotes: 0, looks: 0 });
});

test("one address may ask for the health every five seconds, and no more", async () => {
  const shop = await openRunningShop();
  const address = "102.65.1.1";
  for (let count = 0; count < 120; count++) {
    expect((await ask(shop, { address })).status).toBe(200);
  }
  const beyond = await ask(shop, { address });
  expect([beyond.status, await beyond.json()]).toEqual([
    429,
    { error: "That was a little too fast. Please wait a moment and try again." },
  ]);
  expect((await ask(shop, { address: "102.65.1.2" })).status).toBe(200);
});

test.each([
  ["daily", "2026-11-24T08:00:00Z", "2026-11-25T08:00:00Z"],
  ["weekly", "2026-11-24T08:00:00Z", "2026-12-01T08:00:00Z"],
  ["monthly", "2026-11-24T08:00:00Z", "2026-12-24T08:00:00Z"],
  ["monthly", "2027-01-31T08:00:00Z", "2027-02-28T08:00:00Z"],
  ["monthly", "2026-12-31T08:00:00Z", "2027-01-31T08:00:00Z"],
] as const)("a %s backup of %s is followed by one at %s", (frequency, last, next) => {
  expect(nextBackupAt(frequency, Date.parse(last))).toBe(Date.parse(next));
});

function ask(shop: TestShop, { method = "GET", address = "" } = {}): Promise<Response> {
  const headers = new Headers(address ? { "cf-connecting-ip": address } : {});
  return handleHealth(
    new Request("https://shop.test/api/health", { method }),
    shop.contextOf(headers),
  );
}

/** Timers of so many milliseconds go off when the test says so; all others by the clock. */
function holdTimers(heldMs: number) {
  const { setTimeout: wait, clearTimeout: clear } = globalThis;
  const held = new Map<unknown, () => void>();
  let cleared = 0;
  stubGlobals({
    setTimeout: (work: () => void, ms?: number) => {
      const timer = ms === heldMs ? wait(() => undefined, 0) : wait(work, ms);
      if (ms === heldMs) held.set(timer, work);
      return timer;
    },
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => {
      if (held.has(timer)) cleared += 1;
      clear(timer);
    },
  });
  return {
    end: () => {
      for (const work of held.values()) work();
    },
    cleared: () => cleared,
  };
}

async function lateOf(shop: TestShop): Promise<string[]> {
  const { jobs }: { jobs: { name: string; late: boolean }[] } = await (await ask(shop)).json();
  return jobs.filter(({ late }) => late).map(({ name }) => name);
}

function calls(shop: TestShop) {
  const of = (log: ReadonlyArray<{ operation: string }>, name: string) =>
    log.filter(({ operation }) => operation === name).length;
  return { quotes: of(shop.courier.state.log, "quote"), looks: of(shop.paypal.state.log, "get") };
}
