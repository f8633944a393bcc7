import { expect, test } from "vitest";
import { courierLink, courierPhotoAddress } from "#domain/deliveries/courier-links.ts";

test.each([
  "https://www.ubereats.com/orders/del_1",
  "https://delivery.uber.com/track?id=del_1#map",
  "https://uber.com/",
])("%s is a link of the courier's", (address) => {
  expect(courierLink(address)).toBe(address);
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
  ["a name before his own host", "https://evil@www.uber.com/orders/del_1"],
  ["another port", "https://www.uber.com:8443/orders/del_1"],
  ["a path of ours", "/admin/orders"],
  ["a path without a scheme", "//evil.test/orders"],
  ["a long one", `https://www.uber.com/${"a".repeat(1_000)}`],
])("%s is no link of the courier's", (_, address) => {
  expect(courierLink(address)).toBeNull();
});

test("a photo comes from the courier's own hosts, and a stand-in's only where it is named", () => {
  const his = "https://d1w2poirtb3as9.cloudfront.net/a.jpeg";
  expect(courierPhotoAddress(his)).toBe(his);
  expect(courierPhotoAddress("https://another.cloudfront.net/a.jpeg")).toBeNull();
  const standIn = "https://couriers.uber.test/t.jpg";
  expect(courierPhotoAddress(standIn)).toBeNull();
  expect(courierPhotoAddress(standIn, ["couriers.uber.test"])).toBe(standIn);
  expect(courierPhotoAddress("http://169.254.169.254/latest/meta-data")).toBeNull();
  expect(courierPhotoAddress("https://127.0.0.1/a.jpg", ["couriers.uber.test"])).toBeNull();
});
