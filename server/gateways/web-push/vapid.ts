import { bytesOfKey, PUBLIC_KEY_BYTES } from "#domain/notifications/push.ts";

/** The shop's own pair, base64url: a point of 65 bytes, a number of 32. `subject`: whom a service may write to. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string };

/** A service takes a day at most (RFC 8292, section 2); its clock may be another one. */
const GOOD_FOR_SECONDS = 12 * 60 * 60;

/** The Authorization header of a push to this service: whose it is, signed by the shop (RFC 8292). */
export async function vapidAuthorization(
  keys: VapidKeys,
  { origin, now }: { origin: string; now: number },
): Promise<string> {
  const claims = {
    aud: origin,
    exp: Math.floor(now / 1000) + GOOD_FOR_SECONDS,
    sub: keys.subject,
  };
  const signed = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
  const signature = await crypto.subtle.sign(
    { name: "ECDSA", hash: "SHA-256" },
    await signingKey(keys),
    new TextEncoder().encode(signed),
  );
  return `vapid t=${signed}.${base64url(new Uint8Array(signature))}, k=${keys.publicKey}`;
}

function signingKey({ publicKey, privateKey }: VapidKeys): Promise<CryptoKey> {
  const point = bytesOfKey(publicKey, PUBLIC_KEY_BYTES);
  if (!point) throw new RangeError("VAPID_PUBLIC_KEY is no key");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: base64url(point.subarray(1, 33)),
    y: base64url(point.subarray(33)),
    d: privateKey,
  };
  const curve = { name: "ECDSA", namedCurve: "P-256" };
  return crypto.subtle.importKey("jwk", jwk, curve, false, ["sign"]);
}

function part(value: unknown): string {
  return base64url(new TextEncoder().encode(JSON.stringify(value)));
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}
