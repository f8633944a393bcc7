import { GONE, type Handlings, inner, LINK, none, SECRET } from "./handling.ts";

/** For some hours at most, until it is out; the mail that tells the same is shown. */
const WAITS = "waits to go out to a device that is shown, and is gone with it";

/** Where somebody is told what, beside their mails. */
export const NOTIFICATIONS_DATA: Handlings = {
  pushDevices: {
    id: inner(LINK),
    endpoint: inner(SECRET),
    p256dh: inner(SECRET),
    auth: inner(SECRET),
    language: GONE,
    userId: inner(LINK),
    sessionId: inner(LINK),
    userAgent: GONE,
    createdAt: GONE,
    updatedAt: GONE,
  },
  pushOrders: { orderId: GONE, deviceId: inner(LINK), createdAt: GONE },
  pushes: {
    id: inner(LINK),
    deviceId: inner(LINK),
    kind: inner(WAITS),
    orderId: inner(WAITS),
    productId: inner(WAITS),
    productCount: inner(WAITS),
    createdAt: inner(WAITS),
  },
  noticeChoices: {
    userId: inner(LINK),
    orderMail: GONE,
    orderPush: GONE,
    stockPush: GONE,
    ...none("updatedAt"),
  },
};
