import { createHash } from "node:crypto";
import { isSecureSite } from "../platform/cookie.ts";
import type { Env } from "../platform/env.ts";

const PAYPAL_HOSTS = "https://*.paypal.com https://*.paypalobjects.com";
/** For all that is not a page: it loads nothing and is shown in nobody's frame. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";
/** For pictures, opened by themselves: whatever they turn out to be, it runs nowhere near the shop. */
const PICTURE = `${NOTHING}; sandbox`;

/**
 * For a page that is whole in itself: its one style sheet (`style`, letter by letter) and nothing else.
 * Set as the answer's own `content-security-policy`, it stands in place of the shop's.
 */
export function plainPagePolicy(style: string): string {
  const hash = createHash("sha256").update(style).digest("base64");
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** A value for one answer's inline scripts: 144 random bits. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Of the configuration, what decides from where a page may load. */
type Sources = Pick<
  Env,
  "SITE_URL" | "PAYPAL_SDK_URL" | "TURNSTILE_SITE_KEY" | "TURNSTILE_SCRIPT_URL"
>;

/**
 * The headers that every answer carries. `nonce` is that of a page's inline scripts, null for what
 * is not a page; `isBackOffice`: one of the back office. The pop-up of PayPal's buttons needs
 * `same-origin-allow-popups`.
 */
export function securityHeaders(
  env: Sources,
  nonce: string | null,
  isBackOffice = false,
): Record<string, string> {
  return {
    "content-security-policy":
      nonce === null ? NOTHING : contentSecurityPolicy(env, nonce, isBackOffice),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
    ...(isSecureSite(env.SITE_URL)
      ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}

/** The answer with those headers; a page's own policy stays. One that says nothing of caching is private. */
export function withSecurityHeaders(
  answer: Response,
  env: Sources,
  nonce: string,
  isBackOffice = false,
): Response {
  const response = new Response(answer.body, answer);
  const { headers } = response;
  const isPage = headers.get("content-type")?.includes("text/html") ?? false;
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  const own = isPage ? headers.get("content-security-policy") : null;
  for (const [name, value] of Object.entries(
    securityHeaders(env, isPage ? nonce : null, isBackOffice),
  )) {
    headers.set(name, value);
  }
  if (own) headers.set("content-security-policy", own);
  if (headers.get("content-type")?.startsWith("image/")) {
    headers.set("content-security-policy", PICTURE);
  }
  return response;
}

/**
 * What a page may load. PayPal is allowed on every page, not only on /checkout: the shop never
 * reloads (the cart lives in memory), so the first page's policy holds for the checkout too. So does
 * the bot check's, where one is set up, but in the back office, which leads to no checkout. Style sheets
 * that toasts, scroll locks and PayPal's buttons write into the page carry the nonce
 * (scripts/lib/styles-nonce.ts); style attributes are set by script alone, where no policy looks.
 */
function contentSecurityPolicy(env: Sources, nonce: string, isBackOffice: boolean): string {
  const paypal = env.PAYPAL_SDK_URL.startsWith("/")
    ? PAYPAL_HOSTS
    : `${PAYPAL_HOSTS} ${new URL(env.PAYPAL_SDK_URL).origin}`;
  const check = isBackOffice ? "" : checkOrigin(env);
  const script = check ? `${paypal} ${check}` : paypal;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${script}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: ${PAYPAL_HOSTS}`,
    "font-src 'self'",
    `connect-src 'self' ${paypal}`,
    `frame-src ${script}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Where Turnstile's script and frame come from; nothing where there is none, or it is our own. */
function checkOrigin({ TURNSTILE_SITE_KEY: key, TURNSTILE_SCRIPT_URL: script }: Sources): string {
  return key && !script.startsWith("/") ? new URL(script).origin : "";
}
