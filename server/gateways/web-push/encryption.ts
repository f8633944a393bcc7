import { AUTH_BYTES, bytesOfKey, PUBLIC_KEY_BYTES } from "#domain/notifications/push.ts";
import type { PushTarget } from "./types.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** One record of aes128gcm, as large as every push service takes (RFC 8291, section 4). */
const RECORD_BYTES = 4_096;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Salt, record size, the length of the key, the key (RFC 8188, section 2.1). */
const HEADER_BYTES = SALT_BYTES + 4 + 1 + PUBLIC_KEY_BYTES;
/** What a text may weigh: the rest of the record is its end mark and the cipher's tag. */
export const MAX_TEXT_BYTES = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - 1;
/** The last record ends so. */
const END = new Uint8Array([2]);

/** What a message is sealed with besides the browser's keys; each is used once. */
export type Sealing = { salt: Bytes; keys: CryptoKeyPair };

export async function newSealing(): Promise<Sealing> {
  const keys = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, false, [
    "deriveBits",
  ]);
  return { salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)), keys };
}

/**
 * A text so that the browser of this subscription alone can read it (RFC 8291 over RFC 8188): the body
 * of a push. Throws RangeError when the text is too long or the subscription's keys are none.
 */
export async function encrypt(
  text: Bytes,
  target: Pick<PushTarget, "p256dh" | "auth">,
  { salt, keys }: Sealing,
): Promise<Bytes> {
  if (text.byteLength > MAX_TEXT_BYTES) throw new RangeError("the text is too long for a push");
  const theirs = bytesOfKey(target.p256dh, PUBLIC_KEY_BYTES);
  const auth = bytesOfKey(target.auth, AUTH_BYTES);
  if (!theirs || !auth) throw new RangeError("the subscription's keys are none");
  const ours = new Uint8Array(await crypto.subtle.exportKey("raw", keys.publicKey));
  const secret = await sharedSecret(keys.privateKey, theirs);
  const input = await derive(secret, auth, [ascii("WebPush: info\0"), theirs, ours], 32);
  const key = await derive(input, salt, [ascii("Content-Encoding: aes128gcm\0")], 16);
  const nonce = await derive(input, salt, [ascii("Content-Encoding: nonce\0")], 12);
  const cipher = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv: nonce },
    cipher,
    joined(text, END),
  );
  return joined(header(salt, ours), new Uint8Array(sealed));
}

async function sharedSecret(ours: CryptoKey, theirs: Bytes): Promise<Bytes> {
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const theirKey = await crypto.subtle.importKey("raw", theirs, curve, false, []);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "ECDH", public: theirKey }, ours, 256),
  );
}

async function derive(from: Bytes, salt: Bytes, info: Bytes[], bytes: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", from, "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt, info: joined(...info) };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, bytes * 8));
}

function header(salt: Bytes, ours: Bytes): Bytes {
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_BYTES);
  return joined(salt, size, new Uint8Array([ours.byteLength]), ours);
}

function ascii(text: string): Bytes {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function joined(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
