import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  closedAccounts,
  consentLog,
  contactMessages,
  customerNotes,
  erasureHolds,
  productRequests,
  users,
  verifications,
} from "#db/schema/index.ts";
import { DELETED_CUSTOMER, DELETED_NAME, deletedAddress } from "#domain/customers/privacy.ts";
import { CLOCK_SKEW_MS } from "#domain/time/durations.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import { mailsAboutMessages } from "../notifications/mails.ts";
import { askForCopies } from "../payments/copies.ts";
import { precondition } from "../platform/precondition.ts";
import { anonymizedSnapshot, anonymizeInLog } from "./anonymize.ts";
import { askForErasureCopy } from "./erasure-copies.ts";
import { readyOf, type Waited } from "./erasure-holds.ts";
import { leaveNotesOfGuest } from "./guest-notes.ts";
import {
  customerKeysOf,
  isMailAbout,
  isMailTo,
  mailsOfAccount,
  type Person,
  paymentsOf,
} from "./personal-data.ts";

/**
 * Deletes a person's data in one write: the account with all that hangs on it, mails, messages, notes
 * and what the audit log says of them; orders, invoices, payments and refunds stay without name and
 * address, at once or, where one is under way, as soon as they are under way no more. Refused (CHECK
 * preconditions_hold) when the account has gone, or is an administrator's that must stay.
 */
export async function erasePerson(
  db: Database,
  params: {
    person: Person;
    closedAccount: typeof closedAccounts.$inferInsert;
    /** The administrator who does it; null: the customer. */
    by: Author | null;
  },
): Promise<void> {
  const { person, closedAccount, by } = params;
  const { id, closedAt } = closedAccount;
  const { userId } = person;
  await db.batch([
    mayBeClosed(db, userId, by !== null),
    db.insert(closedAccounts).values(closedAccount),
    askForErasureCopy(db, { id, closedAt }),
    // Where a deletion is made again after a restore, what they bought after it is none of it.
    db.run(sql`insert into ${erasureHolds} (payment_id, closed_account_id, created_at)
      select id, ${id}, ${closedAt} from payments
      where id in ${paymentsOf(person)} and created_at < ${closedAt + CLOCK_SKEW_MS}
      on conflict (payment_id) do nothing`),
    // Orders join an account again by its proven address alone (db/queries/orders/my-orders.ts).
    db.run(sql`update orders set user_id = null where payment_id in
      (select payment_id from erasure_holds where closed_account_id = ${id})`),
    db.run(sql`update payments set user_id = null where id in
      (select payment_id from erasure_holds where closed_account_id = ${id})`),
    // None of its holds is older than this moment.
    ...scrubHeld(db, {
      closedAccountId: id,
      ...{ heldBefore: closedAt, finishedBefore: null, now: closedAt },
    }),
    ...erasePersonal(db, person, closedAccount),
    ...(by
      ? [
          auditInsert(db, by, {
            action: "customer.erase",
            subject: "customer",
            subjectId: `mail:${deletedAddress(id)}`,
            subjectName: DELETED_CUSTOMER,
            after: { hadAccount: closedAccount.hadAccount },
          }),
        ]
      : []),
  ]);
}

/** The shop keeps an owner; and whoever asks for others never closes a colleague's account. */
function mayBeClosed(db: Database, userId: string | null, isForOthers: boolean) {
  if (userId === null) return precondition(db, sql`1`);
  const refused = isForOthers
    ? sql`exists (select 1 from admins where user_id = ${userId})`
    : sql`exists (select 1 from admins where user_id = ${userId} and role = 'owner')
        and not exists (select 1 from admins where user_id <> ${userId} and role = 'owner')`;
  return precondition(
    db,
    sql`exists (select 1 from users where id = ${userId}) and not (${refused})`,
  );
}

/** Takes name and address out of what a closed account had under way and has no more; one batch. */
export async function finishErasure(
  db: Database,
  params: Waited & { closedAccountId: string; now: number },
): Promise<void> {
  const [first, ...rest] = scrubHeld(db, params);
  await db.batch([first, ...rest]);
}

/** The statements that leave of these payments and their orders what the law wants kept. */
function scrubHeld(
  db: Database,
  { closedAccountId, now, ...waited }: Waited & { closedAccountId: string; now: number },
) {
  const ready = readyOf(closedAccountId, waited);
  const address = deletedAddress(closedAccountId);
  const { firstName, lastName } = DELETED_NAME;
  const orderIds = sql`(select id from orders where payment_id in ${ready})`;
  return [
    // What refers to the orders first: whether one is under way does not depend on it.
    db.run(sql`update delivery_quotes set address_hash = '' where id in (
      select quote_id from orders where id in ${orderIds}
      union select quote_id from deliveries where order_id in ${orderIds}
      union select snapshot ->> '$.quoteId' from payments where id in ${ready})`),
    db.run(sql`update webhook_events set body = '{}'
      where payment_id in ${ready} and processed_at is not null`),
    // Few are about no payment that was known when they came.
    db.run(sql`update webhook_events set body = '{}'
      where payment_id is null and processed_at is not null and body <> '{}' and exists (
      select 1 from payments as w left join orders as o on o.payment_id = w.id
        left join deliveries as d on d.order_id = o.id
      where w.id in ${ready} and (instr(body, w.id) or instr(body, w.order_id)
        or instr(body, w.provider_ref) or instr(body, w.capture_id)
        or instr(body, d.courier_delivery_id)))`),
    db.run(sql`update deliveries set courier_name = null, courier_phone = null,
      courier_rating = null, courier_vehicle = null, courier_photo_url = null, courier_position = null,
      tracking_url = null, error = null
      where order_id in ${orderIds}`),
    db.run(sql`delete from payment_origins where payment_id in ${ready}`),
    db.run(sql`update offer_uses set customer_key = '' where payment_id in ${ready}`),
    db.run(sql`delete from pickup_codes where order_id in ${orderIds}`),
    // A guest's browser is known for the sake of their order alone. The plus: most browsers are guests'.
    db.run(sql`delete from push_devices where +user_id is null
      and id in (select device_id from push_orders where order_id in ${orderIds})`),
    db.run(sql`delete from push_orders where order_id in ${orderIds}`),
    db.run(sql`delete from pushes where order_id in ${orderIds}`),
    db.run(sql`update order_events set note = null where order_id in ${orderIds}`),
    db.run(
      sql`update refunds set reason = '' where payment_id in ${ready} and actor_id is not null`,
    ),
    db.run(sql`update audit_log set
      before = json_remove(before, '$.note', '$.reason', '$.banReason', '$.invoicedTo'),
      after = json_remove(after, '$.note', '$.reason', '$.banReason', '$.invoicedTo')
      where subject = 'order' and subject_id in ${orderIds}`),
    ...forgetMails(db, isMailAbout(sql`id`, ready)),
    db.run(sql`update orders set user_email = ${address}, first_name = ${firstName},
      last_name = ${lastName}, phone = '', address = '', city = '', postal_code = '',
      delivery_instructions = null, recipient_name = null, recipient_phone = null where payment_id in ${ready}`),
    db.run(sql`update payments set request_hash = '', cart_hash = null, snapshot = ${anonymizedSnapshot(address)}
      where id in ${ready}`),
    // Over the copy that has their name and address.
    askForCopies(db, { which: sql`id in ${ready}`, again: true, now }),
    db.run(sql`delete from erasure_holds where payment_id in ${ready}`),
  ] as const;
}

/** The statements that delete what belongs to the person and to no order. */
function erasePersonal(
  db: Database,
  person: Person,
  closedAccount: { id: string; addressHash: string; closedAt: number },
) {
  const { userId, email, ownsAddress } = person;
  const owner = userId ?? "";
  const keys = customerKeysOf(person);
  const ofAccount = mailsOfAccount(person);
  const mine = ownsAddress ? sql`(${isMailTo(email)} or ${ofAccount})` : ofAccount;
  return [
    ...forgetMails(
      db,
      sql`${mine} and not ${isMailAbout(sql`id`, sql`(select payment_id from erasure_holds)`)}`,
    ),
    ...(ownsAddress
      ? [
          ...forgetMails(
            db,
            sql`id in ${mailsAboutMessages(sql`lower(contact_messages.email) = ${email}`)}`,
          ),
          db.delete(productRequests).where(eq(productRequests.email, email)),
          anonymizeInLog(
            db,
            "message",
            sql`(select id from contact_messages where lower(email) = ${email})`,
          ),
          db.delete(contactMessages).where(sql`lower(${contactMessages.email}) = ${email}`),
        ]
      : []),
    ...(ownsAddress ? [] : [leaveNotesOfGuest(db, { owner, email })]),
    db.delete(customerNotes).where(inArray(customerNotes.customerKey, keys)),
    db.run(sql`update audit_log set subject_name = ${DELETED_CUSTOMER},
      subject_id = ${`mail:${deletedAddress(closedAccount.id)}`},
      before = json_remove(before, '$.note', '$.reason', '$.banReason', '$.invoicedTo'),
      after = json_remove(after, '$.note', '$.reason', '$.banReason', '$.invoicedTo')
      where (subject = 'customer' and subject_id in (select value from json_each(${JSON.stringify(keys)})))
        or (subject = 'administrator' and subject_id = ${owner})`),
    db.delete(verifications).where(eq(verifications.value, owner)),
    // The account's consent ends with it, and its proof stays.
    db.run(sql`insert into ${consentLog} (at, user_id, address_hash, purpose, granted, wording, source)
      select ${closedAccount.closedAt}, user_id, ${closedAccount.addressHash}, purpose, 0, '',
        'account-deletion'
      from consent_log where user_id = ${owner} group by user_id, purpose`),
    // Sessions, password, second factor, role, wishlist and payment methods go with it.
    db.delete(users).where(eq(users.id, owner)),
  ] as const;
}

/** Mails that fit, with their outbox messages and what the audit log says of them. */
function forgetMails(db: Database, which: SQL) {
  return [
    anonymizeInLog(db, "mail", sql`(select id from mails where ${which})`),
    db.run(sql`delete from outbox where kind = 'send_mail'
      and subject_id in (select id from mails where ${which})`),
    db.run(sql`delete from mails where ${which}`),
  ] as const;
}

/** Whether a row of the consent log is an account's that was closed as one of `which` (closed_accounts as c), and is no more. */
function isOfClosed(which: SQL): SQL {
  return sql`consent_log.user_id in (
      select l.user_id from closed_accounts as c join consent_log as l
        on l.address_hash = c.address_hash and l.at = c.closed_at
      where ${which} and l.source = 'account-deletion')
    and not exists (select 1 from users where users.id = consent_log.user_id)`;
}

/**
 * What the law wanted kept of accounts that were closed before a time goes, of `limit` accounts and with so many proofs of
 * their consents; how many, of whichever there were more.
 */
export async function forgetClosedAccounts(
  db: Database,
  params: { closedBefore: number; limit: number },
): Promise<number> {
  const due = db
    .select({ id: closedAccounts.id })
    .from(closedAccounts)
    .where(
      and(
        lt(closedAccounts.closedAt, params.closedBefore),
        sql`not exists (select 1 from erasure_holds where closed_account_id = closed_accounts.id)`,
      ),
    )
    .limit(params.limit);
  const [, proofs, gone] = await db.batch([
    db.run(sql`update invoices set buyer = null where buyer is not null and order_id in (
      select o.id from orders as o where lower(o.user_email) in (
        select 'deleted-' || lower(id) || '@deleted.invalid' from closed_accounts where id in ${due}))`),
    // Of the accounts that were closed then, and of no later one with the same address.
    db.run(sql`delete from consent_log where id in (
      select id from consent_log where ${isOfClosed(sql`c.id in ${due}`)}
      order by source = 'account-deletion', id limit ${params.limit})`),
    // By the row of the deletion, which goes last, and by the account the others are found the next time.
    db.delete(closedAccounts).where(
      and(
        inArray(closedAccounts.id, due),
        sql`not exists (select 1 from consent_log
            where ${isOfClosed(sql`c.id = closed_accounts.id`)})`,
      ),
    ),
  ]);
  return Math.max(gone.rowsAffected, proofs.rowsAffected);
}
