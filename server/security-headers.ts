import type { Env } from "./env.ts";

const PAYPAL_HOSTS = "https://*.paypal.com https://*.paypalobjects.com";

/**
 * The headers that every answer carries. An answer that says nothing of caching is private. The
 * pop-up of PayPal's buttons needs `same-origin-allow-popups`.
 */
export function withSecurityHeaders(answer: Response, env: Env): Response {
  const response = new Response(answer.body, answer);
  const { headers } = response;
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(self)");
  if (env.SITE_URL.startsWith("https:")) {
    headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  }
  if (headers.get("content-type")?.includes("text/html")) {
    headers.set("content-security-policy", contentSecurityPolicy(env));
  }
  return response;
}

/** Inline scripts are TanStack's own hydration data; nonces for them come with the edge cache. */
function contentSecurityPolicy(env: Env): string {
  const script = env.PAYPAL_SDK_URL.startsWith("/")
    ? PAYPAL_HOSTS
    : `${PAYPAL_HOSTS} ${new URL(env.PAYPAL_SDK_URL).origin}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline' ${script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${PAYPAL_HOSTS}`,
    "font-src 'self'",
    `connect-src 'self' ${script}`,
    `frame-src ${script}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
