/** A network address, or a range of them in CIDR's way: so many leading bits of `value` count. */
export type IpRange = { bits: 32 | 128; value: bigint; prefix: number };

/** IPv4 inside IPv6 (::ffff:a.b.c.d) is the same machine as a.b.c.d. */
const MAPPED = 0xffffn;
const IPV4_PART = /^(?:0|[1-9]\d{0,2})$/;
const IPV6_GROUP = /^[0-9a-f]{1,4}$/i;
const PREFIX = /^(?:0|[1-9]\d{0,2})$/;

/** `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`; null for what is neither address nor range. */
export function parseIpRange(text: string): IpRange | null {
  const [address = "", prefix, ...more] = text.trim().split("/");
  const found = parseAddress(address);
  if (!found || more.length > 0) return null;
  if (prefix === undefined) return unmapped({ ...found, prefix: found.bits });
  if (!PREFIX.test(prefix) || Number(prefix) > found.bits) return null;
  return unmapped({ ...found, prefix: Number(prefix) });
}

/** Whether an address lies in one of the ranges; false where it is no address at all. */
export function isAddressAmong(address: string, ranges: readonly string[]): boolean {
  const visitor = parseIpRange(address);
  if (!visitor || address.includes("/")) return false;
  return ranges.some((text) => {
    const range = parseIpRange(text);
    return range !== null && holds(range, visitor);
  });
}

const SUBSCRIBER_BITS = 64n;

/**
 * The network that an address belongs to, for limits: a household has one IPv4 address or a whole
 * /64 of IPv6, so the one name stands for all of its addresses, however they are written. What is
 * no address at all is one network, too.
 */
export function networkOf(address: string): string {
  const found = address.includes("/") ? null : parseIpRange(address);
  if (!found) return "unknown";
  if (found.bits === 32) return `v4/${found.value.toString(16)}`;
  return `v6/${(found.value >> SUBSCRIBER_BITS).toString(16)}`;
}

function holds(range: IpRange, visitor: IpRange): boolean {
  if (range.bits !== visitor.bits) return false;
  const rest = BigInt(range.bits - range.prefix);
  return range.value >> rest === visitor.value >> rest;
}

function unmapped(range: IpRange): IpRange {
  const isMapped = range.bits === 128 && range.prefix >= 96 && range.value >> 32n === MAPPED;
  if (!isMapped) return range;
  return { bits: 32, value: range.value & 0xffff_ffffn, prefix: range.prefix - 96 };
}

function parseAddress(text: string): Omit<IpRange, "prefix"> | null {
  if (!text.includes(":")) {
    const value = parseIpv4(text);
    return value === null ? null : { bits: 32, value };
  }
  const value = parseIpv6(text);
  return value === null ? null : { bits: 128, value };
}

function parseIpv4(text: string): bigint | null {
  const parts = text.split(".");
  if (parts.length !== 4) return null;
  if (!parts.every((part) => IPV4_PART.test(part) && Number(part) < 256)) return null;
  return parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n);
}

function parseIpv6(text: string): bigint | null {
  const halves = text.split("::");
  if (halves.length > 2) return null;
  const [head, tail] = halves.map(groupsOf);
  if (!head || tail === null) return null;
  const missing = 8 - head.length - (tail?.length ?? 0);
  // '::' stands for at least one group; without it there must be eight.
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => 0n), ...(tail ?? [])];
  return groups.reduce((value, group) => (value << 16n) | group, 0n);
}

/** One side of '::'. Its last group may be an IPv4 address, which counts as two. */
function groupsOf(half: string): bigint[] | null {
  if (half === "") return [];
  const texts = half.split(":");
  const last = texts.at(-1) ?? "";
  const embedded = last.includes(".") ? parseIpv4(last) : undefined;
  if (embedded === null) return null;
  const plain = embedded === undefined ? texts : texts.slice(0, -1);
  if (!plain.every((group) => IPV6_GROUP.test(group))) return null;
  const groups = plain.map((group) => BigInt(`0x${group}`));
  return embedded === undefined ? groups : [...groups, embedded >> 16n, embedded & 0xffffn];
}
