import { BlockList, isIP } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isAddressAmong, parseIpRange } from "#domain/ip-range.ts";

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
  expect(isAddressAmong("not an address", ["0.0.0.0/0", "::/0"])).toBe(false);
  expect(isAddressAmong("10.0.0.0/8", ["10.0.0.0/8"])).toBe(false);
});
