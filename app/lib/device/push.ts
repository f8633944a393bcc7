import { KEPT_AT, ORDER_KEYS } from "./kept-caches.ts";

/** The shop's news on this device: what its browser can do, and its subscription with its push service. */

/** A subscription as the shop takes it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/**
 * What can be done here: `install-first` on an iPhone or iPad, whose browsers can only once the shop is
 * on the home screen.
 */
export type PushSupport = "ready" | "blocked" | "install-first" | "unsupported";

const WORKER = "/sw.js";

export function pushSupport(): PushSupport {
  const can = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (can) return Notification.permission === "denied" ? "blocked" : "ready";
  return isAppleTouch() ? "install-first" : "unsupported";
}

/** An iPad calls itself a Mac. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** The address of this browser's subscription, if it has one: nothing is asked for and nothing loaded. */
export async function endpointHere(): Promise<string | null> {
  if (pushSupport() !== "ready") return null;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

/**
 * Asks for the permission, after a tap, and subscribes to the shop's key; null where it is not given.
 * Throws what the browser throws where its push service is away.
 */
export async function subscribeHere(publicKey: string): Promise<PushTarget | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // Subscribed to a key that the shop had before.
    const before = await pushManager.getSubscription();
    if (!before) throw error;
    await before.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh, auth } = keys;
  if (!endpoint || !p256dh || !auth) throw new Error("a subscription without keys");
  return { endpoint, p256dh, auth };
}

/** Leaves a guest's key to their order, with the time, where a tap on its news finds it: the news never have it. */
export async function keepOrderKey({ orderId, key }: { orderId: string; key?: string }) {
  if (!key) return;
  const kept = await caches.open(ORDER_KEYS);
  const headers = { [KEPT_AT]: String(Date.now()) };
  await kept.put(`/order-keys/${orderId}`, new Response(key, { headers }));
}

export async function forgetOrderKey(orderId: string): Promise<void> {
  const kept = await caches.open(ORDER_KEYS);
  await kept.delete(`/order-keys/${orderId}`);
}
