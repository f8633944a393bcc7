import { and, isNull } from "drizzle-orm";
import { backups, outbox, payments, webhookEvents } from "#db/schema/index.ts";
import { isDeletedAddress } from "#domain/customers/privacy.ts";
import { isUnshipped } from "#domain/orders/unshipped.ts";
import { isOpenPayment, SUPERSEDED } from "#domain/payments/payment.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { orderOfCapture } from "./books.ts";
import { ALL_CASES } from "./listed.ts";
import { looseBackups, looseCopies } from "./loose-backups.ts";
import { type Read, readAll } from "./read-aftermath.ts";

/** What is not as it ought to be, in the shop's own words for who has to look after it. */
export type Loose = {
  kind:
    | "money"
    | "held"
    | "courier"
    | "goods gone"
    | "given back"
    | "refund"
    | "mail"
    | "case"
    | "backup"
    | "copy"
    | "silent delivery"
    | "silent cases";
  text: string;
  /** What it may be listed by. */
  ids: readonly (string | null)[];
  /** PayPal's order whose money is not settled for it. */
  unsettled?: string | null;
};

const NOBODY_SILENT = { delivery: null, cases: null };
/** A mail whose answer was lost goes out once more, never a third time. */
const MAX_SENDS_PER_MAIL = 2;
/** A refund made in the provider's dashboard is found by the daily look, or that is told an hour later. */
const COMPARED_WITHIN_MS = 26 * HOUR_MS;
/**
 * What is loose: money without an order, stock that nobody pays for, orders that no courier brings,
 * cancelled orders that a courier has with them, orders that are still to be sent though their money is back, refunds that were promised and not made, letters that did not go out, payments that are in no backup and not beside one. Reckoned from what the
 * vendors have, not from what the shop believes. `silentSince` are the moments (epoch ms) from which on
 * the courier did not answer how deliveries stand, and the provider not which cases there are.
 */
export async function findLoose(
  shop: TestShop,
  silentSince: { delivery: number | null; cases: number | null } = NOBODY_SILENT,
): Promise<Loose[]> {
  const read = await readAll(shop);
  return [
    ...silent(shop, read, silentSince),
    ...looseMoney(shop, read),
    ...looseCouriers(shop, read),
    ...looseGivenBack(shop, read),
    ...looseRefunds(shop, read),
    ...looseMails(shop, read),
    ...openCases(shop),
    ...looseBackups(read),
    ...looseCopies(shop, read),
  ];
}

/** PayPal's orders whose money these leave open in the books. */
export function unsettled(loose: readonly Loose[]): ReadonlySet<string> {
  return new Set(loose.flatMap((one) => one.unsettled ?? []));
}

/** What may never be, listed or not: two payments, two couriers, three letters, an order without its invoice. */
export async function findWrong(shop: TestShop): Promise<string[]> {
  const read = await readAll(shop);
  const wrong = [...wronglyBegun(shop, read), ...wronglyPaid(read), ...oversold(read)];
  for (const order of read.placed) {
    if (liveDeliveries(shop, order.id).length > 1) wrong.push(`two couriers for ${order.id}`);
    if (!read.invoiced.has(order.id)) wrong.push(`no invoice for ${order.id}`);
  }
  for (const [id, times] of sentTimes(shop)) {
    if (times > MAX_SENDS_PER_MAIL) wrong.push(`${times} times the letter ${id}`);
  }
  return wrong;
}

/** One press of the button is one payment, and that one order at PayPal. */
function wronglyBegun(shop: TestShop, { paid }: Read): string[] {
  const presses = new Set(paid.map(({ checkoutKey }) => checkoutKey));
  const opened = Object.values(shop.paypal.state.orders).map(({ unit }) => unit.invoice_id);
  return [
    ...(presses.size < paid.length ? ["two payments for one press of the button"] : []),
    ...(new Set(opened).size < opened.length ? ["two orders at PayPal for one payment"] : []),
  ];
}

/** Every order was paid in the money that was asked for, to the cent, and goes back in the same. */
function wronglyPaid({ placed, back }: Read): string[] {
  return placed.flatMap(({ id, payment }) => {
    const asked = `${payment.chargeCents} ${payment.chargeCurrency}`;
    const paid = `${payment.capturedCents} ${payment.capturedCurrency}`;
    const other = back.find(
      ({ paymentId, currency }) => paymentId === payment.id && currency !== payment.chargeCurrency,
    );
    return [
      ...(asked === paid ? [] : [`books: ${paid} for ${id}, and not ${asked}`]),
      ...(other ? [`books: a refund in ${other.currency} of ${asked}`] : []),
    ];
  });
}

/** What is on the shelf covers what is held, and is never less than nothing. */
function oversold({ shelf }: Read): string[] {
  return shelf
    .filter(({ stock, reserved }) => stock < reserved || reserved < 0)
    .map(({ id, stock, reserved }) => `books: ${stock} of ${id}, ${reserved} of them held`);
}

/** Whether nothing waits for time to go on. */
export async function isQuiet(shop: TestShop): Promise<boolean> {
  const [queued, told, states, waiting] = await shop.db.batch([
    shop.db.select({ id: outbox.id }).from(outbox).where(isNull(outbox.doneAt)),
    shop.db
      .select({ id: webhookEvents.id })
      .from(webhookEvents)
      .where(isNull(webhookEvents.processedAt)),
    shop.db.select().from(payments),
    shop.db
      .select({ id: backups.id })
      .from(backups)
      .where(and(isNull(backups.finishedAt), isNull(backups.error))),
  ]);
  // What was approved after the order had changed is looked at once more an hour after the last look, for a letter.
  const isApprovedSince = (one: (typeof states)[number]) =>
    one.reason === SUPERSEDED &&
    shop.clock.now() - one.stateSince <= 2 * HOUR_MS &&
    shop.paypal.state.orders[one.providerRef ?? ""]?.status === "APPROVED";
  const isUnderWay = states.some(
    (one) => isOpenPayment(one.state) || one.state === "refunding" || isApprovedSince(one),
  );
  return [queued, told, waiting].every(({ length }) => length === 0) && !isUnderWay;
}

/** Whom the shop has asked for an hour without an answer. */
function silent(
  shop: TestShop,
  { underWay }: Read,
  since: { delivery: number | null; cases: number | null },
): Loose[] {
  const isLong = (from: number | null) => from !== null && shop.clock.now() - from > HOUR_MS;
  const found: Loose[] = [];
  for (const { id } of isLong(since.delivery) ? underWay : []) {
    found.push({ kind: "silent delivery", text: id, ids: [id] });
  }
  if (isLong(since.cases)) {
    found.push({ kind: "silent cases", text: "the list of cases", ids: [ALL_CASES] });
  }
  return found;
}

function looseMoney(shop: TestShop, { paid, placed }: Read): Loose[] {
  const ordered = new Set(placed.map(({ payment }) => payment.providerRef));
  const found: Loose[] = [];
  for (const { id, capture } of Object.values(shop.paypal.state.orders)) {
    const isTaken = capture?.status === "COMPLETED" || capture?.status === "PARTIALLY_REFUNDED";
    if (!isTaken || ordered.has(id)) continue;
    const ours = paid.find(({ providerRef }) => providerRef === id);
    const ids = [id, capture.id, ours?.orderId ?? null];
    found.push({ kind: "money", text: `capture of ${id}`, ids, unsettled: id });
  }
  for (const { id, state, createdAt, releasedAt, providerRef } of paid) {
    const capture = shop.paypal.state.orders[providerRef ?? ""]?.capture;
    if (capture?.status === "PENDING" || shop.clock.now() - createdAt <= HOUR_MS) continue;
    if (isOpenPayment(state) && releasedAt === null) {
      found.push({ kind: "held", text: `stock of ${id}, ${state}`, ids: [id] });
    }
  }
  return found;
}

function liveDeliveries(shop: TestShop, orderId: string) {
  return Object.values(shop.courier.state.deliveries).filter(
    ({ body, pinned }) =>
      body.external_id?.startsWith(orderId) &&
      pinned?.status !== "canceled" &&
      pinned?.status !== "returned",
  );
}

function looseCouriers(shop: TestShop, { placed, driven }: Read): Loose[] {
  const found: Loose[] = [];
  for (const { id, status, slotFrom, payment } of placed) {
    const live = liveDeliveries(shop, id);
    // The slot of today, which need not be the one that was paid for.
    const isTime = slotFrom === null || shop.clock.now() > slotFrom;
    const isGivenBack = captureOf(shop, payment)?.status === "REFUNDED";
    const isWanted = isTime && isUnshipped(status) && !driven.has(id) && !isGivenBack;
    if (isWanted && payment.snapshot.deliveryMethod === "courier" && live.length === 0) {
      found.push({ kind: "courier", text: `nobody comes for ${id}`, ids: [id] });
    }
    if (status === "cancelled" && live.some(({ pinned }) => pinned?.status === "pending")) {
      found.push({ kind: "courier", text: `somebody comes for the cancelled ${id}`, ids: [id] });
    }
    if (status === "cancelled" && live.some(({ pinned }) => isCollected(pinned?.status))) {
      found.push({ kind: "goods gone", text: `somebody has the cancelled ${id}`, ids: [id] });
    }
  }
  return found;
}

/** Whether a courier has the goods with them. */
function isCollected(status: string | undefined): boolean {
  return status === "pickup_complete" || status === "dropoff";
}

/** Nobody comes for these by themselves, once it is known that all of their money is back. */
function looseGivenBack(shop: TestShop, { placed }: Read): Loose[] {
  const refunds = Object.values(shop.paypal.state.refunds);
  return placed.flatMap(({ id, status, payment }) => {
    const capture = captureOf(shop, payment);
    if (capture?.status !== "REFUNDED" || !isUnshipped(status)) return [];
    const last = refunds.filter(({ captureId }) => captureId === capture.id);
    const since = Math.max(0, ...last.map(({ createdAt }) => createdAt));
    if (shop.clock.now() - since <= COMPARED_WITHIN_MS) return [];
    return [{ kind: "given back", text: `${id} is still to be sent`, ids: [id] }];
  });
}

function captureOf(shop: TestShop, { providerRef }: { providerRef: string | null }) {
  return shop.paypal.state.orders[providerRef ?? ""]?.capture;
}

function looseRefunds(shop: TestShop, { paid, placed, back }: Read): Loose[] {
  const found: Loose[] = [];
  const refOf = new Map(paid.map(({ id, providerRef }) => [id, providerRef]));
  for (const { id, paymentId, state, closedAt } of back) {
    const isOpen = state === "requested" || (state === "failed" && closedAt === null);
    const unsettled = refOf.get(paymentId) ?? null;
    if (isOpen)
      found.push({ kind: "refund", text: `refund ${id}, ${state}`, ids: [id], unsettled });
  }
  for (const { id, status, payment } of placed) {
    const capture = captureOf(shop, payment);
    if (status === "cancelled" && capture && capture.status !== "REFUNDED") {
      const unsettled = payment.providerRef;
      found.push({ kind: "refund", text: `the cancelled ${id}`, ids: [id], unsettled });
    }
  }
  const booked = new Set(back.map(({ paymentId }) => paymentId));
  const captured = new Map(paid.map((payment) => [payment.captureId, payment]));
  for (const { id, captureId, status, createdAt } of Object.values(shop.paypal.state.refunds)) {
    const isMade = status === "COMPLETED" && shop.clock.now() - createdAt > COMPARED_WITHIN_MS;
    const payment = captured.get(captureId);
    if (!isMade || booked.has(payment?.id ?? "")) continue;
    const text = `${id}, which nobody here knows of`;
    const ids = [captureId, payment?.orderId ?? null];
    found.push({ kind: "refund", text, ids, unsettled: orderOfCapture(shop, captureId) });
  }
  return found;
}

/** Who deleted their account is written to no more, whatever becomes of their orders. */
function looseMails(shop: TestShop, { placed: all, back }: Read): Loose[] {
  const sent = sentTimes(shop);
  const placed = all.filter(({ userEmail }) => !isDeletedAddress(userEmail));
  const known = new Set(placed.map(({ id }) => id));
  const wanted = placed.map(({ id }) => `order-confirmation-${id}`);
  for (const { id, state, orderId, providerRefundId } of back) {
    if (state !== "completed" || orderId === null || !known.has(orderId)) continue;
    wanted.push(`order-refunded-${providerRefundId ?? id}`);
  }
  const missing = wanted.filter((id) => !sent.has(id));
  for (const { id, status } of placed) {
    if (status !== "cancelled" && status !== "delivered") continue;
    // Between both stands when it was cancelled, or which journey it was.
    const isTold = [...sent.keys()].some(
      (one) => one.startsWith(`order-${status}-`) && one.endsWith(`-${id}`),
    );
    if (!isTold) missing.push(`order-${status}-${id}`);
  }
  return missing.map((id) => ({ kind: "mail" as const, text: `the letter ${id}`, ids: [id] }));
}

function openCases(shop: TestShop): Loose[] {
  return Object.values(shop.paypal.state.disputes)
    .filter(({ status }) => status === "OPEN")
    .map(({ dispute_id: id }) => ({
      kind: "case" as const,
      text: `the case ${id}`,
      ids: [id, ALL_CASES],
    }));
}

function sentTimes(shop: TestShop): Map<string, number> {
  const times = new Map<string, number>();
  for (const { headers } of shop.mail.sent) {
    const id = headers?.["X-Entity-Ref-ID"];
    if (id) times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
}
