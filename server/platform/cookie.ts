/**
 * A cookie of ours, as `Set-Cookie` has it: for this host alone, hidden from scripts, over TLS where
 * the shop is served so. `seconds` is how long the browser keeps it; 0 ends it.
 */
export function cookieText(cookie: {
  name: string;
  value: string;
  seconds: number;
  isSecure: boolean;
  sameSite?: "Lax" | "Strict";
}): string {
  const { name, value, seconds, isSecure, sameSite = "Lax" } = cookie;
  const secure = isSecure ? "; Secure" : "";
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=${sameSite}${secure}`;
}

/** Whether a shop at this address is served over TLS, so that browsers can be held to it. */
export function isSecureSite(siteUrl: string): boolean {
  return siteUrl.startsWith("https:");
}

/** Sets a cookie of ours with the answer of a shop at `siteUrl`. */
export function setCookie(
  { responseHeaders }: { responseHeaders: Headers },
  siteUrl: string,
  cookie: { name: string; value: string; seconds: number },
): void {
  const isSecure = isSecureSite(siteUrl);
  responseHeaders.append("set-cookie", cookieText({ ...cookie, isSecure }));
}

/** The answer with the cookies that were set while it was made. */
export function withCookies(
  { responseHeaders }: { responseHeaders: Headers },
  response: Response,
): Response {
  for (const cookie of responseHeaders.getSetCookie()) {
    response.headers.append("set-cookie", cookie);
  }
  return response;
}
