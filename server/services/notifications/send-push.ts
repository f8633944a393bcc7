import { deleteDevice } from "#db/queries/notifications/push-devices.ts";
import { deletePush, findPush } from "#db/queries/notifications/pushes.ts";
import { PUSH_USEFUL_MS } from "#domain/notifications/push.ts";
import { firstShown } from "#domain/store/page-language.ts";
import { speaking } from "#messages/language.ts";
import type { Context } from "../../context.ts";
import { noticeOf, testNotice } from "./notice.ts";
import type { SendResult } from "./send-mail.ts";

type PushContext = Pick<Context, "db" | "languages" | "log" | "now" | "settings" | "webPush">;

/**
 * Sends a queued push, in its reader's language. A service that is away is asked again by the outbox
 * while the news is news (`PUSH_USEFUL_MS`); a subscription that there is no more is deleted; what is
 * refused is let go: the order's page and the mails say the same.
 */
export async function sendPush(ctx: PushContext, pushId: string): Promise<SendResult> {
  const found = await findPush(ctx.db, { pushId });
  if (!found) return { done: true };
  const { deviceId, endpoint, p256dh, auth, kind, orderId } = found;
  const isNews = ctx.now() - found.createdAt <= PUSH_USEFUL_MS;
  if (!ctx.webPush || !isNews) return finishPush(ctx, pushId);
  const { store } = await ctx.settings();
  const language = firstShown(ctx.languages, [found.accountLanguage, found.language]);
  const text = speaking(language, () => noticeOf(found, { language, storeName: store.storeName }));
  const result = await ctx.webPush.send(
    { endpoint, p256dh, auth },
    {
      text: JSON.stringify(text),
      ttlSeconds: PUSH_USEFUL_MS / 1000,
      urgency: kind === "back-in-stock" ? "normal" : "high",
      topic: orderId,
    },
  );
  switch (result.kind) {
    case "later":
      ctx.log("warn", "push-not-taken", { push: kind, reason: result.reason });
      return { done: false, retry: true, reason: result.reason };
    case "gone":
      await deleteDevice(ctx.db, { deviceId });
      return { done: true };
    case "refused":
      ctx.log("error", "push-refused", { push: kind, reason: result.reason });
      return finishPush(ctx, pushId);
    case "sent":
      return finishPush(ctx, pushId);
  }
}

async function finishPush(ctx: PushContext, pushId: string): Promise<SendResult> {
  await deletePush(ctx.db, { pushId });
  return { done: true };
}

/** What a customer's own device shows when they try it; whether its push service took it. */
export async function sendTest(
  ctx: PushContext & Pick<Context, "language">,
  device: { id: string; endpoint: string; p256dh: string; auth: string },
): Promise<"sent" | "gone" | "away"> {
  if (!ctx.webPush) return "away";
  const { store } = await ctx.settings();
  const language = firstShown(ctx.languages, [ctx.language]);
  const text = speaking(language, () => testNotice({ language, storeName: store.storeName }));
  const result = await ctx.webPush.send(device, {
    text: JSON.stringify(text),
    ttlSeconds: 60,
    urgency: "high",
    topic: "test",
  });
  if (result.kind === "gone") await deleteDevice(ctx.db, { deviceId: device.id });
  if (result.kind === "sent" || result.kind === "gone") return result.kind;
  ctx.log("warn", "push-not-taken", { push: "test", reason: result.reason });
  return "away";
}
