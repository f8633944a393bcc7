import { expect, test } from "vitest";
import { lackingHalves } from "#server/platform/env.ts";
import { openWorker } from "#tests/unit/server/http/worker.ts";
import { SHOP_ENV } from "#tests/unit/server/page-cache/shop-env.ts";
import { askHealth, openRunningShop } from "./running-shop.ts";

test.each([
  [{}, []],
  [{ TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET: "secret" }, []],
  [{ TURNSTILE_SITE_KEY: "site" }, ["TURNSTILE_SECRET"]],
  [{ TURNSTILE_SECRET: "secret" }, ["TURNSTILE_SITE_KEY"]],
  [{ VAPID_PUBLIC_KEY: "public" }, ["VAPID_PRIVATE_KEY"]],
  [
    { VAPID_PRIVATE_KEY: "private", TURNSTILE_SECRET: "secret" },
    ["TURNSTILE_SITE_KEY", "VAPID_PUBLIC_KEY"],
  ],
])("of %o the other halves are lacking: %o", (given, lacking) => {
  expect(lackingHalves({ ...SHOP_ENV, ...given })).toEqual(lacking);
});

test("a shop with half a pair of keys is not well, and names none of them to whoever asks", async () => {
  const shop = await openRunningShop();
  const answer = await askHealth(shop, { hasAllKeys: false });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ status: "degraded", keys: "half", database: "up" });
  expect(text).not.toMatch(/TURNSTILE|VAPID/);
  expect((await askHealth(shop, { query: "?strict", hasAllKeys: false })).status).toBe(503);
});

test.each([
  [{}, "whole"],
  [{ TURNSTILE_SITE_KEY: "site" }, "half"],
])("the Worker looks for halves in its own configuration: %o is told as %s", async (env, keys) => {
  const { ask } = await openWorker({ env });
  expect(JSON.parse((await ask("/api/health")).text)).toMatchObject({ keys });
});
