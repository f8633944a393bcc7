import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { JOBS, runJobs } from "#server/jobs/schedule.ts";
import { captures } from "#tests/factories/checkout.ts";
import { deliver, type Vendor, windUpEvents } from "#tests/factories/webhooks.ts";
import { type Act, type Acts, anOrder, type Draw, type Story } from "./story.ts";

const REMEMBERED = 60;
const MAX_WAITING = 200;
const ROUNDS = 8;
/** Then the daily looks, with nothing under way. */
const DAYS = 3;

/** In any order, some twice; more than one at a time when too many wait. */
const tells: Act = async (story, draw) => {
  const { shop, waiting } = story;
  const vendor = draw.of<Vendor>("paypal", "uber-direct");
  const keep = draw.chance(0.5);
  const which = draw.below(10_000);
  const queue = waiting[vendor];
  queue.push(...takeEvents(story, vendor));
  // The act itself is no event of the shop's.
  story.events -= 1;
  do {
    const at = which % Math.max(1, queue.length);
    const sent = queue[at];
    if (!sent) return;
    if (!keep || queue.length > MAX_WAITING) queue.splice(at, 1);
    story.events += 1;
    await deliver(shop, vendor, sent);
  } while (queue.length > MAX_WAITING);
};

function takeEvents({ shop }: Story, vendor: Vendor) {
  return vendor === "paypal" ? shop.paypal.takeEvents() : shop.courier.takeEvents();
}

/** The courier comes some steps nearer. */
const drives: Act = async ({ shop }, draw) => {
  const id = draw.some(Object.keys(shop.courier.state.deliveries).slice(-REMEMBERED));
  const steps = draw.between(1, 4);
  for (let step = 0; id !== undefined && step < steps; step++) shop.courier.advance(id);
};

function captureOf(story: Story, draw: Draw) {
  const placed = anOrder(story, draw);
  return story.shop.paypal.state.orders[placed?.providerRef ?? ""]?.capture;
}

const refundsInTheDashboard: Act = async (story, draw) => {
  const capture = captureOf(story, draw);
  if (!capture) return;
  try {
    story.shop.paypal.refundInDashboard(capture.id, draw.between(1, 900));
  } catch {
    // PayPal's dashboard refuses what is more than is left.
  }
};

const opensACase: Act = async (story, draw) => {
  const capture = captureOf(story, draw);
  if (!capture) return;
  const known = story.shop.paypal.state.disputes[`PP-D-${capture.id}`];
  story.shop.paypal.tellDispute(capture.id, known ? "RESOLVED" : "OPEN");
};

/** PayPal has looked at what it held. */
function decide({ shop }: Story, status: "COMPLETED" | "DECLINED", most: number): void {
  const held = captures(shop).filter((one) => one.status === "PENDING");
  for (const { id } of held.slice(0, most)) shop.paypal.settleCapture(id, status);
}

const timePasses = (minutes: readonly number[]): Act => {
  return async ({ shop }, draw) => {
    shop.clock.advance((draw.some(minutes) ?? 1) * MINUTE_MS);
    await runJobs(shop.context());
  };
};

export const OUTSIDE: Acts = {
  "a vendor tells": [26, tells],
  "the courier drives": [6, drives],
  "somebody gives back at PayPal": [1.5, refundsInTheDashboard],
  "a case is opened or closed": [0.5, opensACase],
  "PayPal decides": [
    0.7,
    async (story, draw) => decide(story, draw.of("COMPLETED", "COMPLETED", "DECLINED"), 1),
  ],
  "cron runs": [1.2, timePasses([1, 3, 31])],
  "a night goes by": [0.08, timePasses([8 * 60])],
  "PayPal stumbles": [
    1,
    async ({ shop }, draw) =>
      shop.paypal.failNext(
        draw.of<"create" | "capture" | "get" | "refund">("create", "capture", "get", "refund"),
        draw.of<"lose-answer" | "500" | "unreachable">("lose-answer", "500", "unreachable"),
        1,
      ),
  ],
  "PayPal takes its time over a refund": [
    1,
    async ({ shop }, draw) =>
      shop.paypal.twistNextRefund(draw.of<"PENDING" | "FAILED">("PENDING", "FAILED")),
  ],
};

/** The vendors are well again, all their events come, backwards, every job has its turn, and three days go by. */
export async function windUp(story: Story): Promise<void> {
  const { shop, waiting } = story;
  shop.paypal.clearFaults();
  shop.paypal.twistNextRefund("COMPLETED");
  shop.paypal.twistNextCapture({});
  for (let run = 0; run < ROUNDS; run++) {
    await passAndRun(story, 65 * MINUTE_MS);
    decide(story, "COMPLETED", Number.POSITIVE_INFINITY);
    for (const refund of Object.values(shop.paypal.state.refunds)) {
      if (refund.status !== "PENDING") continue;
      shop.paypal.settleRefund(refund.id, "COMPLETED");
      // At once: the mock keeps no more than 500 that nobody took.
      waiting.paypal.push(...shop.paypal.takeEvents());
    }
  }
  for (const vendor of ["paypal", "uber-direct"] as const) {
    waiting[vendor].push(...takeEvents(story, vendor));
    for (const sent of waiting[vendor].toReversed()) await deliver(shop, vendor, sent);
  }
  await windUpEvents(shop);
  for (let day = 0; day < DAYS; day++) await passAndRun(story, 25 * HOUR_MS);
  for (let run = 0; run < 3; run++) await passAndRun(story, 12 * MINUTE_MS);
}

async function passAndRun({ shop }: Story, ms: number): Promise<void> {
  shop.clock.advance(ms);
  await runJobs(shop.context(), JOBS);
  await shop.settled();
}
