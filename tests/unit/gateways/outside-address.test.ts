import { expect, test } from "vitest";
import { outsideAddress } from "#server/gateways/outside-address.ts";

test("an address on any host over https may be a link of ours", () => {
  const address = "https://track.carrier.test/d/1?lang=en#map";
  expect(outsideAddress(address)).toBe(address);
});

test.each([
  ["nothing", ""],
  ["no address", "track me"],
  ["a script", "javascript:alert(1)"],
  ["data", "data:text/html,<script>alert(1)</script>"],
  ["no https", "http://track.carrier.test/d/1"],
  ["a name before the host", "https://shop@track.carrier.test/d/1"],
  ["another port", "https://track.carrier.test:8443/d/1"],
  ["a path of ours", "/admin/orders"],
  ["a path without a scheme", "//track.carrier.test/d/1"],
  ["a long one", `https://track.carrier.test/${"a".repeat(1_000)}`],
])("%s is no link of ours", (_, address) => {
  expect(outsideAddress(address)).toBeNull();
});
