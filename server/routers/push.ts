import * as v from "valibot";
import { deleteDeviceAt } from "#db/queries/notifications/push-devices.ts";
import { isAuthSecret, isPublicKey } from "#domain/notifications/push.ts";
import { consumeVisit, VISIT_LIMITS } from "../services/limits/rate-limit.ts";
import {
  chooseNotices,
  leaveOrderHere,
  noticeSettings,
  removeDevice,
  renewHere,
  standingHere,
  tellAccountHere,
  tellOrderHere,
  tryDevice,
} from "../services/notifications/push-devices.ts";
import { customerProcedure, publicProcedure, router } from "../trpc.ts";
import { Endpoint, Id } from "./inputs.ts";
import { OrderAsk } from "./orders.ts";

/** A browser's subscription, as it writes it itself. */
const Target = v.object({
  endpoint: Endpoint,
  p256dh: v.pipe(v.string(), v.maxLength(100), v.check(isPublicKey)),
  auth: v.pipe(v.string(), v.maxLength(30), v.check(isAuthSecret)),
});
const At = v.object({ endpoint: Endpoint });

/** News on phones and in browsers (decision 0060). Who has a subscription's address has the browser. */
export const pushRouter = router({
  /** The shop's key, by which a browser subscribes; null where the shop does not push. */
  key: publicProcedure.query(({ ctx }) => ctx.webPush?.publicKey ?? null),

  /** Of what this browser is told. */
  standing: publicProcedure
    .input(v.object({ ...At.entries, orderId: v.nullable(Id) }))
    .mutation(({ ctx, input }) => standingHere(ctx, input)),

  /** This browser is told of an order, for who placed it: its customer, or the holder of its link. */
  followOrder: publicProcedure
    .input(v.object({ ...OrderAsk.entries, target: Target }))
    .mutation(({ ctx, input: { target, ...order } }) => tellOrderHere(ctx, { order, target })),

  leaveOrder: publicProcedure
    .input(v.object({ ...At.entries, orderId: Id }))
    .mutation(({ ctx, input }) => leaveOrderHere(ctx, input)),

  /** This browser is told of all the news of the customer's account. */
  subscribe: customerProcedure
    .input(Target)
    .mutation(({ ctx, input }) => tellAccountHere(ctx, input)),

  /** This browser is told of nothing more. */
  unsubscribe: publicProcedure.input(At).mutation(async ({ ctx, input }) => {
    await consumeVisit(ctx, VISIT_LIMITS.pushDevice);
    await deleteDeviceAt(ctx.db, input);
  }),

  /** The browser's push service gave it another address; NOT_FOUND where the one before is not known. */
  renew: publicProcedure
    .input(v.object({ was: Endpoint, target: Target }))
    .mutation(({ ctx, input }) => renewHere(ctx, input)),

  /** What the account's page shows: the shop's key, the choices, the customer's devices. */
  settings: customerProcedure.query(({ ctx }) => noticeSettings(ctx)),

  /** By which way a customer wants which news; what is not named stays as it is. */
  choose: customerProcedure
    .input(
      v.object({
        orderMail: v.optional(v.boolean()),
        orderPush: v.optional(v.boolean()),
        stockPush: v.optional(v.boolean()),
      }),
    )
    .mutation(({ ctx, input }) => {
      const named = Object.entries(input).filter(([, wanted]) => wanted !== undefined);
      return chooseNotices(ctx, { customer: ctx.customer, changed: Object.fromEntries(named) });
    }),

  removeDevice: customerProcedure
    .input(v.object({ deviceId: Id }))
    .mutation(({ ctx, input: { deviceId } }) =>
      removeDevice(ctx, { userId: ctx.customer.userId, deviceId }),
    ),

  /** Shows something on one of the customer's devices: whether its push service took it. */
  test: customerProcedure
    .input(v.object({ deviceId: Id }))
    .mutation(async ({ ctx, input }) => ({ outcome: await tryDevice(ctx, input.deviceId) })),
});
