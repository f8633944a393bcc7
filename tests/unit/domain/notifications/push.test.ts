import { expect, test } from "vitest";
import {
  bytesOfKey,
  isAuthSecret,
  isPublicKey,
  isPushEndpoint,
} from "#domain/notifications/push.ts";

const FCM = "https://fcm.googleapis.com/fcm/send/abc";

test.each([
  FCM,
  `${FCM}?token=1`,
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://push.apple.com/abc",
  "https://web.push.apple.com/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
  FCM + "a".repeat(1_000 - FCM.length),
])("%s is a browser's push service", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  ["nothing", ""],
  ["no address", "fcm.googleapis.com"],
  ["one that is too long", FCM + "a".repeat(1_001 - FCM.length)],
  ["one without encryption", "http://fcm.googleapis.com/fcm/send/abc"],
  ["a port of its own", "https://fcm.googleapis.com:8443/fcm/send/abc"],
  ["a user", "https://user@fcm.googleapis.com/fcm/send/abc"],
  ["a password", "https://:secret@fcm.googleapis.com/fcm/send/abc"],
  ["a fragment", "https://fcm.googleapis.com/fcm/send/abc#d"],
  ["a host of somebody's", "https://push.example.test/abc"],
  ["more before Google's host", "https://evil-fcm.googleapis.com/abc"],
  ["more behind Google's host", "https://fcm.googleapis.com.example.test/abc"],
  ["more before Mozilla's host", "https://x.updates.push.services.mozilla.com/abc"],
  ["more behind Mozilla's host", "https://updates.push.services.mozilla.com.example.test/abc"],
  ["a host that ends like Apple's", "https://evilpush.apple.com/abc"],
  ["more behind Apple's host", "https://web.push.apple.com.example.test/abc"],
  ["two names before Apple's", "https://a.b.push.apple.com/abc"],
  ["no name before Microsoft's", "https://notify.windows.com/abc"],
  ["two names before Microsoft's", "https://a.b.notify.windows.com/abc"],
  ["more behind Microsoft's host", "https://a.notify.windows.com.example.test/abc"],
])("the shop calls no address with %s", (_, endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test.each([
  ["AAEC", 3, [0, 1, 2]],
  ["-_-_", 3, [251, 255, 191]],
  ["AAE=", 2, [0, 1]],
  ["AAE", 2, [0, 1]],
  ["AAECAw==", 4, [0, 1, 2, 3]],
  ["AAEC", 2, null],
  ["AAEC", 4, null],
  ["AAE", 3, null],
  ["", 0, null],
  ["A", 1, null],
  ["AA+C", 3, null],
  ["AA/C", 3, null],
  ["AA C", 3, null],
  [" AAEC", 3, null],
  ["AAEC\n", 3, null],
  ["AA===", 1, null],
  ["AA=A", 1, null],
])("%j holds the %i bytes %j", (text, length, bytes) => {
  const read = bytesOfKey(text, length);
  expect(read && [...read]).toEqual(bytes);
});

test("a public key is a point of 65 bytes that begins with 4, a secret is 16 bytes", () => {
  const key = (first: number, length: number) =>
    Buffer.from([first, ...Array<number>(length - 1).fill(7)]).toString("base64url");
  expect(isPublicKey(key(4, 65))).toBe(true);
  expect(isPublicKey(key(3, 65))).toBe(false);
  expect(isPublicKey(key(4, 64))).toBe(false);
  expect(isPublicKey("?")).toBe(false);
  expect(isAuthSecret(key(4, 16))).toBe(true);
  expect(isAuthSecret(key(4, 17))).toBe(false);
});
