import { createHmac } from "node:crypto";
import { crc32 } from "node:zlib";
import * as v from "valibot";
import { Refusal } from "./paypal-rules.ts";
import type { MockEvent, MockOrder, PayPalMockState } from "./paypal-state.ts";

type Parts = {
  state: PayPalMockState;
  now: () => number;
  newId: () => string;
  /** The id that the shop's webhook has at PayPal. */
  webhookId: string;
};

const MAX_UNDELIVERED = 500;
/** Nobody but this emulator knows it: it stands for the key behind PayPal's certificate. */
const KEY = "the emulator's own signing key";
const CERT_URL = "https://api.paypal.com/v1/notifications/certs/CERT-emulator";
const HEADERS = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;

const text = v.pipe(v.string(), v.nonEmpty());
const Question = v.strictObject({
  auth_algo: text,
  cert_url: v.pipe(text, v.url()),
  transmission_id: text,
  transmission_sig: text,
  transmission_time: text,
  webhook_id: text,
  webhook_event: v.looseObject({ id: text, event_type: text }),
});

/** PayPal's events: written, signed over the raw bytes, and verified. */
export function createPayPalEvents({ state, now, newId, webhookId }: Parts) {
  const sign = (transmissionId: string, time: string, raw: string): string =>
    // Begins with a letter, as PayPal's description of signatures wants it.
    `S${createHmac("sha256", KEY)
      .update(`${transmissionId}|${time}|${webhookId}|${crc32(raw)}`)
      .digest("base64")}`;

  /** Any body, signed as PayPal's own: for what this emulator does not do by itself. */
  const signed = (id: string, type: string, body: string): MockEvent => {
    const transmissionId = crypto.randomUUID();
    const time = new Date(now()).toISOString();
    return {
      id,
      type,
      body,
      headers: {
        "content-type": "application/json",
        [HEADERS.auth_algo]: "SHA256withRSA",
        [HEADERS.cert_url]: CERT_URL,
        [HEADERS.transmission_id]: transmissionId,
        [HEADERS.transmission_sig]: sign(transmissionId, time, body),
        [HEADERS.transmission_time]: time,
      },
    };
  };

  const emit = (type: string, resourceType: string, resource: object): MockEvent => {
    const id = `WH-${newId()}`;
    const at = new Date(now()).toISOString();
    // A number such as 1.0 does not survive being parsed and written again: nor may the signature.
    const body = `{"id":"${id}","event_version":"1.0","resource_version":"2.0","zts":1.0,"create_time":"${at}","resource_type":"${resourceType}","event_type":"${type}","summary":"","resource":${JSON.stringify(resource)},"links":[]}`;
    const event = signed(id, type, body);
    state.events.push(event);
    if (state.events.length > MAX_UNDELIVERED) state.events.shift();
    return event;
  };

  /** POST /v1/notifications/verify-webhook-signature. */
  const verify = async (request: Request): Promise<object> => {
    const raw = await request.text();
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Question), raw);
    if (!parsed.success) throw new Refusal(400, "MALFORMED_REQUEST_JSON");
    const asked = parsed.output;
    const start = raw.indexOf('"webhook_event":') + '"webhook_event":'.length;
    const event = raw.slice(start, raw.lastIndexOf("}"));
    const isOurs =
      asked.webhook_id === webhookId &&
      asked.cert_url === CERT_URL &&
      asked.transmission_sig === sign(asked.transmission_id, asked.transmission_time, event);
    return { verification_status: isOurs ? "SUCCESS" : "FAILURE" };
  };

  return { emit, signed, verify };
}

/** What events of a capture say beside it: whose order it is of. */
export function relatedTo(order: MockOrder): object {
  return {
    ...(order.unit.custom_id ? { custom_id: order.unit.custom_id } : {}),
    ...(order.unit.invoice_id ? { invoice_id: order.unit.invoice_id } : {}),
    supplementary_data: { related_ids: { order_id: order.id } },
  };
}
