import { expect, test } from "vitest";
import { DEFAULT_SECURITY_SETTINGS } from "#domain/store/settings/security.ts";
import { newAdmin, openBrowser } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const TOO_MANY = "RATE_LIMITED";

test("one /64 is one network to a limit, however its addresses are written", async () => {
  const shop = await openTestShop({ isLocal: false });
  const spelled = (at: number) =>
    [`2001:db8:1:2::${at}`, `2001:DB8:1:2:ffff:0:0:${at}`, `2001:0db8:0001:0002:0:${at}::`][at % 3];
  const codes = await signInsFrom(shop, (at) => spelled(at + 1) ?? "");
  expect(codes.slice(0, 20)).not.toContain(TOO_MANY);
  expect(codes.slice(20)).toEqual([TOO_MANY, TOO_MANY, TOO_MANY]);
  expect((await signInsFrom(shop, () => "2001:db8:1:3::1", 1))[0], "next door").not.toBe(TOO_MANY);
});

test("visitors whose address nobody told us are one network, and on no list of addresses", async () => {
  const shop = await openTestShop({ isLocal: false });
  const admin = await newAdmin(shop, { email: "admin@shop.test" });
  const codes = await signInsFrom(shop, () => undefined);
  expect(codes.slice(20)).toEqual([TOO_MANY, TOO_MANY, TOO_MANY]);

  expect((await admin.browser.context().adminAccess()).kind).toBe("admin");
  await settingsAre(shop, "security", {
    ...DEFAULT_SECURITY_SETTINGS,
    ipRestriction: true,
    allowedIPs: ["0.0.0.0/0", "::/0"],
  });
  expect((await admin.browser.context().adminAccess()).kind).toBe("shut-out");
});

/** What 23 sign-ins into accounts that there are not answer, each from its own address. */
async function signInsFrom(
  shop: TestShop,
  addressOf: (at: number) => string | undefined,
  times = 23,
): Promise<string[]> {
  const codes: string[] = [];
  for (let at = 0; at < times; at += 1) {
    const address = addressOf(at);
    const browser = openBrowser(shop, address ? { address } : {});
    const form = { email: `nobody${at}@shop.test`, password: "wrong-password" };
    codes.push((await refusal(browser.call((caller) => caller.account.signIn(form)))).code);
  }
  return codes;
}
