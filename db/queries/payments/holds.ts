import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { paymentOrigins, payments } from "#db/schema/index.ts";
import { onlyFrom, type StateBefore, statesBefore } from "#domain/lifecycle.ts";
import {
  IN_DOUBT,
  LAPSED,
  PAYMENT_LIFECYCLE,
  type PaymentState,
  SUPERSEDED,
} from "#domain/payments/payment.ts";
import { holdSlot } from "../deliveries/slots.ts";
import { releaseMovements, reserveStock } from "../inventory/ledger.ts";
import { holdOffers } from "../offers/offers.ts";
import { precondition } from "../platform/precondition.ts";
import { type CountedVisit, countVisit } from "../platform/rate-limits.ts";
import {
  type CartAsked,
  hasNoCompetingPayment,
  inDoubtFor,
  isUnpaidSince,
  listCompetingPayments,
} from "./competing-payments.ts";
import { type CaptureRecord, captureColumns } from "./outcomes.ts";
import { type PaymentFailedMail, paymentFailedMailInserts } from "./payment-failed-mail.ts";
import { isUnsettled, type Payment } from "./payments.ts";

/** A payment that is to be written, and what it is held against. */
export type Reservation = {
  payment: Payment;
  cart: CartAsked;
  /** A hash of the network; null where nobody can be told apart. */
  network: string | null;
  mostHeld: number;
  /** How many orders a slot takes, where one was chosen. */
  slotCapacity: number;
  visit: CountedVisit | null;
  now: number;
};

/**
 * Writes the payment and reserves its stock, all or nothing, and lets go of the payment that it
 * replaces. Fails on payments_checkout_key when somebody was first, on
 * products_stock_covers_reserved when the stock is gone, on offers_within_limits when an offer is used
 * up, on slots_within_capacity when the slot is full, on preconditions_hold when an earlier
 * payment of the cart may have taken money by now, or paid for it since the replaced one was begun, or one
 * has gone through of whose end the shopper has not heard, when `visit` is one too many, or when the unpaid
 * payments of its customer, or of its network, would then hold more than `mostHeld` units.
 */
export async function reserveForPayment(db: Database, params: Reservation): Promise<void> {
  const { payment, cart, network, mostHeld, visit, now } = params;
  const { slot } = payment.snapshot;
  await db.batch([
    precondition(db, sql`not exists (select 1 from ${payments} where ${inDoubtFor(cart)})`),
    precondition(db, isUnpaidSince(db, cart)),
    ...endReplaced(db, [cart.replacesKey ?? ""], now),
    db.insert(payments).values(payment),
    ...holdOffers(db, {
      payment,
      email: payment.snapshot.shipping.email,
      discounts: payment.snapshot.discounts ?? [],
      now,
    }),
    ...(slot
      ? holdSlot(db, { paymentId: payment.id, slot, capacity: params.slotCapacity, now })
      : []),
    reserveStock(db, { ...payment, hold: 1 }, now),
    ...(visit ? countVisit(db, visit) : []),
    ...(network === null
      ? []
      : ([
          db.insert(paymentOrigins).values({ paymentId: payment.id, network, createdAt: now }),
          precondition(db, sql`${unitsUnpaid(fromNetwork(network))} <= ${mostHeld}`),
        ] as const)),
    ...(payment.userId
      ? [precondition(db, sql`${unitsUnpaid(eq(payments.userId, payment.userId))} <= ${mostHeld}`)]
      : []),
  ]);
}

/**
 * Ends a shopper's own payments that they go on without, if nothing was asked of the provider, and lets their stock go.
 * One that has lapsed already is not taken up any more, whenever it is approved.
 */
export async function releaseReplaced(
  db: Database,
  { keys, now }: { keys: readonly string[]; now: number },
): Promise<void> {
  await db.batch(endReplaced(db, keys, now));
}

function endReplaced(db: Database, keys: readonly string[], now: number) {
  const theirs = inArray(payments.checkoutKey, [...keys]);
  const replaced = and(
    theirs,
    inArray(payments.state, onlyFrom(PAYMENT_LIFECYCLE, "expired", "created")),
  );
  const lapsed = and(theirs, eq(payments.state, "expired"), eq(payments.reason, LAPSED));
  return [
    releaseMovements(db, replaced, now),
    db
      .update(payments)
      .set({ state: "expired", reason: SUPERSEDED, updatedAt: now })
      .where(or(replaced, lapsed)),
  ] as const;
}

/** Lets go of the stock of a payment in doubt, which stays open. Changes nothing once it moved on. */
export async function releaseInDoubt(
  db: Database,
  params: { payment: Pick<Payment, "id" | "updatedAt">; now: number },
): Promise<void> {
  const { payment, now } = params;
  const asSeen = and(
    eq(payments.id, payment.id),
    inArray(payments.state, [...IN_DOUBT]),
    isNull(payments.releasedAt),
    eq(payments.updatedAt, payment.updatedAt),
  );
  await db.batch([
    releaseMovements(db, asSeen, now),
    db.update(payments).set({ releasedAt: now, updatedAt: now }).where(asSeen),
  ]);
}

/**
 * Units that payments hold for which nobody has paid, less what they let go of. What is being captured is among them:
 * anybody can ask for that, whether the payment was approved or not.
 */
function unitsUnpaid(whose: SQL) {
  return sql`(select coalesce(sum(m.reserved_delta), 0)
    from payments join stock_movements m on m.payment_id = payments.id
    where ${isUnsettled} and payments.state in ('created', 'capturing') and ${whose})`;
}

function fromNetwork(network: string) {
  return sql`exists (select 1 from payment_origins o
    where o.payment_id = payments.id and o.network = ${network})`;
}

/** Remembers the provider's id of the payment; a second, different one is not taken. */
export async function rememberProviderRef(
  db: Database,
  params: { paymentId: string; providerRef: string; now: number },
): Promise<void> {
  await db
    .update(payments)
    .set({ providerRef: params.providerRef, updatedAt: params.now })
    .where(and(eq(payments.id, params.paymentId), isNull(payments.providerRef)));
}

/** Which payment is meant: the shop's own word, or what a browser holds of it. */
export type PaymentAsked = { paymentId: string } | { providerRef: string; checkoutKey: string };

/** Another payment of the same cart that has taken money, or may have. */
export type CompetingPayment = Pick<Payment, "state" | "provider">;

/**
 * Marks an approved payment as being captured from now on, but not beside another of its cart that has
 * taken money since it was begun, or may have: unless its provider has its own money already (`isTaken`). Gives
 * it as it now stands, with those others and whether nobody had begun to capture it before; null where there
 * is none. Counts `visits` as well, and fails on preconditions_hold when one is one too many.
 */
export async function claimForCapture(
  db: Database,
  params: PaymentAsked & { isTaken: boolean; visits: readonly CountedVisit[]; now: number },
): Promise<{ payment: Payment; isFirst: boolean; others: CompetingPayment[] } | null> {
  const ours =
    "paymentId" in params
      ? eq(payments.id, params.paymentId)
      : and(
          eq(payments.providerRef, params.providerRef),
          eq(payments.checkoutKey, params.checkoutKey),
        );
  const [before, others, , found] = await db.batch([
    db.select({ state: payments.state }).from(payments).where(ours),
    listCompetingPayments(db, ours),
    db
      .update(payments)
      .set({ state: "capturing", updatedAt: params.now })
      .where(
        and(
          ours,
          // A lapsed one is taken up by `reviveLapsed` alone; one that is being captured stays so.
          inArray(payments.state, [
            ...onlyFrom(PAYMENT_LIFECYCLE, "capturing", "created"),
            "capturing",
          ]),
          params.isTaken ? undefined : or(eq(payments.state, "capturing"), hasNoCompetingPayment),
        ),
      ),
    db.select().from(payments).where(ours),
    ...params.visits.flatMap((visit) => countVisit(db, visit)),
  ]);
  const [payment] = found;
  return payment ? { payment, others, isFirst: before[0]?.state === "created" } : null;
}

/**
 * Lets the shopper pay again: another source, another attempt. Changes nothing when
 * somebody else has begun to capture it since `expectedVersion`.
 */
export async function reopenPayment(
  db: Database,
  params: {
    paymentId: string;
    attempt: number;
    expectedVersion: number;
    reason: string;
    /** Given: its stock is held for so long. */
    reservedUntil?: number;
    now: number;
  },
): Promise<void> {
  const { reservedUntil } = params;
  await db
    .update(payments)
    .set({
      state: "created",
      captureAttempt: params.attempt + 1,
      reason: params.reason,
      ...(reservedUntil === undefined
        ? {}
        : { reservedUntil: sql`max(${payments.reservedUntil}, ${reservedUntil})` }),
      updatedAt: params.now,
    })
    .where(
      and(
        eq(payments.id, params.paymentId),
        inArray(payments.state, statesBefore(PAYMENT_LIFECYCLE, "created")),
        eq(payments.captureAttempt, params.attempt),
        eq(payments.updatedAt, params.expectedVersion),
        // Without its stock nobody can choose another source: it stays with whoever looks after it.
        isNull(payments.releasedAt),
        isNull(payments.takenOverAt),
      ),
    );
}

/**
 * Ends a payment that will not be paid and lets its stock go, with the letter to who waits to hear of it.
 * Changes nothing, and queues nothing, once it moved on. Gives the state that it had, and the one that it has then; null
 * where there is none.
 */
export async function releasePayment<To extends "failed" | "expired">(
  db: Database,
  params: {
    paymentId: string;
    from: readonly StateBefore<typeof PAYMENT_LIFECYCLE, To>[];
    to: To;
    reason: string;
    /** Only if nobody has touched it since it was read. */
    expectedVersion?: number;
    /** Queued if it is in one of its states until now. */
    letter?: PaymentFailedMail | null;
    /** What was captured, where the payment does not know it yet: it is compared with the provider's at once. */
    capture?: CaptureRecord | null;
    now: number;
  },
): Promise<{ was: PaymentState; is: PaymentState } | null> {
  const { capture, now } = params;
  const ours = eq(payments.id, params.paymentId);
  const open = and(
    ours,
    inArray(payments.state, [...params.from]),
    params.expectedVersion === undefined
      ? undefined
      : eq(payments.updatedAt, params.expectedVersion),
  );
  const [found] = await db.batch([
    db
      .select({ state: payments.state, ends: sql`${open}`.mapWith(Boolean) })
      .from(payments)
      .where(ours),
    releaseMovements(db, open, now),
    ...paymentFailedMailInserts(db, params.letter ?? null, open),
    db
      .update(payments)
      .set({
        ...(capture ? { ...captureColumns(capture, now), compareDueAt: now } : {}),
        state: params.to,
        reason: params.reason,
        // Whoever looks at it later knows that the provider had been asked to capture it.
        captureAttempt: sql`${payments.captureAttempt} + (${payments.state} = 'capturing')`,
        updatedAt: now,
      })
      .where(open),
  ]);
  const [before] = found;
  return before ? { was: before.state, is: before.ends ? params.to : before.state } : null;
}
