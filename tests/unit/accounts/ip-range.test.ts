import { BlockList, isIP } from "node:net";
import fc from "fast-check";
import { Address4 } from "ip-address";
import { expect, test } from "vitest";
import { isAddressAmong, networkOf, parseIpRange } from "#domain/accounts/ip-range.ts";

const v4 = fc.ipV4();
const v6 = fc.ipV6();

test("an address is among ranges exactly where Node's own list says so", () => {
  const pairs = fc.oneof(
    fc.tuple(v4, v4, fc.integer({ min: 0, max: 32 }), fc.constant("ipv4" as const)),
    fc.tuple(v6, v6, fc.integer({ min: 0, max: 128 }), fc.constant("ipv6" as const)),
  );
  fc.assert(
    fc.property(pairs, ([address, base, prefix, family]) => {
      const list = new BlockList();
      list.addSubnet(base, prefix, family);
      const own = new BlockList();
      own.addSubnet(address, prefix, family);
      expect(isAddressAmong(address, [`${base}/${prefix}`])).toBe(list.check(address, family));
      expect(isAddressAmong(base, [`${address}/${prefix}`])).toBe(own.check(base, family));
      expect(isAddressAmong(address, [`${address}/${prefix}`])).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("what Node takes for an address is one, and nothing else", () => {
  const noise = fc.stringMatching(/^[0-9a-f:.]{0,30}$/);
  fc.assert(
    fc.property(fc.oneof(v4, v6, noise), (text) => {
      expect(parseIpRange(text) !== null).toBe(isIP(text) !== 0);
    }),
    { numRuns: 1_000 },
  );
});

test("an IPv4 address is the same machine inside IPv6", () => {
  fc.assert(
    fc.property(v4, (address) => {
      expect(isAddressAmong(`::ffff:${address}`, [address])).toBe(true);
      expect(isAddressAmong(address, [`::ffff:${address}`])).toBe(true);
    }),
  );
  expect(isAddressAmong("10.1.2.3", ["::ffff:10.0.0.0/104"])).toBe(true);
  expect(isAddressAmong("11.1.2.3", ["::ffff:10.0.0.0/104"])).toBe(false);
});

test.each([
  "",
  "/24",
  "10.0.0.0/",
  "10.0.0.0/33",
  "10.0.0.0/-1",
  "10.0.0.0/8/8",
  "10.0.0.0/08x",
  "010.0.0.1",
  "fe80::1%eth0",
  "1:2:3:4:5:6:7:8:9",
  "1::2::3",
])("%j is neither address nor range", (text) => {
  expect(parseIpRange(text)).toBeNull();
});

test("spaces around an entry do not matter, and an IPv6 range holds no IPv4 address", () => {
  expect(isAddressAmong("203.0.113.7", [" 203.0.113.0/24 "])).toBe(true);
  expect(isAddressAmong("203.0.113.7", ["::/0"])).toBe(false);
  // The same first bits.
  expect(isAddressAmong("32.1.13.184", ["2001:db8::/32"])).toBe(false);
  expect(isAddressAmong("not an address", ["0.0.0.0/0", "::/0"])).toBe(false);
  expect(isAddressAmong("10.0.0.0/8", ["10.0.0.0/8"])).toBe(false);
});

test("a network is a whole /64 of IPv6 or one IPv4 address, in whichever spelling", () => {
  fc.assert(
    fc.property(v6, v6, (one, other) => {
      const isSame = bitsOf(one) >> 64n === bitsOf(other) >> 64n;
      const isMapped = [one, other].some((address) => parseIpRange(address) instanceof Address4);
      if (!isMapped) expect(networkOf(one) === networkOf(other)).toBe(isSame);
      for (const spelling of spellings(one)) expect(networkOf(spelling)).toBe(networkOf(one));
    }),
    { numRuns: 1_000 },
  );
  fc.assert(
    fc.property(v6, fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), (address, machine) => {
      if (parseIpRange(address) instanceof Address4) return;
      const neighbour = textOf(((bitsOf(address) >> 64n) << 64n) | machine);
      // A mapped IPv4 address is no neighbour of anybody.
      if (parseIpRange(neighbour) instanceof Address4) return;
      expect(networkOf(neighbour)).toBe(networkOf(address));
      const elsewhere = textOf(bitsOf(address) ^ (1n << 64n));
      expect(networkOf(elsewhere)).not.toBe(networkOf(address));
    }),
  );
  fc.assert(
    fc.property(v4, v4, (one, other) => {
      expect(networkOf(`::ffff:${one}`)).toBe(networkOf(one));
      expect(networkOf(one) === networkOf(other)).toBe(one === other);
    }),
  );
  expect(networkOf("2001:db8::1")).toBe(networkOf("2001:0DB8:0:0:ffff::2"));
  expect(networkOf("::1")).not.toBe(networkOf("2001:db8::1"));
  expect([networkOf("unknown"), networkOf(""), networkOf("10.0.0.1/8")]).toEqual(
    Array.from({ length: 3 }, () => "unknown"),
  );
});

function bitsOf(address: string): bigint {
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [head = [], tail = []] = groups.map((half) => (half === "" ? [] : half.split(":")));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].reduce(
    (bits, group) => (bits << 16n) | BigInt(`0x${group}`),
    0n,
  );
}

function textOf(bits: bigint): string {
  const groups = Array.from({ length: 8 }, (_, at) => (bits >> BigInt(112 - 16 * at)) & 0xffffn);
  return groups.map((group) => group.toString(16)).join(":");
}

/** Written out, with every zero, in capitals, as short as can be, and with the last groups dotted. */
function spellings(address: string): string[] {
  const whole = textOf(bitsOf(address));
  const groups = whole.split(":");
  const last = Number.parseInt(
    groups
      .slice(6)
      .map((group) => group.padStart(4, "0"))
      .join(""),
    16,
  );
  const dotted = [24, 16, 8, 0].map((by) => (last >>> by) & 255).join(".");
  return [
    whole,
    groups.map((group) => group.padStart(4, "0")).join(":"),
    whole.toUpperCase(),
    new URL(`http://[${address}]`).hostname.slice(1, -1),
    [...groups.slice(0, 6), dotted].join(":"),
  ];
}
