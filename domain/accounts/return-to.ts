const HOME = "/";
const LONGEST = 512;
const BASE = "https://shop.invalid";

/** Pages that would only send the shopper round in a circle, and what is no page at all. */
const NOT_A_DESTINATION = /^\/(?:login|register|reset-password|api|stand-in)(?:[/?#]|$)/i;

/**
 * Where to go after signing in: `text` if it is a path of our own ("/checkout", "/products?page=2"),
 * else "/". Never another site: no scheme, no "//host", nothing that a browser reads as one of them
 * (backslashes, control characters, dot segments that leave two slashes in front).
 */
export function safeReturnTo(text: unknown): string {
  if (typeof text !== "string" || text.length > LONGEST) return HOME;
  if (!text.startsWith("/") || /[\p{Cc}\\]/u.test(text)) return HOME;
  if (!URL.canParse(text, BASE)) return HOME;
  const url = new URL(text, BASE);
  if (url.origin !== BASE) return HOME;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith("//") || NOT_A_DESTINATION.test(path) ? HOME : path;
}
