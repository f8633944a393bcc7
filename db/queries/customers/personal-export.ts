import { asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  accounts,
  admins,
  auditLog,
  consentLog,
  contactMessages,
  contactReplies,
  customerNotes,
  deliveries,
  disputes,
  invoices,
  mails,
  orderEvents,
  orderItems,
  orders,
  paymentMethods,
  payments,
  products,
  refunds,
  sessions,
  users,
  wishlistItems,
} from "#db/schema/index.ts";
import { customerKeysOf, type Person, paymentsOf, subjectIds } from "./personal-data.ts";

/** What one list of an export holds at most: who has more is told to ask for the rest. */
export const EXPORTED_AT_MOST = 10_000;

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
  const [account, access, begun, bought, said] = await Promise.all([
    loadAccount(db, owner),
    loadAccess(db, owner),
    loadPayments(db, paid),
    loadOrders(db, { paid, ordered }),
    loadCorrespondence(db, person, { paid, keys }),
  ]);
  return { ...account, ...access, ...bought, ...begun, ...said };
}

async function loadAccount(db: Database, owner: string) {
  const [[account], wishlist, methods, consents] = await db.batch([
    db
      .select({ ...getTableColumns(users), role: admins.role, administratorName: admins.name })
      .from(users)
      .leftJoin(admins, eq(admins.userId, users.id))
      .where(eq(users.id, owner)),
    db
      .select({
        productId: wishlistItems.productId,
        product: products.name,
        addedAt: wishlistItems.addedAt,
        toldAt: wishlistItems.toldAt,
      })
      .from(wishlistItems)
      .leftJoin(products, eq(products.id, wishlistItems.productId))
      .where(eq(wishlistItems.userId, owner))
      .orderBy(asc(wishlistItems.addedAt))
      .limit(EXPORTED_AT_MOST),
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
  ]);
  return { account: account ?? null, wishlist, paymentMethods: methods, consents };
}

async function loadAccess(db: Database, owner: string) {
  const [signIns, ways] = await db.batch([
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
  ]);
  return { signedIn: signIns, waysToSignIn: ways };
}

async function loadPayments(db: Database, paid: SQL) {
  const [begun, given, cases] = await db.batch([
    db
      .select({
        id: payments.id,
        state: payments.state,
        orderId: payments.orderId,
        totalCents: payments.totalCents,
        provider: payments.provider,
        chargeCents: payments.chargeCents,
        chargeCurrency: payments.chargeCurrency,
        chargeRate: payments.chargeRate,
        providerRef: payments.providerRef,
        captureId: payments.captureId,
        capturedCents: payments.capturedCents,
        capturedCurrency: payments.capturedCurrency,
        reason: payments.reason,
        basketAndAddress: payments.snapshot,
        createdAt: payments.createdAt,
        updatedAt: payments.updatedAt,
      })
      .from(payments)
      .where(sql`${payments.id} in ${paid}`)
      .orderBy(asc(payments.createdAt))
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        orderId: refunds.orderId,
        paymentId: refunds.paymentId,
        kind: refunds.kind,
        orderCents: refunds.orderCents,
        refundedCents: refunds.chargeCents,
        currency: refunds.currency,
        lines: refunds.lines,
        reason: refunds.reason,
        state: refunds.state,
        providerRefundId: refunds.providerRefundId,
        createdAt: refunds.createdAt,
      })
      .from(refunds)
      .where(sql`${refunds.paymentId} in ${paid}`)
      .orderBy(asc(refunds.createdAt))
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        id: disputes.id,
        paymentId: disputes.paymentId,
        reason: disputes.reason,
        status: disputes.status,
        disputedCents: disputes.amountCents,
        currency: disputes.currency,
        toldAt: disputes.toldAt,
        resolvedAt: disputes.resolvedAt,
      })
      .from(disputes)
      .where(sql`${disputes.paymentId} in ${paid}`)
      .limit(EXPORTED_AT_MOST),
  ]);
  return { payments: begun, refunds: given, disputes: cases };
}

async function loadOrders(db: Database, { paid, ordered }: { paid: SQL; ordered: SQL }) {
  const { customerKey: _key, userId: _user, ...orderColumns } = getTableColumns(orders);
  const [bought, lines, brought, happened, billed] = await db.batch([
    db
      .select(orderColumns)
      .from(orders)
      .where(sql`${orders.paymentId} in ${paid}`)
      .orderBy(asc(orders.createdAt))
      .limit(EXPORTED_AT_MOST),
    db
      .select()
      .from(orderItems)
      .where(sql`${orderItems.orderId} in ${ordered}`)
      .orderBy(asc(orderItems.orderId), asc(orderItems.line))
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        orderId: deliveries.orderId,
        courierDeliveryId: deliveries.courierDeliveryId,
        carrier: deliveries.carrier,
        status: deliveries.status,
        feeCents: deliveries.feeCents,
        trackingUrl: deliveries.trackingUrl,
        estimatedDeliveryAt: deliveries.estimatedDeliveryAt,
        courierName: deliveries.courierName,
        createdAt: deliveries.createdAt,
      })
      .from(deliveries)
      .where(sql`${deliveries.orderId} in ${ordered}`)
      .orderBy(asc(deliveries.createdAt))
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        orderId: orderEvents.orderId,
        at: orderEvents.at,
        kind: orderEvents.kind,
        fromStatus: orderEvents.fromStatus,
        toStatus: orderEvents.toStatus,
        note: orderEvents.note,
      })
      .from(orderEvents)
      .where(sql`${orderEvents.orderId} in ${ordered}`)
      .orderBy(asc(orderEvents.id))
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        number: invoices.number,
        orderId: invoices.orderId,
        issuedAt: invoices.issuedAt,
        buyer: invoices.buyer,
      })
      .from(invoices)
      .where(sql`${invoices.orderId} in ${ordered}`)
      .orderBy(asc(invoices.number))
      .limit(EXPORTED_AT_MOST),
  ]);
  return {
    orders: bought,
    orderLines: lines,
    deliveries: brought,
    history: happened,
    invoices: billed,
  };
}

async function loadCorrespondence(
  db: Database,
  { userId, email, ownsAddress }: Person,
  { paid, keys }: { paid: SQL; keys: readonly string[] },
) {
  const toThem = sql`lower(${mails.recipient}) = ${email}`;
  const aboutOrders = sql`substr(${mails.id}, -20) in ${subjectIds(paid)}
    and ${mails.kind} <> 'order-received'`;
  const isTheirs = ownsAddress ? sql`lower(${contactMessages.email}) = ${email}` : sql`0`;
  const ofAccount = sql`('welcome', 'password-reset', 'account-notice', 'back-in-stock')`;
  const asAccount = sql`${toThem} and ${mails.kind} in ${ofAccount}
    and ${mails.createdAt} >= (select created_at from users where id = ${userId ?? ""})`;
  const [sent, wrote, answers, notes, log] = await db.batch([
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
      .where(or(ownsAddress ? toThem : asAccount, aboutOrders))
      .orderBy(asc(mails.createdAt))
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        id: contactMessages.id,
        name: contactMessages.name,
        email: contactMessages.email,
        subject: contactMessages.subject,
        message: contactMessages.message,
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
      .where(inArray(customerNotes.customerKey, [...keys]))
      .orderBy(asc(customerNotes.createdAt))
      .limit(EXPORTED_AT_MOST),
    selectChanges(db, { userId, keys }),
  ]);
  return {
    mails: sent,
    contactMessages: wrote,
    contactReplies: answers,
    notesAboutYou: notes,
    changesByTheShop: log,
  };
}

/** What the shop has changed about somebody, the last first. */
function selectChanges(
  db: Database,
  { userId, keys }: { userId: Person["userId"]; keys: readonly string[] },
) {
  return db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(
      sql`(${auditLog.subject} = 'customer' and ${inArray(auditLog.subjectId, [...keys])})
          or (${auditLog.subject} = 'administrator' and ${auditLog.subjectId} = ${userId ?? ""})`,
    )
    .orderBy(desc(auditLog.id))
    .limit(EXPORTED_AT_MOST);
}
