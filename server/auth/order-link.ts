import { ORDER_LINK_LIFETIME_MS } from "#domain/orders/lookup.ts";
import { deriveKey } from "./derived-key.ts";

/** Makes and checks the key of an order's signed link: who holds it may see that order. */
export type LinkSigner = {
  sign(orderId: string, now: number): Promise<string>;
  verify(orderId: string, key: string, now: number): Promise<boolean>;
  /** A keyed hash of an e-mail address: the same for the same address, and of no use to a reader. */
  hashAddress(email: string): Promise<string>;
};

/**
 * A guest has no account, so the link itself is the proof: an HMAC over the order's id and an end
 * date (90 days), under a key derived for this purpose only. What was signed with `secretBefore` still
 * opens; nothing new is.
 */
export function createLinkSigner(secret: string, secretBefore?: string): LinkSigner {
  const key = keyOf(secret);
  const keys = secretBefore === undefined ? [key] : [key, keyOf(secretBefore)];
  return {
    async sign(orderId, now) {
      const expiresAt = (now + ORDER_LINK_LIFETIME_MS).toString(36);
      const mac = await crypto.subtle.sign("HMAC", await key(), payload(orderId, expiresAt));
      return `${expiresAt}.${Buffer.from(mac).toString("base64url")}`;
    },
    async verify(orderId, given, now) {
      const [expiresAt, mac, ...rest] = given.split(".");
      if (!expiresAt || !mac || rest.length > 0) return false;
      if (!(Number.parseInt(expiresAt, 36) > now)) return false;
      const bytes = new Uint8Array(Buffer.from(mac, "base64url"));
      for (const one of keys) {
        const signed = payload(orderId, expiresAt);
        if (await crypto.subtle.verify("HMAC", await one(), bytes, signed)) return true;
      }
      return false;
    },
    async hashAddress(email) {
      const text = new TextEncoder().encode(`address:v1:${email.trim().toLowerCase()}`);
      return Buffer.from(await crypto.subtle.sign("HMAC", await key(), text)).toString("base64url");
    },
  };
}

/** The key of one secret, derived when it is first needed. */
function keyOf(secret: string): () => Promise<CryptoKey> {
  let derived: Promise<CryptoKey> | undefined;
  return () => {
    derived ??= deriveKey(secret, "soko order link");
    return derived;
  };
}

function payload(orderId: string, expiresAt: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`order-link:v1:${orderId}:${expiresAt}`);
}
