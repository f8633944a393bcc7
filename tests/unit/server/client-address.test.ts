import { expect, test } from "vitest";
import { DEFAULT_SECURITY_SETTINGS, isAddressAllowed } from "#domain/store/settings/security.ts";
import { clientAddressOf, UNKNOWN_ADDRESS } from "#server/platform/client-address.ts";

/** What proxies of many kinds say, and any visitor can: not heard. */
const CLAIMED = [
  ...["x-forwarded-for", "x-real-ip", "x-client-ip", "x-cluster-client-ip", "forwarded-for"],
  ...["true-client-ip", "cf-connecting-ipv6", "cf-pseudo-ipv4", "fastly-client-ip", "remote-addr"],
];

function headers(address?: string): Headers {
  const claimed = CLAIMED.map((name): [string, string] => [name, "198.51.100.99"]);
  const given = new Headers([...claimed, ["forwarded", "for=198.51.100.99"]]);
  if (address) given.set("cf-connecting-ip", address);
  return given;
}

test("outside local runs a visitor without the platform's word for their address is the unknown one", () => {
  const production = { isLocal: false };
  expect(clientAddressOf(headers(), production)).toBe(UNKNOWN_ADDRESS);
  expect(clientAddressOf(headers("203.0.113.7"), production)).toBe("203.0.113.7");
  expect(clientAddressOf(headers("127.0.0.1"), production), "a proxy is a network").toBe(
    "127.0.0.1",
  );
  const listed = { ...DEFAULT_SECURITY_SETTINGS, ipRestriction: true, allowedIPs: ["0.0.0.0/0"] };
  expect(isAddressAllowed(listed, UNKNOWN_ADDRESS), "on no list").toBe(false);
});

test("on one's own machine everybody is alike", () => {
  const local = { isLocal: true };
  for (const address of [undefined, "127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
    expect(clientAddressOf(headers(address), local)).toBeNull();
  }
  expect(clientAddressOf(headers("203.0.113.7"), local)).toBe("203.0.113.7");
});
