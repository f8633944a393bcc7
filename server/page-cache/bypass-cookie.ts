import { HOST_COOKIE, keptChoice } from "#domain/store/kept-choice.ts";
import { cookieText, isSecureSite } from "../platform/cookie.ts";

/**
 * Whoever has just changed the catalogue sees the change at once, in whichever isolate the next
 * request lands: a cookie of a few seconds tells it to ask for the version before it answers. It
 * changes when the page was made, never what is in it.
 */
const NAME = "soko-changed-catalogue";
/** As long as an isolate may take to hear of it by itself, and a little. */
const SECONDS = 8;
const ADMIN_WRITE = /^\/api\/trpc\/(?:[\w.]+,)*admin\./;

/** Whether a request is an administrator's write, as its address says; who asks is decided elsewhere. */
export function isAdminWrite(request: Request): boolean {
  return request.method === "POST" && ADMIN_WRITE.test(new URL(request.url).pathname);
}

/** The `Set-Cookie` for the answer to such a write. */
export function bypassCookie(siteUrl: string): string {
  const isSecure = isSecureSite(siteUrl);
  const name = isSecure ? `${HOST_COOKIE}${NAME}` : NAME;
  return cookieText({ name, value: "1", seconds: SECONDS, isSecure, sameSite: "Strict" });
}

/** Whether a request brings it. */
export function bypassesCache(headers: Headers): boolean {
  return keptChoice(headers.get("cookie"), NAME) === "1";
}
