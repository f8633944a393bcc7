/**
 * Whoever has just changed the catalogue sees the change at once, in whichever isolate the next
 * request lands: a cookie of a few seconds tells it to ask for the version before it answers. It
 * changes when the page was made, never what is in it.
 */
const COOKIE = "soko-changed-catalogue=1";
/** As long as an isolate may take to hear of it by itself, and a little. */
const SECONDS = 8;
const ADMIN_WRITE = /^\/api\/trpc\/(?:[\w.]+,)*admin\./;

/** Whether a request is an administrator's write, as its address says; who asks is decided elsewhere. */
export function isAdminWrite(request: Request): boolean {
  return request.method === "POST" && ADMIN_WRITE.test(new URL(request.url).pathname);
}

export function authorCookie(siteUrl: string): string {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}; Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}

export function comesFromAuthor(headers: Headers): boolean {
  return headers.get("cookie")?.includes(COOKIE) ?? false;
}
