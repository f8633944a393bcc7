import { outsideAddress } from "../outside-address.ts";

/** Where Uber's pages are: these hosts and what is below them. */
const PAGE_HOSTS = ["uber.com", "ubereats.com"] as const;
/** Where the pictures of its couriers are. */
const PHOTO_HOSTS = [...PAGE_HOSTS, "d1w2poirtb3as9.cloudfront.net"] as const;

/** The address of a delivery's own page, if it is on a host of Uber's. Null for all else. */
export function trackingLink(text: string | null | undefined): string | null {
  return addressOn(text, PAGE_HOSTS);
}

/** The same for a courier's photo. */
export function photoAddress(text: string | null | undefined): string | null {
  return addressOn(text, PHOTO_HOSTS);
}

function addressOn(text: string | null | undefined, hosts: readonly string[]): string | null {
  const address = outsideAddress(text);
  if (address === null) return null;
  const { hostname } = new URL(address);
  const isTheirs = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isTheirs ? address : null;
}
