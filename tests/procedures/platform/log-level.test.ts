import { expect, test } from "vitest";
import { settings } from "#db/schema/index.ts";
import {
  DEFAULT_SYSTEM_SETTINGS,
  LOG_LEVELS,
  type LogLevel,
} from "#domain/store/settings/system.ts";
import { createContext } from "#server/context.ts";
import { followSettings, type Isolate } from "#server/platform/isolate.ts";
import { newLogSettings } from "#server/platform/log.ts";
import { captureConsole } from "#tests/setup/capture-console.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { isolateOn } from "#tests/unit/server/http/worker.ts";

test.each([
  ["error", ["error"]],
  ["warn", ["error", "warn"]],
  ["info", ["error", "warn", "info"]],
  ["debug", ["error", "warn", "info", "debug"]],
] as const)(
  "with %s saved in the settings an isolate writes as much, from the next request on",
  async (level, written) => {
    const shop = await openTestShop();
    const isolate = isolateOn(shop);
    const { lines } = await captureConsole(async () => {
      await save(shop, level);
      const first = request(isolate);
      await first.settings();
      followSettings(isolate, first.knownSettings());
      const next = request(isolate);
      for (const one of LOG_LEVELS) next.log(one, "tried");
    });
    const tried = lines.filter((line) => line.includes('"tried"')).map((line) => JSON.parse(line));
    expect(tried.map((line) => line.level)).toEqual(written);
  },
);

test("reading the settings changes nothing else, and what was not read is not followed", async () => {
  const shop = await openTestShop();
  const isolate = isolateOn(shop);
  await save(shop, "debug", { maintenanceMode: true });
  const context = request(isolate);
  followSettings(isolate, context.knownSettings());
  await context.settings();
  expect(isolate.logSettings).toEqual(newLogSettings());
  expect(isolate.maintenance).toEqual({ isInMaintenance: false, heardAt: 0 });
  followSettings(isolate, context.knownSettings());
  const heardAt = expect.any(Number);
  expect(isolate.logSettings).toMatchObject({ logLevel: "debug", heardAt });
  expect(isolate.maintenance).toEqual({ isInMaintenance: true, heardAt });
});

async function save(shop: TestShop, logLevel: LogLevel, changes = {}): Promise<void> {
  const value = { ...DEFAULT_SYSTEM_SETTINGS, logLevel, ...changes };
  await shop.db.insert(settings).values({ section: "system", value, updatedAt: 1 });
}

function request(isolate: Isolate) {
  return createContext(isolate, { headers: new Headers(), waitUntil: () => undefined });
}
