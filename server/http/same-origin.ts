/**
 * Whether a write comes from a page of another site. Browsers name the page in `Origin` with every
 * write; who names none is no browser and carries nobody's cookie by accident.
 */
export function isForeignWrite(request: Request, siteUrl: string): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  const origin = request.headers.get("origin");
  if (origin === null) return request.headers.has("cookie");
  return origin !== new URL(request.url).origin && origin !== new URL(siteUrl).origin;
}
