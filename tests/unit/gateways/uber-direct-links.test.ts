import { expect, test } from "vitest";
import { photoAddress, trackingLink } from "#server/gateways/uber-direct/links.ts";

test.each([
  "https://www.ubereats.com/orders/del_1",
  "https://delivery.uber.com/track?id=del_1#map",
  "https://uber.com/",
])("%s is a link of Uber's", (address) => {
  expect(trackingLink(address)).toBe(address);
});

test.each([
  ["nothing", ""],
  ["no address", "track me"],
  ["a script", "javascript:alert(1)"],
  ["data", "data:text/html,<script>alert(1)</script>"],
  ["no https", "http://www.ubereats.com/orders/del_1"],
  ["another host", "https://evil.test/orders/del_1"],
  ["a host that ends alike", "https://notuber.com/orders/del_1"],
  ["a host that begins alike", "https://uber.com.evil.test/orders/del_1"],
  ["a name before the host", "https://uber.com@evil.test/orders/del_1"],
  ["a name before its own host", "https://evil@www.uber.com/orders/del_1"],
  ["another port", "https://www.uber.com:8443/orders/del_1"],
  ["a path of ours", "/admin/orders"],
  ["a path without a scheme", "//evil.test/orders"],
  ["a long one", `https://www.uber.com/${"a".repeat(1_000)}`],
])("%s is no link of Uber's", (_, address) => {
  expect(trackingLink(address)).toBeNull();
});

test("a photo comes from Uber's own hosts alone", () => {
  const theirs = "https://d1w2poirtb3as9.cloudfront.net/a.jpeg";
  expect(photoAddress(theirs)).toBe(theirs);
  expect(photoAddress("https://another.cloudfront.net/a.jpeg")).toBeNull();
  expect(photoAddress("https://couriers.uber.test/t.jpg")).toBeNull();
  expect(photoAddress("http://169.254.169.254/latest/meta-data")).toBeNull();
  expect(photoAddress("https://127.0.0.1/a.jpg")).toBeNull();
});
