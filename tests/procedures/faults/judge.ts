import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import {
  findLoose,
  findWrong,
  isQuiet,
  type Loose,
  unsettled,
} from "#tests/factories/figures/aftermath.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { readListed, unlisted } from "#tests/factories/figures/listed.ts";
import { untrueLetters } from "./not-taken.ts";
import type { Stage } from "./stage.ts";

/** What a case came to. */
export type Verdict = {
  /** Nobody's, and on no list: each of them is a fault of the shop. */
  complaints: string[];
  /** Left to a person, who is told of it. */
  leftOver: Loose[];
  fired: number;
};

/** Minutes between the runs of an hour's jobs; cron has them every minute. */
const PAUSES = [1, 1, 2, 3, 4, 5, 6, 8, 9, 11, 12];
/** And then, with little to do: hours. */
const LATER = [1, 3, 6, 14, 24, 25];
/** Where nothing waits for anything: the daily looks. */
const DAYS = [25, 48];
const NOTHING_CHARGED = /^(PAYMENT_FAILED|PAYMENT_EXPIRED|OUT_OF_STOCK|CART_CHANGED)$/;

/** Lets 72 hours go by, and looks at the books after one of them and at the end. */
export async function judge(stage: Stage): Promise<Verdict> {
  const { shop, outside } = stage;
  const endedAt = shop.clock.now();
  /** An hour after the last of what went wrong, and of what people did. */
  const minutesLeft = () => {
    const from = Math.max(endedAt, ...outside.state.fired.map(({ at }) => at));
    return (from + 61 * MINUTE_MS - shop.clock.now()) / MINUTE_MS;
  };
  const complaints: string[] = [];
  let isDone = false;
  for (let run = 0; !isDone && minutesLeft() > 0; run++) {
    await stage.cron(Math.min(PAUSES[run] ?? 12, minutesLeft()));
    isDone = await isAllDone(stage);
  }
  if (!isDone) complaints.push(...(await unlistedSoon(stage)));
  for (const hours of isDone ? DAYS : LATER) await stage.cron(hours * 60);
  // What went wrong in the last of those runs is tried again within minutes, or the day after.
  await unlistedSoon(stage);
  for (let day = 0; day < 3 && struckWithin(stage, 2 * DAY_MS); day++) await stage.cron(25 * 60);
  return outside.unwatched(async () => {
    const loose = await findLoose(shop, outside.silence.since);
    complaints.push(...(await unlistedNow(stage)), ...(await findWrong(shop)), ...untrue(stage));
    complaints.push(...(await untrueLetters(stage)));
    for (const check of stage.checks) complaints.push(...(await check()));
    // Only what is loose leaves its money open in the books, and news that did not come.
    const settled = stage.post.waiting.length === 0;
    await assertBooksBalance(shop, { settled, but: unsettled(loose) }).catch((error: unknown) => {
      complaints.push(`books: ${String(error).slice(0, 300)}`);
    });
    return { complaints, leftOver: loose, fired: outside.state.fired.length };
  });
}

function struckWithin({ shop, outside }: Stage, ms: number): boolean {
  return outside.state.fired.some(({ at }) => at > shop.clock.now() - ms);
}

/**
 * A case that PayPal has told nobody of yet, and whose list it refuses: no shop can know of it. After an
 * hour the shop tells of the refusal.
 */
function isUnknowable({ kind }: Loose, { news, outside, post }: Stage): boolean {
  const isRefused = outside.state.fired.some(({ strike }) =>
    strike.step.startsWith("cron reconcile-disputes | paypal"),
  );
  const isUntold = news === "never" || post.waiting.length > 0;
  return kind === "case" && isRefused && isUntold;
}

/** Cron comes every minute, and here more seldom: what it would have done by then is no complaint. */
async function unlistedSoon(stage: Stage): Promise<string[]> {
  for (let run = 0; run < 3; run++) {
    if ((await unlistedNow(stage)).length === 0) return [];
    await stage.cron(1);
  }
  return (await unlistedNow(stage)).map((text) => `${text}, after an hour`);
}

async function isAllDone(stage: Stage): Promise<boolean> {
  const { state } = stage.outside;
  if (state.late.length > 0 || state.lasting.length > 0 || stage.post.waiting.length > 0)
    return false;
  // What a story's own jobs have to do is theirs to know: they come again soon after one that failed.
  if (stage.runs.size > 0 && struckWithin(stage, 10 * MINUTE_MS)) return false;
  return stage.outside.unwatched(() => isQuiet(stage.shop));
}

async function unlistedNow(stage: Stage): Promise<string[]> {
  const { shop, manager } = stage;
  return stage.outside.unwatched(async () => {
    const found = await findLoose(shop, stage.outside.silence.since);
    const isToldOf = found.some(({ kind }) => kind === "silent cases");
    const loose = found.filter((one) => isToldOf || !isUnknowable(one, stage));
    if (loose.length === 0) return [];
    const counts = await shop.as(manager).admin.dashboard.attention();
    return unlisted(loose, counts, await readListed(shop));
  });
}

/** What people were told and is not so. */
function untrue({ shop, told, allowed, paying }: Stage): string[] {
  const found: string[] = [];
  const back = Object.values(shop.paypal.state.refunds).map(({ cents }) => cents);
  const sum = back.reduce((total, cents) => total + cents, 0);
  if (sum > allowed.refundedCents) found.push(`books: ${sum} cents were given back, too many`);
  for (const { act, code } of told) {
    if (code !== undefined && !/^[A-Z_]+$/.test(code)) found.push(`unforeseen: ${act}: ${code}`);
    if (code === "INTERNAL") found.push(`unforeseen: ${act}: ${code}`);
  }
  const last = told.findLast(({ act }) => act === "complete");
  // What they came back to last: in two tabs one may have failed, and said so, and the other be paid.
  const { capture } = shop.paypal.state.orders[paying.providerRef] ?? {};
  const money = /^(COMPLETED|PARTIALLY_REFUNDED)$/.test(capture?.status ?? "");
  if (money && NOTHING_CHARGED.test(last?.code ?? "")) found.push(`told wrong: ${last?.code}`);
  return found;
}
