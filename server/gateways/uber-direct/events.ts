import * as v from "valibot";
import { hashOf } from "../../platform/hash.ts";
import type { CourierEvent, CourierEventRequest } from "../../ports/courier.ts";
import type { VerifiedEvent } from "../../ports/events.ts";
import { decodeText } from "../text.ts";
import { readDelivery } from "./mapping.ts";

const STATUS_EVENT = "event.delivery_status";
/** Where the courier is, every 20 seconds. */
const POSITION_EVENT = "event.courier_update";

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const Envelope = v.looseObject({
  kind: text,
  delivery_id: text,
  status: v.nullish(text),
  created: v.nullish(text),
  data: v.nullish(v.looseObject({ courier_imminent: v.nullish(v.boolean()) })),
});
const Told = v.object({
  delivery_id: v.string(),
  created: v.fallback(v.nullish(v.pipe(v.string(), v.transform(Date.parse), v.number())), null),
  data: v.nullish(v.looseObject({})),
});

/**
 * Uber Direct signs the raw body with the webhook's own key. Its events have no id to rely on: their
 * key is what they say of which delivery, and when.
 */
export async function verifyUberEvent(
  { headers, bytes }: CourierEventRequest,
  secret: string | undefined,
): Promise<VerifiedEvent> {
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
}

/**
 * What an event says. Most carry the delivery; of one that does not, a new status is to be looked
 * up, and a position without more, or without whose it is, is nothing that we keep.
 */
export function readUberEvent(event: { kind: string; body: string }): CourierEvent | null {
  const told = v.safeParse(v.pipe(v.string(), v.parseJson(), Told), event.body);
  if (!told.success) return null;
  const { delivery_id: deliveryId, created = null, data } = told.output;
  if (event.kind !== STATUS_EVENT && event.kind !== POSITION_EVENT) {
    return { deliveryId, update: null };
  }
  const update = data ? readDelivery(data, created) : null;
  if (event.kind === STATUS_EVENT) return { deliveryId, update: update ?? "fetch" };
  return { deliveryId, update: update?.courier ? update : null, isDiscarded: true };
}

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
