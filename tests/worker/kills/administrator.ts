import { eq, like } from "drizzle-orm";
import * as v from "valibot";
import { changeBatches, orders, products, refunds } from "#db/schema/index.ts";
import { signInAsAdmin } from "#scripts/bench/administrator.ts";
import { checkDump } from "#server/services/backups/restore.ts";
import { importRow } from "#tests/factories/imports.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { type Asking, askerOf, Refused } from "./asking.ts";
import type { Outcome } from "./shoppers.ts";
import type { KilledStand } from "./stand.ts";

const STATUSES = ["processing", "processing", "shipped", "delivered", "cancelled"] as const;
/** Rows of a part of a file. */
const ROWS = 3;
const PARTS = [0, 1];

/** What an administrator has asked for, and was told of. */
export type Work = {
  refunds: { key: string; isTold: boolean }[];
  statuses: { orderId: string; to: string }[];
  parts: { name: string; isTold: boolean }[];
  backups: number;
  refused: string[];
};
export const NO_WORK: Work = { refunds: [], statuses: [], parts: [], backups: 0, refused: [] };

/**
 * Works beside the shoppers until `isOver`, through every kill: refunds, statuses, cancellations, files in two parts,
 * backups. What was not answered is asked again, under the same key where it has one.
 */
export async function administrate(
  stand: KilledStand,
  day: {
    cookie: string;
    random: () => number;
    outcomes: readonly Outcome[];
    isOver: () => boolean;
  },
): Promise<Work> {
  const { cookie } = day;
  const ask = askerOf(stand, { cookie });
  const work: Work = { refunds: [], statuses: [], parts: [], backups: 0, refused: [] };
  const acts = [refundOrder, refundOrder, setStatus, setStatus, setStatus, importFile, backUp];
  for (let at = 0; !day.isOver(); at++) {
    const placed = day.outcomes.flatMap(({ orderId }) => orderId ?? []);
    const orderId = placed[Math.floor(day.random() * placed.length)] ?? null;
    // Each of them once, then as they are drawn.
    const act = acts[at < acts.length ? at : Math.floor(day.random() * acts.length)];
    try {
      await act?.({ stand, ask, work, orderId, random: day.random });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      work.refused.push(error.code);
    }
  }
  return work;
}

type Doing = {
  stand: KilledStand;
  ask: Asking;
  work: Work;
  orderId: string | null;
  random: () => number;
};

async function refundOrder({ ask, work, orderId, random }: Doing): Promise<void> {
  if (orderId === null) return;
  const whole = { kind: "whole" };
  const part = { kind: "amount", orderCents: 100 + Math.floor(random() * 2_000) };
  const wanted = { orderId, ask: random() < 0.4 ? whole : part };
  const { quote } = await ask(Quoted, "GET admin.refunds.quote", wanted);
  if (!quote.ok) return;
  const request = { key: crypto.randomUUID(), isTold: false };
  work.refunds.push(request);
  const { chargeCents } = quote;
  const asked = { ...wanted, key: request.key, restock: random() < 0.5, chargeCents };
  await ask(v.unknown(), "POST admin.refunds.request", asked);
  request.isTold = true;
}

const Quoted = v.object({
  quote: v.variant("ok", [
    v.object({ ok: v.literal(true), chargeCents: v.number() }),
    v.object({ ok: v.literal(false) }),
  ]),
});

async function setStatus({ ask, work, orderId, random }: Doing): Promise<void> {
  if (orderId === null) return;
  const { order } = await ask(Seen, "GET admin.orders.byId", { orderId });
  const status = STATUSES[Math.floor(random() * STATUSES.length)] ?? "processing";
  const expectedVersion = order.updatedAt;
  await ask(v.unknown(), "POST admin.orders.setStatus", { orderId, expectedVersion, status });
  work.statuses.push({ orderId, to: status });
}

const Seen = v.object({ order: v.object({ updatedAt: v.number() }) });

/** A file of two parts; each row makes a product. */
async function importFile({ ask, work }: Doing): Promise<void> {
  const batchId = crypto.randomUUID();
  const begun = { batchId, kind: "csv", name: `${batchId}.csv` };
  await ask(v.unknown(), "POST admin.imports.begin", begun);
  for (const chunk of PARTS) {
    const name = partName(batchId, chunk);
    const part = { name, isTold: false };
    work.parts.push(part);
    const rows = Array.from({ length: ROWS }, (_, at) =>
      importRow({ row: chunk * ROWS + at + 2, name: `${name} ${at}`, category: "Snacks" }),
    );
    await ask(v.unknown(), "POST admin.imports.addChunk", { batchId, chunk, rows });
    part.isTold = true;
  }
  await ask(v.unknown(), "POST admin.imports.finish", { batchId, refused: 0 });
}

/** How the products of a part are called, but for their number. */
export function partName(batchId: string, chunk: number): string {
  return `File ${batchId.slice(0, 8)} part ${chunk} row`;
}

/** Asked for, and made by the next minute's run, which may be killed in the middle of it. */
async function backUp({ stand, ask, work }: Doing): Promise<void> {
  await ask(v.unknown(), "POST admin.backups.start", undefined);
  work.backups += 1;
  await stand.runCron().catch(() => undefined);
}

/** Each refund that was asked for is there once, or not if nobody was told of it; so are a file's parts. */
export async function workWrong(shop: TestShop, work: Work): Promise<string[]> {
  const wrong: string[] = [];
  for (const { key, isTold } of work.refunds) {
    const made = await shop.db.select().from(refunds).where(eq(refunds.key, key));
    if (made.length > 1) wrong.push(`refund ${key} stands ${made.length} times`);
    if (isTold && made.length === 0) wrong.push(`told of the refund ${key}, which is not`);
  }
  for (const { name, isTold } of work.parts) {
    const rows = await shop.db
      .select()
      .from(products)
      .where(like(products.name, `${name} %`));
    if (rows.length !== 0 && rows.length !== ROWS) wrong.push(`${rows.length} rows of ${name}`);
    if (isTold && rows.length === 0) wrong.push(`told of ${name}, which is not in`);
  }
  const placed = await shop.db.select({ id: orders.id }).from(orders);
  const ids = new Set(placed.map(({ id }) => id));
  for (const { orderId } of work.statuses) {
    if (!ids.has(orderId)) wrong.push(`told of the order ${orderId}, which is not`);
  }
  return [...wrong, ...(await countsWrong(shop))];
}

/** The list of imports says how many products each has made. */
async function countsWrong(shop: TestShop): Promise<string[]> {
  const batches = await shop.db
    .select()
    .from(changeBatches)
    .where(like(changeBatches.kind, "import.%"));
  const wrong: string[] = [];
  for (const { id, createdCount } of batches) {
    const name = `File ${id.slice(0, 8)} part %`;
    const made = await shop.db.select().from(products).where(like(products.name, name));
    if (made.length !== createdCount) {
      wrong.push(`the import ${id} says ${createdCount} products and made ${made.length}`);
    }
  }
  return wrong;
}

/** Each backup that the list shows as made can be read to its end. Gives how many were, and what is wrong. */
export async function readBackups(
  stand: KilledStand,
): Promise<{ read: number; complaints: string[] }> {
  const { cookie } = await signInAsAdmin(stand);
  const { backups } = await askerOf(stand, { cookie })(Listed, "GET admin.backups.list", undefined);
  const complaints: string[] = [];
  const made = backups.filter(({ finishedAt }) => finishedAt !== null);
  for (const { id, rows } of made) {
    const answer = await fetch(`${stand.url}/api/backups/${id}`, { headers: { cookie } });
    const read = answer.body && answer.ok ? await rowsOf(answer) : `${answer.status}`;
    if (read !== rows) complaints.push(`backup ${id}: of ${rows} rows can be read: ${read}`);
  }
  return { read: made.length, complaints };
}

const Listed = v.object({
  backups: v.array(
    v.object({
      id: v.string(),
      finishedAt: v.nullable(v.number()),
      rows: v.nullable(v.number()),
    }),
  ),
});

async function rowsOf(answer: Response): Promise<number | string> {
  const file = await answer.blob();
  return checkDump(file.stream()).then(
    ({ rows }) => rows,
    (error: unknown) => String(error),
  );
}
