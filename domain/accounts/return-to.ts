import { readUrl } from "../text/read-url.ts";

const HOME = "/";
const MAX_LENGTH = 512;
const BASE = "https://shop.invalid";

/** Pages that would only send the shopper round in a circle, and what is no page at all. */
const NOT_A_DESTINATION = /^\/(?:login|register|reset-password|api|stand-in)(?:[/?#]|$)/i;

/**
 * The path of a page of our own that `text` names ("/checkout", "/products?page=2"); null for another site's, and for
 * what a browser reads as one: a scheme, "//host", backslashes, control characters, dot segments that leave two
 * slashes in front.
 */
export function ownPath(text: unknown): string | null {
  if (typeof text !== "string" || text.length > MAX_LENGTH) return null;
  if (!text.startsWith("/") || /[\p{Cc}\\]/u.test(text)) return null;
  const url = readUrl(text, BASE);
  if (url === null) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin !== BASE || path.startsWith("//") ? null : path;
}

/** Where to go after signing in: `text` if it is a path of our own, and not one of signing in itself, else "/". */
export function safeReturnTo(text: unknown): string {
  const path = ownPath(text);
  return path === null || NOT_A_DESTINATION.test(path) ? HOME : path;
}
