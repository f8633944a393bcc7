import { expect, test } from "vitest";
import { ShopError } from "#domain/errors.ts";
import { answered, failureOf } from "../wire.ts";
import { openPort, PAYPAL, READ, WEBHOOK_ID } from "./port.ts";

/** Whether an event is PayPal's: what is refused unasked, and what PayPal is asked. */

const HEADERS = {
  "paypal-auth-algo": "SHA256withRSA",
  "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1",
  "paypal-transmission-id": "transmission-1",
  "paypal-transmission-sig": "S1gn4ture==",
  "paypal-transmission-time": "2026-11-24T08:00:00Z",
};
/** A number such as 1.0 is not what is written when it was parsed. */
const BODY = '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED","zts":1.0,"resource":{}}';

test("PayPal is asked about an event with its five headers and its body to the byte", async () => {
  const { sent, verified, admitted } = await verify(
    {},
    answered({ verification_status: "SUCCESS" }),
  );
  expect(verified).toEqual({ key: "WH-1", kind: "PAYMENT.CAPTURE.COMPLETED", body: BODY });
  expect(admitted).toBe(1);
  expect(sent).toEqual([
    {
      method: "POST",
      url: `${PAYPAL}/v1/notifications/verify-webhook-signature`,
      headers: { authorization: READ.authorization, "content-type": "application/json" },
      body: `{"auth_algo":"SHA256withRSA","cert_url":"https://api.paypal.com/v1/notifications/certs/CERT-1","transmission_id":"transmission-1","transmission_sig":"S1gn4ture==","transmission_time":"2026-11-24T08:00:00Z","webhook_id":"${WEBHOOK_ID}","webhook_event":${BODY}}`,
    },
  ]);
});

test("an event that PayPal does not know for its own is forged", async () => {
  const { verified } = await verify({}, answered({ verification_status: "FAILURE" }));
  expect(verified).toEqual({ refused: "forged" });
});

test("an event is neither taken nor refused where PayPal does not say whose it is", async () => {
  expect(await failureOf(verify({}, answered({ verification_status: "MAYBE" })))).toMatchObject({
    name: "PaymentError",
    kind: "garbled",
    message: "PayPal answered 200 with field verification_status",
    outcomeUnknown: false,
  });
});

type Change = { headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> };
const certAt = (address: string): Change => ({ headers: { "paypal-cert-url": address } });

test.each([
  ["no algorithm", { headers: { "paypal-auth-algo": "" } }],
  ["a long algorithm", { headers: { "paypal-auth-algo": "S".repeat(51) } }],
  ["no transmission", { headers: { "paypal-transmission-id": "" } }],
  ["a long transmission", { headers: { "paypal-transmission-id": "t".repeat(101) } }],
  ["no signature", { headers: { "paypal-transmission-sig": "" } }],
  ["a long signature", { headers: { "paypal-transmission-sig": "S".repeat(1_001) } }],
  ["no time", { headers: { "paypal-transmission-time": "" } }],
  ["no certificate", certAt("")],
  ["a certificate at no address", certAt("paypal.com/cert")],
  ["a certificate over http", certAt("http://api.paypal.com/cert")],
  ["a certificate of another host", certAt("https://evil.test/paypal.com")],
  ["a certificate of a host that ends alike", certAt("https://notpaypal.com/cert")],
  ["a certificate of a host that begins alike", certAt("https://paypal.com.evil.test/cert")],
  ["a long address of the certificate", certAt(`https://paypal.com/${"c".repeat(500)}`)],
] satisfies [string, Change][])(
  "an event with %s is forged, and PayPal is not asked",
  async (...row) => {
    const { verified, admitted, sent } = await verify(row[1]);
    expect(verified).toEqual({ refused: "forged" });
    expect({ admitted, sent }).toEqual({ admitted: 0, sent: [] });
  },
);

test.each([
  "https://paypal.com/cert",
  "https://api.paypal.com/cert",
  "https://api.sandbox.paypal.com/cert",
])("a certificate at %s is PayPal's", async (address) => {
  const answer = answered({ verification_status: "SUCCESS" });
  expect((await verify(certAt(address), answer)).verified).toMatchObject({ key: "WH-1" });
});

test.each([
  ["no JSON", "{"],
  ["nothing", ""],
  ["no id", '{"event_type":"A"}'],
  ["no kind", '{"id":"WH-1"}'],
  ["a long id", JSON.stringify({ id: "W".repeat(101), event_type: "A" })],
  ["bytes that are no text", Uint8Array.of(0x7b, 0xff, 0x7d)],
])("an event of %s is malformed, and PayPal is not asked", async (_, body) => {
  const { verified, admitted, sent } = await verify({ body });
  expect(verified).toEqual({ refused: "malformed" });
  expect({ admitted, sent }).toEqual({ admitted: 0, sent: [] });
});

test("a body with a mark of its bytes' order is no JSON", async () => {
  expect((await verify({ body: `\uFEFF${BODY}` })).verified).toEqual({ refused: "malformed" });
});

test("without a webhook of the shop's no event is taken", async () => {
  const { port, sent } = openPort([], { webhookId: "" });
  const bytes = new TextEncoder().encode(BODY);
  expect(await port.verifyEvent({ headers: new Headers(HEADERS), bytes }, admitAll)).toEqual({
    refused: "not-configured",
  });
  expect(sent).toEqual([]);
});

test("who is not admitted is told so as the shop says it, and PayPal is not asked", async () => {
  const { port, sent } = openPort([]);
  const bytes = new TextEncoder().encode(BODY);
  const error = new ShopError("RATE_LIMITED");
  const call = port.verifyEvent({ headers: new Headers(HEADERS), bytes }, () =>
    Promise.reject(error),
  );
  expect(await failureOf(call)).toBe(error);
  expect(sent).toEqual([]);
});

async function verify({ headers = {}, body = BODY }: Change, ...answers: Response[]) {
  const { port, sent } = openPort(answers);
  let admitted = 0;
  const admit = async () => {
    admitted += 1;
  };
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const signed = new Headers(Object.entries({ ...HEADERS, ...headers }).filter(([, one]) => one));
  const verified = await port.verifyEvent({ headers: signed, bytes }, admit);
  return { verified, sent, admitted };
}

async function admitAll(): Promise<void> {}
