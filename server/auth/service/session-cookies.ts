import { cookieText } from "../../platform/cookie.ts";
import { requestCookies } from "../request-cookies.ts";

/** Makes a browser forget a cookie of ours. */
export function endedCookie(name: string): string {
  return cookieText({ name, value: "", seconds: 0, isSecure: name.startsWith("__Host-") });
}

/**
 * What of better-auth's cookies goes out with the answer to a request that brought these `headers`. `life` of the
 * session that they are of: a brief one's go with the browser, and a remembered one ends what marked a brief one before
 * it, by which better-auth would take it for one. Those of a session that is only `half` opened stay here.
 */
export function outgoing(
  cookies: readonly string[],
  by: { headers: Headers; prefix: string; life: "brief" | "remembered" | null; isHalf: boolean },
): string[] {
  const { headers, prefix, life, isHalf } = by;
  const isOfSession = (cookie: string) => cookie.startsWith(`${prefix}.session_`);
  const sent = cookies.filter((cookie) => !isHalf || !isOfSession(cookie));
  const mark = `${prefix}.dont_remember`;
  if (life === "brief") {
    return sent.map((cookie) => (isOfSession(cookie) ? withTheBrowser(cookie) : cookie));
  }
  if (life === null || !requestCookies(headers).has(mark)) return sent;
  return [...sent.filter((cookie) => !cookie.startsWith(`${mark}=`)), endedCookie(mark)];
}

/** A cookie that is set goes with the browser; one that is ended is ended all the same. */
function withTheBrowser(cookie: string): string {
  return cookie.replace(/; max-age=[1-9]\d*/i, "");
}
