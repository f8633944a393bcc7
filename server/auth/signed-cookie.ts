import { createHmac, timingSafeEqual } from "node:crypto";
import { requestCookies } from "./request-cookies.ts";

/**
 * The value of a cookie that better-auth signed (`value.signature`, HMAC-SHA-256 in base64); null
 * where there is none, or where it was not signed with our secret. Asked without waiting, so that
 * who needs it can still share a round trip with other reads.
 */
export function readSignedCookie(headers: Headers, name: string, secret: string): string | null {
  const signed = requestCookies(headers).get(name);
  const at = signed?.lastIndexOf(".") ?? -1;
  if (!signed || at < 1) return null;
  const value = signed.slice(0, at);
  const expected = createHmac("sha256", secret).update(value).digest();
  const given = Buffer.from(signed.slice(at + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}
