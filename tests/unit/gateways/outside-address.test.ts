import { expect, test } from "vitest";
import { outsideAddress } from "#server/gateways/outside-address.ts";

test("an address on any host over https may be a link of ours", () => {
  const address = "https://track.carrier.test/d/1?lang=en#map";
  expect(outsideAddress(address)).toBe(address);
});

test("an address may be a thousand letters long", () => {
  const address = "https://track.carrier.test/".padEnd(1_000, "a");
  expect(outsideAddress(address)).toBe(address);
  expect(outsideAddress(`${address}a`)).toBeNull();
});

test.each([
  ["nothing", ""],
  ["no address", "track me"],
  ["a script", "javascript:alert(1)"],
  ["data", "data:text/html,<script>alert(1)</script>"],
  ["no https", "http://track.carrier.test/d/1"],
  ["a name before the host", "https://shop@track.carrier.test/d/1"],
  ["a password before the host", "https://:secret@track.carrier.test/d/1"],
  ["another port", "https://track.carrier.test:8443/d/1"],
  ["a path of ours", "/admin/orders"],
  ["a path without a scheme", "//track.carrier.test/d/1"],
])("%s is no link of ours", (_, address) => {
  expect(outsideAddress(address)).toBeNull();
});
