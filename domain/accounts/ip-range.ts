import { Address4, Address6 } from "ip-address";

/** A network address, or a range of them in CIDR's way. */
export type IpRange = Address4 | Address6;

/** `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`; null for what is neither address nor range. */
export function parseIpRange(text: string): IpRange | null {
  const entry = text.trim();
  if (Address4.isValid(entry)) return new Address4(entry);
  // A zone names a network card of one machine.
  if (entry.includes("%") || !Address6.isValid(entry)) return null;
  return unmapped(new Address6(entry));
}

/** Whether an address lies in one of the ranges; false where it is no address at all. */
export function isAddressAmong(address: string, ranges: readonly string[]): boolean {
  const visitor = parseAddress(address);
  if (!visitor) return false;
  return ranges.some((text) => {
    const range = parseIpRange(text);
    return range !== null && visitor.isInSubnet(range);
  });
}

const SUBSCRIBER_BITS = 64;

/**
 * The network that an address belongs to, for limits: a household has one IPv4 address or a whole
 * /64 of IPv6, so the one name stands for all of its addresses, however they are written. What is
 * no address at all is one network, too.
 */
export function networkOf(address: string): string {
  const found = parseAddress(address);
  if (!found) return "unknown";
  if (found instanceof Address4) return `v4/${found.correctForm()}`;
  return `v6/${found.getBitsBase16(0, SUBSCRIBER_BITS)}`;
}

function parseAddress(text: string): IpRange | null {
  return text.includes("/") ? null : parseIpRange(text);
}

const MAPPED_BITS = 96;

/** IPv4 inside IPv6 (::ffff:a.b.c.d) is the same machine as a.b.c.d. */
function unmapped(range: Address6): IpRange {
  const prefix = range.subnetMask - MAPPED_BITS;
  return prefix >= 0 && range.isMapped4()
    ? new Address4(`${range.to4().correctForm()}/${prefix}`)
    : range;
}
