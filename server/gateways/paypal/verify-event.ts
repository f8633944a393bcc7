import * as v from "valibot";
import type { VerifiedEvent } from "../../ports/events.ts";
import { decodeText } from "../text.ts";
import type { PayPalClient } from "./types.ts";

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
const Envelope = v.looseObject({ id: text(100), event_type: text(100) });
const Headers = v.object({
  "paypal-auth-algo": text(50),
  "paypal-cert-url": v.pipe(text(500), v.check(isPayPals)),
  "paypal-transmission-id": text(100),
  "paypal-transmission-sig": text(1000),
  "paypal-transmission-time": text(100),
});

/**
 * PayPal says itself whether an event is its own: it is asked with the
 * event's five headers and its bytes as they came. What cannot be PayPal's is refused without asking;
 * `admit` goes before the question. Throws PayPalError and what `admit` throws.
 */
export async function verifyPayPalEvent(
  by: { client: PayPalClient; webhookId: string | undefined; admit: () => Promise<void> },
  request: { headers: globalThis.Headers; bytes: Uint8Array<ArrayBuffer> },
): Promise<VerifiedEvent> {
  const { client, webhookId, admit } = by;
  if (!webhookId) return { refused: "not-configured" };
  const signed = v.safeParse(Headers, Object.fromEntries(request.headers));
  if (!signed.success) return { refused: "forged" };
  const rawBody = decodeText(request.bytes);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Envelope), rawBody);
  if (rawBody === null || !parsed.success) return { refused: "malformed" };
  await admit();
  const isGenuine = await client.verifyEvent({
    webhookId,
    authAlgo: signed.output["paypal-auth-algo"],
    certUrl: signed.output["paypal-cert-url"],
    transmissionId: signed.output["paypal-transmission-id"],
    transmissionSig: signed.output["paypal-transmission-sig"],
    transmissionTime: signed.output["paypal-transmission-time"],
    rawBody,
  });
  if (!isGenuine) return { refused: "forged" };
  return { key: parsed.output.id, kind: parsed.output.event_type, body: rawBody };
}

function isPayPals(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" && (hostname === "paypal.com" || hostname.endsWith(".paypal.com"));
}
