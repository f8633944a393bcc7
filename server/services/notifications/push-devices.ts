import { setChoices } from "#db/queries/inventory/stock-notifications.ts";
import {
  deleteOwnDevice,
  findDeviceAt,
  findOwnDevice,
  leaveOrder,
  listDevices,
  type NewPushDevice,
  type NoticeChoices,
  readChoices,
  renewDevice,
  saveAccountDevice,
  saveOrderDevice,
} from "#db/queries/notifications/push-devices.ts";
import { deviceOf } from "#domain/accounts/device-name.ts";
import { ShopError } from "#domain/errors.ts";
import { MAX_ORDER_DEVICES, MAX_PUSH_DEVICES } from "#domain/notifications/push.ts";
import { account } from "#messages/account/index.ts";
import { speaking } from "#messages/language.ts";
import { notices } from "#messages/notices/index.ts";
import type { Viewer } from "../../auth/viewer.ts";
import type { Context } from "../../context.ts";
import type { PushTarget } from "../../gateways/web-push/types.ts";
import { orConflict } from "../../platform/failures.ts";
import { consumeConsent } from "../accounts/marketing.ts";
import { consumeVisit, VISIT_LIMITS, type VisitContext } from "../limits/rate-limit.ts";
import { type OrderAccessContext, shoppersOrder } from "../orders/access.ts";
import { sendTest } from "./send-push.ts";

/** By what a browser is written down, and its calls are counted. */
type DeviceContext = VisitContext &
  OrderAccessContext &
  Pick<Context, "auth" | "language" | "newId" | "userAgent" | "webPush">;
type OfCustomer = { customer: Viewer };

/** An order, with the key of its signed link where the asker has no account. */
type OrderWanted = { orderId: string; key?: string | undefined };

/**
 * Writes this browser down for all the news of the customer's account. Throws NOT_FOUND where the shop
 * has no keys for it, RATE_LIMITED; NOT_SIGNED_IN where the session has ended meanwhile, for a device that no session
 * answers for would go on hearing of everything.
 */
export async function tellAccountHere(
  ctx: DeviceContext & OfCustomer,
  target: PushTarget,
): Promise<void> {
  await admit(ctx);
  const device = await newDevice(ctx, target);
  const hasEnded = device.sessionId === null && ctx.auth.sessionToken() !== null;
  if (hasEnded) throw new ShopError("NOT_SIGNED_IN");
  const { userId } = ctx.customer;
  await orConflict(
    saveAccountDevice(ctx.db, { ...device, userId }, { most: MAX_PUSH_DEVICES }),
    ({ kind }) => (kind === "foreign-key" ? new ShopError("NOT_SIGNED_IN") : null),
  );
}

/** The same for the news of one order, for who placed it. Throws NOT_FOUND for all others too. */
export async function tellOrderHere(
  ctx: DeviceContext,
  { order, target }: { order: OrderWanted; target: PushTarget },
): Promise<void> {
  await admit(ctx);
  const [device] = await Promise.all([newDevice(ctx, target), shoppersOrder(ctx, order)]);
  const { orderId } = order;
  await saveOrderDevice(ctx.db, device, { orderId, most: MAX_ORDER_DEVICES });
}

/** Counts it, and refuses where the shop has no keys to push with. */
async function admit(ctx: DeviceContext): Promise<void> {
  if (!ctx.webPush) throw new ShopError("NOT_FOUND");
  await consumeVisit(ctx, VISIT_LIMITS.pushDevice);
}

async function newDevice(ctx: DeviceContext, target: PushTarget): Promise<NewPushDevice> {
  const [session, viewer] = await Promise.all([ctx.auth.liveSession(), ctx.freshViewer()]);
  return {
    ...target,
    id: ctx.newId(),
    language: ctx.language,
    userId: viewer?.userId ?? null,
    sessionId: session?.id ?? null,
    userAgent: ctx.userAgent,
    now: ctx.now(),
  };
}

/** This browser hears of the order no more. Who has its address has the browser. */
export async function leaveOrderHere(
  ctx: VisitContext,
  params: { endpoint: string; orderId: string },
): Promise<void> {
  await consumeVisit(ctx, VISIT_LIMITS.pushDevice);
  await leaveOrder(ctx.db, params);
}

/** Whether this browser is told of an order, and whether as one of the account that asks. */
export async function standingHere(
  ctx: VisitContext,
  { endpoint, orderId }: { endpoint: string; orderId: string | null },
): Promise<{ ofOrder: boolean; ofAccount: boolean }> {
  await consumeVisit(ctx, VISIT_LIMITS.pushDevice);
  const [found, viewer] = await Promise.all([
    findDeviceAt(ctx.db, { endpoint, orderId }),
    ctx.viewer(),
  ]);
  return {
    ofOrder: found?.isOfOrder ?? false,
    ofAccount: found !== null && viewer !== null && found.userId === viewer.userId,
  };
}

/** A browser was given another address by its push service, and says so by the one before. */
export async function renewHere(
  ctx: VisitContext,
  { was, target }: { was: string; target: PushTarget },
): Promise<void> {
  await consumeVisit(ctx, VISIT_LIMITS.pushDevice);
  const isKnown = await renewDevice(ctx.db, { was, ...target, now: ctx.now() });
  if (!isKnown) throw new ShopError("NOT_FOUND");
}

/** What the account's page shows: the shop's key (null: no pushes), the choices, the devices. */
export async function noticeSettings(ctx: Pick<Context, "db" | "webPush"> & OfCustomer) {
  const { userId } = ctx.customer;
  const [choices, devices] = await Promise.all([
    readChoices(ctx.db, { userId }),
    listDevices(ctx.db, { userId, limit: MAX_PUSH_DEVICES }),
  ]);
  return {
    publicKey: ctx.webPush?.publicKey ?? null,
    choices,
    devices: devices.map(({ userAgent, ...device }) => ({ ...device, ...deviceOf(userAgent) })),
  };
}

/** Which news a customer wants by which way; what is not named stays. Throws RATE_LIMITED (`consumeConsent`). */
export async function chooseNotices(
  ctx: Pick<Context, "db" | "language" | "links" | "log" | "now">,
  { customer, changed }: { customer: Viewer; changed: Partial<NoticeChoices> },
): Promise<void> {
  if (changed.stockPush) await consumeConsent(ctx, customer);
  // As the account page has it beside the box, in the language in which it was read.
  const wording = speaking(ctx.language, () => `${account.backInStock()}: ${notices.byPush()}`);
  const addressHash = await ctx.links.hashAddress(customer.email);
  const proof = { at: ctx.now(), addressHash, wording, source: "account-page" } as const;
  await setChoices(ctx.db, { userId: customer.userId, changed, proof });
}

/** A customer's own device is told no more. NOT_FOUND for another's. */
export async function removeDevice(
  ctx: Pick<Context, "db">,
  params: { userId: string; deviceId: string },
): Promise<void> {
  if (!(await deleteOwnDevice(ctx.db, params))) throw new ShopError("NOT_FOUND");
}

/** Shows something on a customer's own device. NOT_FOUND for another's, RATE_LIMITED. */
export async function tryDevice(
  ctx: VisitContext & Pick<Context, "language" | "languages" | "settings" | "webPush"> & OfCustomer,
  deviceId: string,
): Promise<"sent" | "gone" | "away"> {
  await consumeVisit(ctx, VISIT_LIMITS.pushTest);
  const { userId } = ctx.customer;
  const device = await findOwnDevice(ctx.db, { userId, deviceId });
  if (!device) throw new ShopError("NOT_FOUND");
  return sendTest(ctx, { id: deviceId, ...device });
}
