import { expect, test } from "vitest";
import { DEFAULT_SYSTEM_SETTINGS } from "#domain/store/settings/system.ts";
import { createContext } from "#server/context.ts";
import type { Env } from "#server/platform/env.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { captureConsole } from "#tests/setup/capture-console.ts";
import { stubGlobals } from "#tests/setup/stub-globals.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { isolateOn } from "../http/worker.ts";
import { html, memoryStore, neverRendered } from "../page-cache/cache.ts";
import { bindings, loaded } from "./bindings.ts";

/** What an isolate of a built Worker has, and what it makes its vendors' gateways of. */

test("a built Worker keeps pages in the data centre's store, by the catalogue's version", async () => {
  const { ask, opened, store } = await openBuilt();
  expect(await ask(html("a page"))).toMatchObject({ status: 200 });
  expect(await ask(neverRendered)).toMatchObject({ status: 200 });
  expect(new Set(opened)).toEqual(new Set(["soko-public-answers"]));
  expect([...store.kept.keys()].every((key) => key.includes("/the-build/"))).toBe(true);
  expect(store.kept.size).toBe(2);
});

test("with the catalogue's version a built Worker hears whether the shop is closed", async () => {
  const { shop, isolate, ask } = await openBuilt();
  const from = Date.now();
  await ask(html("open"));
  expect(isolate.maintenance.isInMaintenance).toBe(false);
  expect(isolate.maintenance.heardAt).toBeGreaterThanOrEqual(from);
  await settingsAre(shop, "system", { ...DEFAULT_SYSTEM_SETTINGS, maintenanceMode: true });
  isolate.edgeCache?.noteCatalogueChange();
  expect(await ask(neverRendered)).toBeNull();
  expect(isolate.maintenance.isInMaintenance).toBe(true);
});

test("a page that may not be kept is a warning in the log", async () => {
  const { ask } = await openBuilt();
  const render = html("private", { headers: { "set-cookie": "session=1" } });
  const { lines } = await captureConsole(() => ask(render));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: "warn" }]);
});

const VAPID = {
  VAPID_PUBLIC_KEY:
    "BBPjlpTU9vFr1dftU1tSJdB5l8EUgQRz3CQgzGFWe7Dz8aRrljhZzkUgLh8F7VU9vkTFTyumgaOhYBaMycd5jmw",
  VAPID_PRIVATE_KEY: "mwsuu3cHb4cyidEJnjA7AZIhipO4xc0L46G2kZd018o",
};

test("the shop writes to browsers with both of its keys, as whom its mails are from", async () => {
  const shop = await openTestShop();
  const pushes = (env: Partial<Env>) => {
    const request = { headers: new Headers(), waitUntil: () => undefined };
    return createContext(isolateOn(shop, env), request).webPush;
  };
  expect(pushes({})).toBeNull();
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = VAPID;
  expect([pushes({ VAPID_PUBLIC_KEY }), pushes({ VAPID_PRIVATE_KEY })]).toEqual([null, null]);
  const said: (string | null)[] = [];
  stubGlobals({
    fetch: async (_input: string, init: RequestInit) => {
      said.push(new Headers(init.headers).get("authorization"));
      return new Response(null, { status: 201 });
    },
  });
  const push = pushes({ ...VAPID, MAIL_FROM: "orders@shop.test" });
  const message = { text: "{}", topic: "order", urgency: "high", ttlSeconds: 60 } as const;
  await push?.send(shop.pushService.newBrowser(), message);
  const [, claims = "", key] = /^vapid t=[^.]+\.([^.]+)\.[^,]+, k=(.+)$/.exec(said[0] ?? "") ?? [];
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    sub: "mailto:orders@shop.test",
  });
  expect(key).toBe(VAPID_PUBLIC_KEY);
});

/** An isolate as a build has it, over a shop's database; `ask` wants the home page of it. */
async function openBuilt() {
  const shop = await openTestShop();
  const opened: string[] = [];
  const store = memoryStore();
  const open = async (name: string) => {
    opened.push(name);
    return store;
  };
  stubGlobals({ caches: { open }, fetch: shop.database.fetch });
  const { isolateOf } = await loaded();
  const at = { DATABASE_URL: shop.database.url };
  const isolate = isolateOf({ ...bindings().given, ...at }, "the-build");
  const { edgeCache } = isolate;
  const background: Promise<unknown>[] = [];
  const execution = { waitUntil: (work: Promise<unknown>) => void background.push(work) };
  return {
    shop,
    isolate,
    opened,
    store,
    ask: async (render: ReturnType<typeof html>) => {
      const answer = await edgeCache?.get("/", execution, render);
      await new Promise((resolve) => setImmediate(resolve));
      return answer;
    },
  };
}
