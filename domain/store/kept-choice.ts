/** Before the name of a cookie: a browser takes it from this host alone, encrypted, for every path. */
export const HOST_COOKIE = "__Host-";

/**
 * What a cookie of somebody's choice says, read from all that a browser sends; null without one. The one that
 * only this host can have written counts, then one by the bare name, as they were before and are without TLS.
 */
export function keptChoice(cookies: string | null, name: string): string | null {
  const all = cookies?.split("; ") ?? [];
  for (const start of [`${HOST_COOKIE}${name}=`, `${name}=`]) {
    const found = all.find((one) => one.startsWith(start));
    if (found) return found.slice(start.length);
  }
  return null;
}
