/** Those that say for themselves what they are asked with, and answer others as they see fit. */
const OWN_WORD =
  /^\/(?:api\/(?:trpc|courier|webhooks)\/|api\/(?:health|contact)$|stand-in\/|dev\/mail\/)/;
const SENT_TO = /^\/api\/(?:account\/picture|media\/upload)$/;
const BOTH = /^(?:\/api\/unsubscribe$|(?:\/[a-z]{2})?\/plain\/)/;
const FILE = /^\/(?:api|media)\/|^\/(?:sitemap[^/]*|robots\.txt)$|\/manifest\.webmanifest$/;

/**
 * What a request is told that asks with a method which its address does not serve; null where it does.
 * A form that is sent before the page's scripts have come is shown its page again, since pages read
 * nothing of what is sent to them: 303 to the same address. All else is 405, with `Allow`.
 */
export function refusedMethod({ method, url }: Pick<Request, "method" | "url">): Response | null {
  const { pathname, search } = new URL(url);
  if (OWN_WORD.test(pathname)) return null;
  const isLook = method === "GET" || method === "HEAD";
  if (SENT_TO.test(pathname)) return method === "POST" ? null : notServed("POST");
  if (BOTH.test(pathname)) return isLook || method === "POST" ? null : notServed("GET, HEAD, POST");
  if (isLook) return null;
  if (FILE.test(pathname)) return notServed("GET, HEAD");
  if (method !== "POST") return notServed("GET, HEAD, POST");
  // Two slashes at the front would lead to another host.
  const location = pathname.replace(/^\/+/, "/") + search;
  return new Response(null, { status: 303, headers: { location, "cache-control": NOT_KEPT } });
}

const NOT_KEPT = "private, no-store";

function notServed(allow: string): Response {
  return new Response("Method not allowed", {
    status: 405,
    headers: { allow, "content-type": "text/plain; charset=utf-8", "cache-control": NOT_KEPT },
  });
}
