/** Where the courier's pages are: these hosts and what is below them. */
const PAGE_HOSTS = ["uber.com", "ubereats.com"] as const;
/** Where the pictures of his people are. */
const PHOTO_HOSTS = [...PAGE_HOSTS, "d1w2poirtb3as9.cloudfront.net"] as const;
/** No honest address of theirs is longer. */
const LONGEST_ADDRESS = 1_000;

/**
 * The address where the courier shows a delivery on his map, if it may be a link of ours: https, on
 * a host of his own, without a name, a password or a port. Null for all else, whoever said it.
 */
export function courierLink(text: string | null | undefined): string | null {
  return addressOn(text, PAGE_HOSTS);
}

/** The same for a courier's photo, also on `others`, the hosts of a stand-in. */
export function courierPhotoAddress(
  text: string | null | undefined,
  others: readonly string[] = [],
): string | null {
  return addressOn(text, [...PHOTO_HOSTS, ...others]);
}

function addressOn(text: string | null | undefined, hosts: readonly string[]): string | null {
  if (!text || text.length > LONGEST_ADDRESS || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isTheirs = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  const isPlain = url.username === "" && url.password === "" && url.port === "";
  return url.protocol === "https:" && isTheirs && isPlain ? url.href : null;
}
