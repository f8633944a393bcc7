import { readUrl } from "../text/read-url.ts";
import { HOUR_MS } from "../time/durations.ts";

/** What a phone is told of; each is a letter too. `test` is asked for by its owner. */
export const PUSH_KINDS = [
  "order-ready",
  "order-on-its-way",
  "order-delivered",
  "order-cancelled",
  "order-refunded",
  "back-in-stock",
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Devices of one customer; another one takes the place of the oldest. */
export const MAX_PUSH_DEVICES = 10;
/** Devices that are told of one order: who ordered, and who waits at the door. */
export const MAX_ORDER_DEVICES = 5;
/** A device that no account answers for is forgotten after so many days; its browser may ask anew. */
export const GUEST_DEVICE_DAYS = 30;
/** For so long news is news: a push service holds it for a phone that is off, and the shop tries to reach the service. */
export const PUSH_USEFUL_MS = 6 * HOUR_MS;

/** No honest address of a subscription is longer. */
export const MAX_ENDPOINT_LENGTH = 1_000;

/** The push services of browsers: what a browser calls its service, the shop calls. */
const SERVICES = [
  // Chrome, Edge on Android, Opera, Samsung Internet, Brave.
  /^fcm\.googleapis\.com$/,
  // Firefox.
  /^updates\.push\.services\.mozilla\.com$/,
  // Safari, and what is added to the home screen of an iPhone or iPad.
  /^(?:[a-z0-9-]+\.)?push\.apple\.com$/,
  // Edge on Windows.
  /^[a-z0-9-]+\.notify\.windows\.com$/,
] as const;

/**
 * Whether a subscription is with a browser's push service, over https and on no port of its own. All
 * else is refused: the shop would call whatever address somebody sends it.
 */
export function isPushEndpoint(endpoint: string): boolean {
  const url = endpoint.length > MAX_ENDPOINT_LENGTH ? null : readUrl(endpoint);
  if (url === null) return false;
  const { protocol, hostname, port, username, password, hash } = url;
  const isPlain = protocol === "https:" && !port && !username && !password && !hash;
  return isPlain && SERVICES.some((service) => service.test(hostname));
}

/** Bytes written in the letters of addresses; null where it is something else, or not `length` long. */
export function bytesOfKey(text: string, length: number): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+={0,2}$/.test(text)) return null;
  const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}

/** A point of P-256, uncompressed: a browser's key, or the shop's. */
export const PUBLIC_KEY_BYTES = 65;
/** The secret that a browser shares with whoever may write to it. */
export const AUTH_BYTES = 16;

/** Whether this can be a browser's public key. */
export function isPublicKey(text: string): boolean {
  return bytesOfKey(text, PUBLIC_KEY_BYTES)?.[0] === 4;
}

/** Whether this can be a browser's shared secret. */
export function isAuthSecret(text: string): boolean {
  return bytesOfKey(text, AUTH_BYTES) !== null;
}
