import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { DELETED_UNPAID_ADDRESS } from "#domain/customers/privacy.ts";
import { mailsAboutMessages } from "../notifications/mails.ts";
import { anonymizedSnapshot, anonymizeInLog } from "./anonymize.ts";

/** Before which moment (epoch ms) each kind of data has been kept for its period. */
export type RetentionLimits = {
  mailsBefore: number;
  contactsBefore: number;
  unpaidBefore: number;
  auditBefore: number;
  /** A day, YYYY-MM-DD. */
  missesBefore: string;
};

/** How many rows went, or lost what names somebody, by kind. */
export type Retained = Record<
  "mails" | "pushes" | "contacts" | "requests" | "misses" | "unpaid" | "audit" | "batches",
  number
>;

/**
 * Deletes what has been kept for its period, of each kind at most `limit` rows: mails that are not
 * waiting to go out and that news was pushed, contact messages with the store's mails of them (the audit log forgets
 * whose those were) and requests, searches that found nothing, audit rows with the bulk actions that they belonged to;
 * and takes name and address out of payments that never were paid. One round trip, all or nothing.
 */
export async function deletePastPeriod(
  db: Database,
  limits: RetentionLimits & { limit: number },
): Promise<Retained> {
  const { limit, mailsBefore, contactsBefore, unpaidBefore, auditBefore, missesBefore } = limits;
  const oldContacts = sql`(select id from contact_messages
    where created_at < ${contactsBefore} order by created_at limit ${limit})`;
  // The store's own copy of a message goes with it, by whichever period comes first.
  const oldMails = sql`(select id from (select m.id from mails as m where m.created_at < ${mailsBefore}
    and not exists (select 1 from outbox as b where b.kind = 'send_mail' and b.subject_id = m.id
      and b.done_at is null and b.failed_at is null)
    order by m.created_at limit ${limit})
    union select id from ${mailsAboutMessages(sql`contact_messages.id in ${oldContacts}`)})`;
  const neverPaid = sql`(select id from payments as p where p.state in ('failed', 'expired', 'refunded')
    and p.created_at < ${unpaidBefore}
    and p.snapshot ->> '$.shipping.email' not like '%@deleted.invalid' limit ${limit})`;
  const [, , mails, pushes, , contacts, requests, misses, , unpaid, audit, batches] =
    await db.batch([
      anonymizeInLog(db, "mail", oldMails),
      db.run(sql`delete from outbox where kind = 'send_mail' and subject_id in ${oldMails}`),
      db.run(sql`delete from mails where id in ${oldMails}`),
      db.run(sql`delete from outbox where id in (select b.id from outbox as b
      where b.kind = 'send_push' and b.created_at < ${mailsBefore} limit ${limit})`),
      anonymizeInLog(db, "message", oldContacts),
      db.run(sql`delete from contact_messages where id in ${oldContacts}`),
      db.run(sql`delete from product_requests where id in (select id from product_requests
      where created_at < ${contactsBefore} order by created_at limit ${limit})`),
      db.run(sql`delete from search_misses where (day, words) in (select day, words from search_misses
      where day < ${missesBefore} limit ${limit})`),
      db.run(sql`update offer_uses set customer_key = '' where payment_id in ${neverPaid}`),
      db.run(sql`update payments set user_id = null, request_hash = '', cart_hash = null,
        snapshot = ${anonymizedSnapshot(DELETED_UNPAID_ADDRESS)}
      where id in ${neverPaid}`),
      // The oldest come first: what is too old is among them, and no more are looked at.
      db.run(sql`delete from audit_log where id in (select id from
      (select id, at from audit_log order by id limit ${limit} * 2) where at < ${auditBefore} limit ${limit})`),
      db.run(sql`delete from change_batches where id in (select c.id from change_batches as c
      where c.created_at < ${auditBefore}
        and not exists (select 1 from audit_log as a where a.batch_id = c.id) limit ${limit})`),
    ]);
  return {
    mails: mails.rowsAffected,
    pushes: pushes.rowsAffected,
    contacts: contacts.rowsAffected,
    requests: requests.rowsAffected,
    misses: misses.rowsAffected,
    unpaid: unpaid.rowsAffected,
    audit: audit.rowsAffected,
    batches: batches.rowsAffected,
  };
}
