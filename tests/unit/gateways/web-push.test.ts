import { expect, test } from "vitest";
import { bytesOfKey, isPushEndpoint } from "#domain/notifications/push.ts";
import { encrypt, MAX_TEXT_BYTES, newSealing } from "#server/gateways/web-push/encryption.ts";
import { createWebPushGateway } from "#server/gateways/web-push/gateway.ts";
import type { PushMessage } from "#server/gateways/web-push/types.ts";
import { createPushServiceMock } from "#tests/mocks/push-service.ts";
import { fetchOf } from "#tests/setup/test-vendors.ts";
import { openWire } from "./wire.ts";

/** RFC 8291, appendix A. */
const RFC = {
  text: "When I grow up, I want to be a watermelon",
  publicKey:
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};
const NOW = Date.parse("2026-11-24T08:00:00Z");
const MESSAGE: PushMessage = {
  text: '{"title":"Ukulethwa"}',
  ttlSeconds: 60,
  urgency: "high",
  topic: "order",
};

test("a text is encrypted as the example of RFC 8291 has it", async () => {
  const salt = bytesOfKey(RFC.salt, 16);
  if (!salt) throw new Error("no salt");
  const sealed = await encrypt(bytesOf(RFC.text), RFC, { salt, keys: await keysOfExample() });
  expect(Buffer.from(sealed).toString("base64url")).toBe(RFC.body);
});

test("what is too long for a record, or for keys that are none, is not encrypted", async () => {
  const sealing = await newSealing();
  const most = await encrypt(new Uint8Array(MAX_TEXT_BYTES), RFC, sealing);
  expect(most.byteLength).toBe(4_096);
  const long = new Uint8Array(MAX_TEXT_BYTES + 1);
  await expect(encrypt(long, RFC, sealing)).rejects.toThrow(RangeError);
  const short = { ...RFC, auth: "AAAA" };
  await expect(encrypt(bytesOf("text"), short, sealing)).rejects.toThrow(RangeError);
});

test("the services of browsers are called, and nobody else's address", () => {
  const known = [
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ];
  expect(known.filter((one) => !isPushEndpoint(one))).toEqual([]);
  const others = [
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://me@fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com.evil.test/fcm/send/abc",
    "https://notify.windows.com.evil.test/",
    "https://evil.test/?fcm.googleapis.com",
    "https://169.254.169.254/latest",
    "https://localhost/",
    `https://fcm.googleapis.com/fcm/send/${"a".repeat(1_000)}`,
    "fcm.googleapis.com",
  ];
  expect(others.filter(isPushEndpoint)).toEqual([]);
});

test("a browser of each service reads what is written to it", async () => {
  const { service, gateway } = open();
  for (const at of [
    "https://fcm.googleapis.com/fcm/send/",
    "https://updates.push.services.mozilla.com/wpush/v2/",
    "https://web.push.apple.com/",
  ]) {
    expect(await gateway.send(service.newBrowser(at), MESSAGE)).toEqual({ kind: "sent" });
  }
  expect(service.refusals).toEqual([]);
  expect(service.shown).toHaveLength(3);
  const [first] = service.shown;
  expect(first).toMatchObject({ text: { title: "Ukulethwa" }, ttl: 60, urgency: "high" });
  expect(first?.topic).toMatch(/^[\w-]{32}$/);
});

test("a browser with keys that no browser has is gone; a text too long for any is the shop's to mend", async () => {
  const { service, gateway } = open();
  const target = service.newBrowser();
  const noPoint = {
    ...target,
    p256dh: Buffer.from([4, ...Array(64).fill(1)]).toString("base64url"),
  };
  expect(await gateway.send(noPoint, MESSAGE)).toEqual({ kind: "gone" });
  const long = { ...MESSAGE, text: "a".repeat(MAX_TEXT_BYTES + 1) };
  await expect(gateway.send(target, long)).rejects.toThrow(RangeError);
  const elsewhere = { ...target, endpoint: "https://evil.test/" };
  expect(await gateway.send(elsewhere, MESSAGE)).toEqual({
    kind: "refused",
    reason: "no push service",
  });
  expect(service.shown).toEqual([]);
});

test("another key than the one that a browser subscribed to is refused for good", async () => {
  const { service, gateway } = open({ publicKey: RFC.p256dh });
  const refused = await gateway.send(service.newBrowser(), MESSAGE);
  expect(refused).toEqual({ kind: "refused", reason: "HTTP 403" });
  expect(service.refusals).toEqual([{ status: 403, why: "not whom the browser subscribed to" }]);
});

test.each([
  [200, { kind: "sent" }],
  [202, { kind: "sent" }],
  [300, { kind: "refused", reason: "HTTP 300" }],
  [408, { kind: "later", reason: "HTTP 408" }],
  [500, { kind: "later", reason: "HTTP 500" }],
])("what is sent goes out as it is to be delivered, and is answered %i", async (status, result) => {
  const { gateway, service, sent } = openAnswering(new Response("", { status }));
  const { topic: _, ...message } = MESSAGE;
  const browser = service.newBrowser();
  expect(await gateway.send(browser, { ...message, topic: null })).toEqual(result);
  expect(sent).toMatchObject([{ method: "POST", url: browser.endpoint }]);
  expect(sent[0]?.headers).toEqual({
    authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]+$/),
    "content-type": "application/octet-stream",
    "content-encoding": "aes128gcm",
    ttl: "60",
    urgency: "high",
  });
});

test("an answer without a status is none", async () => {
  const { gateway, service } = openAnswering(Response.error());
  const refused = { kind: "refused", reason: "HTTP 0" };
  expect(await gateway.send(service.newBrowser(), MESSAGE)).toEqual(refused);
});

test.each([
  [404, { kind: "gone" }],
  [410, { kind: "gone" }],
  [429, { kind: "later", reason: "HTTP 429" }],
  [503, { kind: "later", reason: "HTTP 503" }],
  [0, { kind: "later", reason: "unreachable" }],
  [400, { kind: "refused", reason: "HTTP 400" }],
  [413, { kind: "refused", reason: "HTTP 413" }],
])("what an answer of %i means", async (status, expected) => {
  const { service, gateway } = open();
  const browser = service.newBrowser();
  service.failNext(status);
  expect(await gateway.send(browser, MESSAGE)).toEqual(expected);
});

test("a key that is no point of the curve can be of no browser", async () => {
  const { service, gateway } = open();
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString("base64url");
  expect(await gateway.send({ ...service.newBrowser(), p256dh }, MESSAGE)).toEqual({
    kind: "gone",
  });
  expect(service.shown).toEqual([]);
});

test("an address of nobody's service is not called", async () => {
  const { gateway } = open();
  const at = { endpoint: "https://evil.test/", p256dh: RFC.p256dh, auth: RFC.auth };
  expect(await gateway.send(at, MESSAGE)).toMatchObject({ kind: "refused" });
});

/** A push service whose browsers subscribed to the example's key, unless it is another. */
function open({ publicKey = RFC.publicKey } = {}) {
  const service = createPushServiceMock({ publicKey, now: () => NOW });
  return { service, gateway: gatewayOver(fetchOf(service.handlers)) };
}

/** The same, with one answer in its place. */
function openAnswering(answer: Response) {
  const { fetch, sent } = openWire({ tokenUrl: "", answers: [answer] });
  return { service: open().service, gateway: gatewayOver(fetch), sent };
}

function gatewayOver(fetch: typeof globalThis.fetch) {
  const { publicKey, privateKey } = RFC;
  const keys = { publicKey, privateKey, subject: "mailto:orders@shop.test" };
  return createWebPushGateway({ keys, fetch, now: () => NOW });
}

async function keysOfExample(): Promise<CryptoKeyPair> {
  const point = Buffer.from(RFC.publicKey, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const [publicKey, privateKey] = await Promise.all([
    crypto.subtle.importKey("jwk", jwk, curve, true, []),
    crypto.subtle.importKey("jwk", { ...jwk, d: RFC.privateKey }, curve, true, ["deriveBits"]),
  ]);
  return { publicKey, privateKey };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
