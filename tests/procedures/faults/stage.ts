import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import type { Job } from "#server/jobs/find-busy.ts";
import { JOBS, runJobs } from "#server/jobs/schedule.ts";
import type { createCaller } from "#server/router.ts";
import { deliver, type Vendor } from "#tests/factories/webhooks.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { createWire, type Strike } from "./wire.ts";

/** When the vendors' events come; backwards is all of them, the last one first, after 20 minutes. */
export const NEWS = ["at once", "late", "twice", "backwards", "never"] as const;
export type News = (typeof NEWS)[number];

export type Template = { path: string; idsFrom: number; manager: Viewer };
export type Case = {
  strikes: readonly Strike[];
  /** Whether people try again what failed. */
  returns: boolean;
  news: News;
};
/** What somebody was answered: what was done, or a refusal's code. */
export type Told = { act: string; result?: unknown; code?: string };

/** What a vendor waits before it sends an event again that was not taken. */
const AGAIN_AFTER = [2, 10, 30, 120, 600].map((minutes) => minutes * MINUTE_MS);
const LATE_NEWS = 2 * HOUR_MS;
const BACKWARDS_NEWS = 20 * MINUTE_MS;
/** What they wait who try again: at once, a minute, a quarter of an hour. */
const TRIES_AFTER = [0, MINUTE_MS, 15 * MINUTE_MS];
/**
 * The jobs that look after what was bought, each where there is anything of its kind: a run that finds
 * nothing changes nothing, and costs as much as one that does.
 */
const LOOKED_AFTER = {
  "process-webhooks": "from webhook_events where processed_at is null",
  "reconcile-payments":
    "from payments where state in ('created', 'capturing', 'pending', 'refunding')",
  "reconcile-ended-payments": "from payments where state in ('failed', 'expired')",
  "run-outbox": "from outbox where done_at is null and failed_at is null",
  "reconcile-refunds": "from refunds where state in ('pending', 'failed')",
  "refresh-deliveries":
    "from deliveries where status not in ('delivered', 'cancelled', 'returned', 'failed')",
  "compare-captures": "from payments where compare_due_at <= :now",
} as const;
/** It asks PayPal for cases that nobody here knows of: where there is one. */
const CASES_JOB = "reconcile-disputes";
const PEEK = `select ${Object.entries(LOOKED_AFTER)
  .map(([job, rows]) => `exists (select 1 ${rows}) as "${job}"`)
  .join(", ")}`;

type Letter = {
  vendor: Vendor;
  event: { body: string; headers: Record<string, string> };
  at: number;
  tries: number;
};
type Caller = ReturnType<typeof createCaller>;

/** Somebody's act came to nothing, and they do not try again. */
export class Left extends Error {}

/** What came of somebody's act; null where it came to nothing, and the story goes on. */
export function unlessLeft<Result>(act: Promise<Result>): Promise<Result | null> {
  return act.catch((error: unknown) => {
    if (!(error instanceof Left)) throw error;
    return null;
  });
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** A shop whose every step may go wrong, the people who use it, and time. */
export async function openStage(template: Template, one: Case) {
  const clock: { shop: TestShop | null } = { shop: null };
  const outside = createWire(() => clock.shop?.clock.now() ?? 0);
  // Whoever waits for a turn is not to be given up by the clock on the wall.
  const vendorTimeoutMs = 600_000;
  const { wire } = outside;
  const shop = await openTestShop({ wire, template, vendorTimeoutMs, closedByCaller: true });
  clock.shop = shop;
  outside.state.plan = one.strikes.map((strike) => ({ ...strike }));
  outside.state.isIdle = false;
  const post = openPost(shop, outside, one.news);
  const told: Told[] = [];
  const parts = { shop, outside, post, told };

  /** Time goes on, and with it whatever was under way. */
  const pass = async (ms: number) => {
    const until = shop.clock.now() + ms;
    for (let next = nextOf(parts, until); next !== null; next = nextOf(parts, until)) {
      shop.clock.advance(Math.max(0, next - shop.clock.now()));
      await outside.landLate();
      await post.bring();
    }
    shop.clock.advance(until - shop.clock.now());
  };
  const work = workFinder(parts);
  /** Jobs that a story has besides, first of all: what they queue goes out in the same run. */
  const runs = new Set<string>();
  const checks: (() => Promise<string[]>)[] = [];
  const cron = async (minutes: number) => {
    await pass(minutes * MINUTE_MS);
    outside.begin("cron");
    for (const name of [...runs, ...Object.keys(LOOKED_AFTER), CASES_JOB]) {
      if (!runs.has(name) && !(await work()).has(name)) continue;
      outside.begin(`cron ${name}`, { isNew: false });
      const job = JOBS[name];
      if (job) await runJobs(shop.context(), { [name]: runs.has(name) ? inItsMinute(job) : job });
      await shop.settled();
    }
    await post.collect();
  };
  return {
    shop,
    outside,
    told,
    post,
    pass,
    cron,
    manager: template.manager,
    runs,
    /** What is right in the end, as the story alone knows: each gives what is not. */
    checks,
    /** No more than this is to go back, in cents of what was charged, where a story says how much. */
    allowed: { refundedCents: Number.POSITIVE_INFINITY },
    paying: { providerRef: "" },
    returns: one.returns,
    news: one.news,
    act: actor(parts, { returns: one.returns, pass }),
    close: () => shop.close(),
  };
}

/** What comes every ten minutes comes here whenever the story's cron does. */
function inItsMinute(job: Job): Job {
  return (ctx, begun) => job(ctx, begun - (begun % (10 * MINUTE_MS)));
}

/** Whether somebody was answered that it is done. */
export function wasDone({ told }: { told: readonly Told[] }, asked: string): boolean {
  return told.some(({ act, code }) => act === asked && code === undefined);
}

type Parts = {
  shop: TestShop;
  outside: ReturnType<typeof createWire>;
  post: ReturnType<typeof openPost>;
  told: Told[];
};

/** Which jobs have anything to do; asked anew only where something may have changed since. */
function workFinder({ shop, outside }: Parts): () => Promise<Set<string>> {
  const { state } = outside;
  let known = { asked: -1, at: -1, jobs: new Set<string>() };
  return async () => {
    const at = shop.clock.now();
    if (known.asked === state.asked && known.at === at) return known.jobs;
    const jobs = await outside.unwatched(async () => {
      const { rows } = await shop.client.execute({ sql: PEEK, args: { now: at } });
      return new Set(Object.entries(rows[0] ?? {}).flatMap(([job, has]) => (has ? [job] : [])));
    });
    if (Object.keys(shop.paypal.state.disputes).length > 0) jobs.add(CASES_JOB);
    known = { asked: state.asked, at, jobs };
    return jobs;
  };
}

/** Somebody does something, again where it failed if they are of that kind. Throws `Left`. */
function actor(
  { shop, outside, post, told }: Parts,
  { returns, pass }: { returns: boolean; pass: (ms: number) => Promise<void> },
) {
  return async <Result>(
    act: string,
    work: (caller: Caller, shop: TestShop) => Promise<Result>,
    viewer: Viewer | null = null,
  ): Promise<Result> => {
    for (const wait of returns ? TRIES_AFTER : [0]) {
      await pass(wait);
      outside.begin(act);
      try {
        const result = await work(shop.as(viewer), shop);
        told.push({ act, result });
        return result;
      } catch (error) {
        told.push({ act, code: error instanceof Error ? error.message : String(error) });
      } finally {
        await shop.settled();
        await post.collect();
        await pass(5_000);
      }
    }
    throw new Left(act);
  };
}

function nextOf({ outside, post }: Parts, until: number): number | null {
  const due = [...outside.state.late, ...post.waiting].map(({ at }) => at);
  const next = Math.min(...due);
  return next <= until ? next : null;
}

/** Brings the vendors' events, and again what was not taken. */
function openPost(shop: TestShop, outside: Parts["outside"], news: News) {
  const post: { waiting: Letter[] } = { waiting: [] };
  const send = async (letter: Letter) => {
    outside.begin(`${letter.vendor} tells`);
    const status = await deliver(shop, letter.vendor, letter.event).catch(() => 500);
    if (letter.vendor === "uber-direct") outside.silence.courierTold();
    await shop.settled();
    const pause = AGAIN_AFTER[letter.tries];
    if (status >= 200 && status < 300) return;
    if (pause !== undefined) {
      post.waiting.push({ ...letter, tries: letter.tries + 1, at: shop.clock.now() + pause });
    }
  };
  const take = (vendor: Vendor, events: readonly Letter["event"][]) => {
    if (news === "never") return;
    const now = shop.clock.now();
    const at = now + (news === "late" ? LATE_NEWS : news === "backwards" ? BACKWARDS_NEWS : 0);
    for (const event of events) {
      post.waiting.push({ vendor, event, at, tries: 0 });
      if (news === "twice") post.waiting.push({ vendor, event, at, tries: 0 });
    }
  };
  const bring = async () => {
    const now = shop.clock.now();
    const due = post.waiting.filter(({ at }) => at <= now);
    post.waiting = post.waiting.filter(({ at }) => at > now);
    for (const letter of news === "backwards" ? due.toReversed() : due) await send(letter);
  };
  return {
    get waiting() {
      return post.waiting;
    },
    bring,
    /** What the vendors have to tell by now. */
    async collect() {
      take("paypal", shop.paypal.takeEvents());
      take("uber-direct", shop.courier.takeEvents());
      if (news === "at once" || news === "twice") await bring();
    },
  };
}
