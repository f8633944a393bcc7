import { expect, test, vi } from "vitest";
import { kvTokenStore } from "#server/gateways/token-store.ts";
import { verifyUberEvent } from "#server/gateways/uber-direct/events.ts";
import { encrypt, newSealing } from "#server/gateways/web-push/encryption.ts";
import { vapidAuthorization } from "#server/gateways/web-push/vapid.ts";

/** No key that the shop holds can be taken out of WebCrypto again, by whatever code gets hold of it. */

const PUBLIC_KEY =
  "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
const VAPID = {
  publicKey: PUBLIC_KEY,
  privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  subject: "mailto:orders@shop.test",
};
const BROWSER = { p256dh: PUBLIC_KEY, auth: "BTBZMqHH6r4Tts7J_aSIgg" };
const KV = { get: async () => null, put: async () => undefined, delete: async () => undefined };

test.each([
  ["tokens", () => kvTokenStore(KV, "k", "secret").write({ accessToken: "t", expiresAt: 1 })],
  ["the shop's signature to push services", () => sign(VAPID)],
  ["messages to browsers", push],
  ["the courier's events", verify],
])("the keys of %s stay where they are", async (_, work) => {
  const made = [
    vi.spyOn(crypto.subtle, "importKey"),
    vi.spyOn(crypto.subtle, "deriveKey"),
    vi.spyOn(crypto.subtle, "generateKey"),
  ];
  await work();
  const keys = await Promise.all(
    made.flatMap((spy) => spy.mock.results.map(({ value }) => Promise.resolve(value))),
  );
  for (const spy of made) spy.mockRestore();
  // Of a pair the private one; what is public is no secret.
  const secrets = keys.map((key) => ("privateKey" in key ? key.privateKey : key));
  const kept = secrets.filter(({ type }) => type !== "public");
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.map(({ extractable }) => extractable)).toEqual(kept.map(() => false));
});

test("a public key that is no point is told at once", async () => {
  for (const publicKey of ["", "AAAA", VAPID.privateKey]) {
    await expect(sign({ ...VAPID, publicKey })).rejects.toThrow(RangeError);
  }
});

function sign(keys: typeof VAPID): Promise<string> {
  return vapidAuthorization(keys, { origin: "https://fcm.googleapis.com", now: 0 });
}

async function push(): Promise<void> {
  await encrypt(new Uint8Array(3), BROWSER, await newSealing());
}

async function verify(): Promise<void> {
  const headers = new Headers({ "x-uber-signature": "0".repeat(64) });
  await verifyUberEvent({ headers, bytes: new Uint8Array(3) }, "secret");
}
