import { expect, test } from "vitest";
import { filesBelow, isSource, read } from "#tests/architecture/house.ts";

/** Whatever calls for cryptography. */
const USES =
  /\bcreate(?:Hash|Hmac|Cipheriv|Decipheriv|ECDH|Sign|Verify)\b|\b(?:timingSafeEqual|scrypt|pbkdf2|hkdf)\b|\bsubtle\.|better-auth\/crypto|@noble\//;
/** Names of algorithms and curves, as Web Crypto and node:crypto take them. */
const NAMED =
  /"((?:AES|RSA|SHA|P)-[\w-]+|HMAC|HKDF|PBKDF2|ECDH|ECDSA|Ed\w+|X\d+|(?:sha|md|ripemd)-?\d+|(?:aes|des|rc)-?[\w-]+)"/g;

const using = filesBelow("app", "db", "domain", "messages", "server").filter(
  (file) => isSource(file) && USES.test(read(file)),
);

test("where there is cryptography is written down in docs/security/secrets.md", () => {
  expect(using.length).toBeGreaterThan(10);
  const page = read("docs/security/secrets.md");
  expect(using.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
});

test("the algorithms are these, and no older or shorter ones", () => {
  const names = using.flatMap((file) => [...read(file).matchAll(NAMED)].map(([, name]) => name));
  expect([...new Set(names)].toSorted()).toEqual(
    [
      "AES-GCM",
      "ECDH",
      "ECDSA",
      "HKDF",
      "HMAC",
      "P-256",
      "SHA-256",
      "aes128gcm",
      "sha256",
    ].toSorted(),
  );
  const lengths = using.flatMap((file) => [...read(file).matchAll(/\blength: (\d+)/g)]);
  expect(lengths.filter(([, bits]) => Number(bits) < 256)).toEqual([]);
});

test("nothing that ships takes its chance from Math.random, which can be guessed", () => {
  const shipped = filesBelow("app", "db", "domain", "messages", "server").filter(isSource);
  expect(shipped.length).toBeGreaterThan(500);
  expect(shipped.filter((file) => /\bMath\.random\b/.test(read(file)))).toEqual([]);
});

test("what is secret is compared in constant time: who makes a MAC checks one by timingSafeEqual or verify", () => {
  const makes = /createHmac\(|\b(?:sign|verify)\("HMAC"|\b(?:sign|verify)\(algorithm/;
  const checks = /timingSafeEqual\(|subtle\.verify\(/;
  const making = using.filter((file) => makes.test(read(file)));
  expect(making.length).toBeGreaterThan(4);
  expect(making.filter((file) => !checks.test(read(file)))).toEqual([]);
});
