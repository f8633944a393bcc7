/** Stands for every visitor whose address nobody told us: on no list, and one network together. */
export const UNKNOWN_ADDRESS = "unknown";

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * The visitor's network address by Cloudflare's word, which a visitor cannot set. Null on one's own
 * machine, where everybody is alike and nothing is limited. Without that word anywhere else (a proxy
 * in front that swallows it, a Worker on another host) limits and lists close instead of opening: UNKNOWN_ADDRESS.
 */
export function clientAddressOf(
  headers: Headers,
  { isLocal }: { isLocal: boolean },
): string | null {
  const address = headers.get("cf-connecting-ip");
  if (isLocal) return address && !LOOPBACK.test(address) ? address : null;
  return address || UNKNOWN_ADDRESS;
}
