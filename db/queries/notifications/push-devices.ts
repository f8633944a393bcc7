import { and, desc, eq, inArray, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { noticeChoices, pushDevices, pushOrders, sessions } from "#db/schema/index.ts";
import type { Language } from "#domain/store/formats.ts";
import { storedFormsOf } from "../accounts/session-token.ts";
import { accountDevicesFor } from "./pushes.ts";

/** A browser as it is written down; `userId` and `sessionId` are of who is signed in there. */
export type NewPushDevice = {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  userId: string | null;
  sessionId: string | null;
  userAgent: string | null;
  now: number;
};

/**
 * Writes a browser down, or again, for all the news of its customer's account. Beyond `most` the
 * account's oldest go.
 */
export async function saveAccountDevice(
  db: Database,
  device: NewPushDevice & { userId: string },
  { most }: { most: number },
): Promise<void> {
  const { userId } = device;
  const kept = db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.updatedAt), desc(pushDevices.id))
    .limit(most);
  await db.batch([
    upsert(db, device, sql`${userId}`),
    db
      .delete(pushDevices)
      .where(and(eq(pushDevices.userId, userId), notInArray(pushDevices.id, kept))),
  ]);
}

/** Writes a browser down, or again, for the news of one order. Beyond `most` the first are told no more. */
export async function saveOrderDevice(
  db: Database,
  device: NewPushDevice,
  { orderId, most }: { orderId: string; most: number },
): Promise<void> {
  // It stays the account's only while that account is signed in there.
  const owner = sql`case when ${pushDevices.userId} = ${device.userId} then ${pushDevices.userId} end`;
  const newest = db
    .select({ id: pushOrders.deviceId })
    .from(pushOrders)
    .where(eq(pushOrders.orderId, orderId))
    .orderBy(desc(pushOrders.createdAt), desc(pushOrders.deviceId))
    .limit(most);
  await db.batch([
    upsert(db, { ...device, userId: null }, owner),
    db.run(sql`insert into ${pushOrders} (order_id, device_id, created_at)
      select ${orderId}, id, ${device.now} from push_devices where endpoint = ${device.endpoint}
      on conflict (order_id, device_id) do nothing`),
    db
      .delete(pushOrders)
      .where(and(eq(pushOrders.orderId, orderId), notInArray(pushOrders.deviceId, newest))),
  ]);
}

function upsert(db: Database, device: NewPushDevice, userId: ReturnType<typeof sql>) {
  const { id, endpoint, now, ...told } = device;
  const { p256dh, auth, language, sessionId, userAgent } = told;
  return db
    .insert(pushDevices)
    .values({ id, endpoint, ...told, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: pushDevices.endpoint,
      set: { p256dh, auth, language, sessionId, userAgent, userId, updatedAt: now },
    });
}

/** Who has the address of a subscription has the browser: it is told of nothing any more. */
export async function deleteDeviceAt(db: Database, params: { endpoint: string }): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.endpoint, params.endpoint));
}

/**
 * The same of the account of a session, and of nobody else's: that one may have been an earlier session's, which
 * ran out by itself, and so does not go with this one.
 */
export async function deleteSessionDeviceAt(
  db: Database,
  { token, endpoint }: { token: string; endpoint: string },
): Promise<void> {
  const owner = db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(inArray(sessions.token, storedFormsOf(token)));
  await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.endpoint, endpoint), inArray(pushDevices.userId, owner)));
}

/** There is no such subscription any more. What waits for it goes with it. */
export async function deleteDevice(db: Database, params: { deviceId: string }): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, params.deviceId));
}

/** The same for a device of a customer's own; false when it is not theirs. */
export async function deleteOwnDevice(
  db: Database,
  params: { userId: string; deviceId: string },
): Promise<boolean> {
  const gone = await db
    .delete(pushDevices)
    .where(ownDevice(params))
    .returning({ id: pushDevices.id });
  return gone.length > 0;
}

/**
 * The statement that takes a session's devices from it, since it is about to end where another follows. Gives
 * what `bindDevices` takes.
 */
export function unbindDevices(db: Database, { token }: { token: string }) {
  return db
    .update(pushDevices)
    .set({ sessionId: null })
    .where(inArray(pushDevices.sessionId, sessionOf(db, token)))
    .returning({ id: pushDevices.id });
}

/** Gives them to this session, by its token or its id; to none where it has ended. */
export async function bindDevices(
  db: Database,
  params: { devices: ReadonlyArray<{ id: string }> } & ({ token: string } | { sessionId: string }),
): Promise<void> {
  const ids = params.devices.map(({ id }) => id);
  if (ids.length === 0) return;
  const session =
    "token" in params
      ? sessionOf(db, params.token)
      : db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, params.sessionId));
  await db
    .update(pushDevices)
    .set({ sessionId: sql`(${session})` })
    .where(inArray(pushDevices.id, ids));
}

function sessionOf(db: Database, token: string) {
  return db
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.token, storedFormsOf(token)));
}

/** A browser is told of this order no more; one that is told of nothing else is forgotten. */
export async function leaveOrder(
  db: Database,
  params: { endpoint: string; orderId: string },
): Promise<void> {
  const { endpoint, orderId } = params;
  await db.batch([
    db.run(sql`delete from ${pushOrders} where order_id = ${orderId}
      and device_id in (select id from push_devices where endpoint = ${endpoint})`),
    db
      .delete(pushDevices)
      .where(
        and(
          eq(pushDevices.endpoint, endpoint),
          isNull(pushDevices.userId),
          sql`not exists (select 1 from push_orders as o where o.device_id = ${pushDevices.id})`,
        ),
      ),
  ]);
}

/** Of what a browser is told: of its account (whose), where an order is named of that as the account's; and of this order. */
export async function findDeviceAt(
  db: Database,
  params: { endpoint: string; orderId: string | null },
): Promise<{ userId: string | null; isOfOrder: boolean } | null> {
  const { orderId } = params;
  const [found] = await db
    .select({
      userId:
        orderId === null
          ? pushDevices.userId
          : sql<string | null>`case when ${pushDevices.id} in (${accountDevicesFor(orderId)})
              then ${pushDevices.userId} end`,
      isOfOrder: sql<boolean>`exists (select 1 from push_orders as o
        where o.device_id = ${pushDevices.id} and o.order_id = ${orderId ?? ""})`.mapWith(Boolean),
    })
    .from(pushDevices)
    .where(eq(pushDevices.endpoint, params.endpoint));
  return found ?? null;
}

/** A push service gave a browser another address: the shop writes there from now on. False: no such one. */
export async function renewDevice(
  db: Database,
  params: { was: string; endpoint: string; p256dh: string; auth: string; now: number },
): Promise<boolean> {
  const { was, endpoint, p256dh, auth, now } = params;
  const [, renewed] = await db.batch([
    db
      .delete(pushDevices)
      .where(
        and(
          eq(pushDevices.endpoint, endpoint),
          ne(pushDevices.endpoint, was),
          sql`exists (select 1 from push_devices as d where d.endpoint = ${was})`,
        ),
      ),
    db
      .update(pushDevices)
      .set({ endpoint, p256dh, auth, updatedAt: now })
      .where(eq(pushDevices.endpoint, was)),
  ]);
  return renewed.rowsAffected > 0;
}

/** A customer's devices, the last first. */
export function listDevices(db: Database, params: { userId: string; limit: number }) {
  return db
    .select({
      id: pushDevices.id,
      endpoint: pushDevices.endpoint,
      userAgent: pushDevices.userAgent,
      createdAt: pushDevices.createdAt,
    })
    .from(pushDevices)
    .where(eq(pushDevices.userId, params.userId))
    .orderBy(desc(pushDevices.updatedAt), desc(pushDevices.id))
    .limit(params.limit);
}

/** Where a customer's own device is written to; null when it is not theirs. */
export async function findOwnDevice(db: Database, params: { userId: string; deviceId: string }) {
  const [found] = await db
    .select({
      endpoint: pushDevices.endpoint,
      p256dh: pushDevices.p256dh,
      auth: pushDevices.auth,
      language: pushDevices.language,
    })
    .from(pushDevices)
    .where(ownDevice(params));
  return found ?? null;
}

function ownDevice({ userId, deviceId }: { userId: string; deviceId: string }) {
  return and(eq(pushDevices.id, deviceId), eq(pushDevices.userId, userId));
}

export type NoticeChoices = Pick<
  typeof noticeChoices.$inferSelect,
  "orderMail" | "orderPush" | "stockPush"
>;

/** What holds until somebody chooses. */
const DEFAULT_CHOICES: NoticeChoices = { orderMail: true, orderPush: true, stockPush: false };

export async function readChoices(
  db: Database,
  params: { userId: string },
): Promise<NoticeChoices> {
  const [found] = await db
    .select({
      orderMail: noticeChoices.orderMail,
      orderPush: noticeChoices.orderPush,
      stockPush: noticeChoices.stockPush,
    })
    .from(noticeChoices)
    .where(eq(noticeChoices.userId, params.userId));
  return found ?? DEFAULT_CHOICES;
}
