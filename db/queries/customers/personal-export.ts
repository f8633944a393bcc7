import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  accounts,
  addresses,
  admins,
  auditLog,
  consentLog,
  contactMessages,
  contactReplies,
  customerNotes,
  mails,
  noticeChoices,
  paymentMethods,
  productRequests,
  pushDevices,
  pushOrders,
  sessions,
  users,
} from "#db/schema/index.ts";
import {
  customerKeysOf,
  EXPORTED_AT_MOST,
  isMailAbout,
  isMailTo,
  isToStore,
  mailsOfAccount,
  type Person,
  paymentsOf,
} from "./personal-data.ts";
import { loadOrders, loadPayments } from "./personal-export-orders.ts";
import { loadWishes } from "./personal-export-wishes.ts";

export type PersonalData = Awaited<ReturnType<typeof loadPersonalData>>;

/**
 * Everything that the shop holds about a person, in one round trip: never a secret (passwords,
 * session and second-factor keys), never another person. Times are epoch ms or Dates, amounts cents.
 */
export async function loadPersonalData(db: Database, person: Person) {
  const owner = person.userId ?? "";
  const paid = paymentsOf(person);
  const ordered = sql`(select id from orders where payment_id in ${paid})`;
  const keys = customerKeysOf(person);
  const [account, wishes, access, begun, bought, said] = await Promise.all([
    loadAccount(db, owner),
    loadWishes(db, owner),
    loadAccess(db, owner, ordered),
    loadPayments(db, paid),
    loadOrders(db, { paid, ordered }),
    loadCorrespondence(db, person, { paid, keys }),
  ]);
  return { ...account, ...wishes, ...access, ...bought, ...begun, ...said };
}

async function loadAccount(db: Database, owner: string) {
  const [[account], methods, consents, kept] = await db.batch([
    db
      .select({ ...getTableColumns(users), role: admins.role, administratorName: admins.name })
      .from(users)
      .leftJoin(admins, eq(admins.userId, users.id))
      .where(eq(users.id, owner)),
    db
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.userId, owner))
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        at: consentLog.at,
        purpose: consentLog.purpose,
        granted: consentLog.granted,
        wording: consentLog.wording,
        source: consentLog.source,
      })
      .from(consentLog)
      .where(eq(consentLog.userId, owner))
      .orderBy(asc(consentLog.id))
      .limit(EXPORTED_AT_MOST),
    db.select().from(addresses).where(eq(addresses.userId, owner)).limit(EXPORTED_AT_MOST),
  ]);
  return {
    account: account ?? null,
    paymentMethods: methods,
    addresses: kept,
    consents,
  };
}

async function loadAccess(db: Database, owner: string, ordered: SQL) {
  const [signIns, ways, devices, [choices]] = await db.batch([
    db
      .select({
        signedInAt: sessions.createdAt,
        lastUsedAt: sessions.updatedAt,
        endsAt: sessions.expiresAt,
        networkAddress: sessions.ipAddress,
        browser: sessions.userAgent,
        backOfficeSeenAt: sessions.adminSeenAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, owner))
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        provider: accounts.providerId,
        createdAt: accounts.createdAt,
        changedAt: accounts.updatedAt,
      })
      .from(accounts)
      .where(eq(accounts.userId, owner))
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        browser: pushDevices.userAgent,
        language: pushDevices.language,
        createdAt: pushDevices.createdAt,
        updatedAt: pushDevices.updatedAt,
        orderId: pushOrders.orderId,
        orderSince: pushOrders.createdAt,
      })
      .from(pushDevices)
      .leftJoin(pushOrders, eq(pushOrders.deviceId, pushDevices.id))
      .where(
        and(
          // By the indexes of both.
          sql`${pushDevices.id} in (select d.id from push_devices as d where d.user_id = ${owner}
            union all select o.device_id from push_orders as o where o.order_id in ${ordered})`,
          or(eq(pushDevices.userId, owner), sql`${pushOrders.orderId} in ${ordered}`),
        ),
      )
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        orderMail: noticeChoices.orderMail,
        orderPush: noticeChoices.orderPush,
        stockPush: noticeChoices.stockPush,
      })
      .from(noticeChoices)
      .where(eq(noticeChoices.userId, owner)),
  ]);
  return {
    signedIn: signIns,
    waysToSignIn: ways,
    notifiedDevices: devices,
    noticeChoices: choices ?? null,
  };
}

async function loadCorrespondence(
  db: Database,
  { userId, email, ownsAddress }: Person,
  { paid, keys }: { paid: SQL; keys: readonly string[] },
) {
  const aboutOrders = sql`(${mails.id} in (select m.id from mails as m where ${isMailAbout(sql`m.id`, paid)})
    and not ${isToStore})`;
  const isTheirs = ownsAddress ? sql`lower(${contactMessages.email}) = ${email}` : sql`0`;
  const asAccount = mailsOfAccount({ userId, email });
  const [sent, wrote, answers, notes, requests, log] = await db.batch([
    db
      .select({
        kind: mails.kind,
        recipient: mails.recipient,
        subject: mails.subject,
        // What still opens an account is for the mailbox alone.
        text: sql<string>`case when ${mails.kind} in ('welcome', 'password-reset')
          then '' else ${mails.text} end`,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .where(or(ownsAddress ? isMailTo(email) : undefined, asAccount, aboutOrders))
      .orderBy(asc(mails.createdAt))
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        id: contactMessages.id,
        name: contactMessages.name,
        email: contactMessages.email,
        subject: contactMessages.subject,
        message: contactMessages.message,
        language: contactMessages.language,
        orderId: contactMessages.orderId,
        handledAt: contactMessages.handledAt,
        createdAt: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(isTheirs)
      .orderBy(asc(contactMessages.createdAt))
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        to: contactMessages.subject,
        text: contactReplies.text,
        createdAt: contactReplies.createdAt,
      })
      .from(contactReplies)
      .innerJoin(contactMessages, eq(contactMessages.id, contactReplies.messageId))
      .where(isTheirs)
      .orderBy(asc(contactReplies.createdAt))
      .limit(EXPORTED_AT_MOST),
    db
      .select({ text: customerNotes.text, createdAt: customerNotes.createdAt })
      .from(customerNotes)
      // A guest's notes are with whoever registers with their address (db/triggers/customers.sql).
      .where(ownsAddress ? inArray(customerNotes.customerKey, [...keys]) : sql`0`)
      .orderBy(asc(customerNotes.createdAt))
      .limit(EXPORTED_AT_MOST),
    selectRequests(db, { userId, email, ownsAddress }),
    selectChanges(db, { userId, ownsAddress }, keys),
  ]);
  return {
    mails: sent,
    contactMessages: wrote,
    contactReplies: answers,
    notesAboutYou: notes,
    productRequests: requests,
    changesByTheShop: log,
  };
}

/** What somebody asked the shop to have. */
function selectRequests(db: Database, { userId, email, ownsAddress }: Person) {
  return db
    .select({
      wanted: productRequests.wanted,
      email: productRequests.email,
      language: productRequests.language,
      createdAt: productRequests.createdAt,
      outcome: productRequests.outcome,
      handledAt: productRequests.handledAt,
      productId: productRequests.productId,
      toldAt: productRequests.toldAt,
    })
    .from(productRequests)
    .where(
      or(
        eq(productRequests.userId, userId ?? ""),
        ownsAddress ? eq(productRequests.email, email) : undefined,
      ),
    )
    .orderBy(asc(productRequests.createdAt))
    .limit(EXPORTED_AT_MOST);
}

/** What the shop has changed about somebody, the last first; what it noted of them, like the notes themselves. */
function selectChanges(
  db: Database,
  { userId, ownsAddress }: Pick<Person, "userId" | "ownsAddress">,
  keys: readonly string[],
) {
  const isNotOfGuest = ownsAddress ? sql`1` : sql`${auditLog.action} <> 'customer.note'`;
  return db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(
      sql`(${auditLog.subject} = 'customer' and ${inArray(auditLog.subjectId, [...keys])} and ${isNotOfGuest})
          or (${auditLog.subject} = 'administrator' and ${auditLog.subjectId} = ${userId ?? ""})`,
    )
    .orderBy(desc(auditLog.id))
    .limit(EXPORTED_AT_MOST);
}
