import * as v from "valibot";
import { decodeText } from "../gateways/text.ts";
import { hashOf } from "../platform/hash.ts";
import type { VerifyEvent } from "./vendor.ts";

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const Envelope = v.looseObject({
  kind: text,
  delivery_id: text,
  status: v.nullish(text),
  created: v.nullish(text),
  data: v.nullish(v.looseObject({ courier_imminent: v.nullish(v.boolean()) })),
});

/**
 * Uber Direct signs the raw body with the webhook's own key (contracts/courier.md §10). Its events
 * have no id to rely on: their key is what they say of which delivery, and when.
 */
export const verifyCourier: VerifyEvent = async (_ctx, secrets, { headers, bytes }) => {
  const secret = secrets.UBER_DIRECT_WEBHOOK_SECRET;
  if (!secret) return { refused: "not-configured" };
  const given = headers.get("x-uber-signature") ?? headers.get("x-postmates-signature") ?? "";
  if (!(await isSigned(secret, given, bytes))) return { refused: "forged" };
  const body = decodeText(bytes);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Envelope), body);
  if (body === null || !parsed.success) return { refused: "malformed" };
  const { kind, delivery_id, status, created, data } = parsed.output;
  const imminent = data?.courier_imminent ?? null;
  const key = await hashOf([delivery_id, kind, status ?? null, imminent, created ?? null]);
  return { key, kind, body };
};

/** Compares in constant time, as WebCrypto does. */
async function isSigned(
  secret: string,
  signature: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const raw = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey("raw", raw, algorithm, false, ["verify"]);
  return crypto.subtle.verify(algorithm, key, Buffer.from(signature, "hex"), bytes);
}
