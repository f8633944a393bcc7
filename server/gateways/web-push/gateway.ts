import { isPushEndpoint } from "#domain/notifications/push.ts";
import { callVendor, type VendorAnswer, VendorTransportError } from "../http.ts";
import { encrypt, newSealing } from "./encryption.ts";
import type { PushMessage, PushResult, PushTarget, WebPushGateway } from "./types.ts";
import { type VapidKeys, vapidAuthorization } from "./vapid.ts";

const TIMEOUT_MS = 5_000;
/** A topic is at most 32 letters of base64url (RFC 8030, section 5.4). */
const TOPIC_LENGTH = 32;

/**
 * Writes to browsers by their own push services (RFC 8030): one call of five seconds, encrypted for
 * the one browser, signed by the shop. No other host is called than those that `isPushEndpoint` knows.
 */
export function createWebPushGateway(options: {
  keys: VapidKeys;
  fetch: typeof globalThis.fetch;
  now: () => number;
  timeoutMs?: number;
}): WebPushGateway {
  const { keys, timeoutMs = TIMEOUT_MS } = options;
  return {
    publicKey: keys.publicKey,
    async send(target, message) {
      if (!isPushEndpoint(target.endpoint)) return { kind: "refused", reason: "no push service" };
      const { origin } = new URL(target.endpoint);
      const authorization = await vapidAuthorization(keys, { origin, now: options.now() });
      const body = await bodyOf(target, message);
      if (!body) return { kind: "gone" };
      return callVendor({
        fetch: options.fetch,
        url: target.endpoint,
        method: "POST",
        headers: { authorization, ...(await headersOf(message)) },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      }).then(resultOf, (error: unknown) => {
        if (!(error instanceof VendorTransportError)) throw error;
        // Its message has the path, and the path is the key to somebody's phone.
        return { kind: "later", reason: error.kind };
      });
    },
  };
}

/** Null where no browser has such keys: nobody could ever read it. */
function bodyOf(
  target: PushTarget,
  { text }: PushMessage,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return newSealing()
    .then((sealing) => encrypt(new TextEncoder().encode(text), target, sealing))
    .catch((error: unknown) => {
      // A point that is not on the curve, or a text too long; the latter is ours to see.
      if (error instanceof RangeError) throw error;
      return null;
    });
}

async function headersOf(message: PushMessage): Promise<Record<string, string>> {
  return {
    "content-type": "application/octet-stream",
    "content-encoding": "aes128gcm",
    ttl: String(message.ttlSeconds),
    urgency: message.urgency,
    ...(message.topic === null ? {} : { topic: await topicOf(message.topic) }),
  };
}

/** The service learns that two are about the same, and not about what. */
async function topicOf(topic: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(topic));
  return Buffer.from(digest).toString("base64url").slice(0, TOPIC_LENGTH);
}

function resultOf({ status }: VendorAnswer): PushResult {
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status >= 200 && status < 300) return { kind: "sent" };
  const reason = `HTTP ${status}`;
  return status === 408 || status === 429 || status >= 500
    ? { kind: "later", reason }
    : { kind: "refused", reason };
}
