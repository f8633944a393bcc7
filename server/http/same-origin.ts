/**
 * Whether a write comes from a page of another site. Browsers name the page in `Origin` with every
 * write; who names none is no browser and carries nobody's cookie by accident.
 */
export function isCrossSiteWrite(request: Request, siteUrl: string): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  const origin = request.headers.get("origin");
  if (origin === null) return request.headers.has("cookie");
  return origin !== new URL(request.url).origin && origin !== new URL(siteUrl).origin;
}

/** The same for everybody, and shown by other pages as they please. */
const FOR_ALL = /^\/(?:media\/|sitemap[^/]*$|robots\.txt$|api\/health$)|\/manifest\.webmanifest$/;
const WITHIN_A_PAGE = /^(?:iframe|frame|fencedframe|embed|object)$/;

/**
 * Whether a page of another site, or of a host beside ours, has a browser load what may be somebody's: as
 * a picture, a script, a frame, or by fetch. Who follows a link is let in; the service worker
 * asks for that page as `navigate` to no destination. Who says nothing is no browser of today.
 */
export function isCrossSiteLoad(request: Request): boolean {
  const { headers, url } = request;
  const site = headers.get("sec-fetch-site");
  if (site !== "cross-site" && site !== "same-site") return false;
  const isLink =
    headers.get("sec-fetch-mode") === "navigate" &&
    !WITHIN_A_PAGE.test(headers.get("sec-fetch-dest") ?? "");
  return !isLink && !FOR_ALL.test(new URL(url).pathname);
}
