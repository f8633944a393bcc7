import { GONE, type Handlings, inner, LINK, none, SECRET } from "./handling.ts";

/** For some hours at most, until it is out; the mail that tells the same is shown. */
const WAITS = "waits to go out to a device that is shown, and is gone with it";

/** What somebody was written, and where they are told what beside it. */
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
  mails: {
    id: inner(LINK),
    kind: GONE,
    recipient: GONE,
    subject: GONE,
    text: GONE,
    html: inner("the same words as its text"),
    unsubscribeUrl: inner("its text has the same link"),
    attemptedAt: inner("how it went out"),
    doubts: inner("how it went out"),
    sentAt: GONE,
    createdAt: GONE,
  },
};
