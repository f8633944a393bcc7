import { expect, test, vi } from "vitest";
import { settings } from "#db/schema/index.ts";
import {
  DEFAULT_SYSTEM_SETTINGS,
  LOG_LEVELS,
  type LogLevel,
} from "#domain/store/settings/system.ts";
import { createContext } from "#server/context.ts";
import { createBackupStore } from "#server/gateways/backups/gateway.ts";
import { createMediaGateway } from "#server/gateways/media/gateway.ts";
import { memoryTokenStore } from "#server/gateways/token-store.ts";
import { readClock } from "#server/platform/clock.ts";
import { parseEnv } from "#server/platform/env.ts";
import { followSettings, type Isolate } from "#server/platform/isolate.ts";
import { newLogSettings } from "#server/platform/log.ts";
import { VisitMeter } from "#server/platform/visit-meter.ts";
import { createBackupsMock } from "#tests/mocks/backups.ts";
import { createMediaMock } from "#tests/mocks/media.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

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
    const lines: string[] = [];
    const write = (line: string | Uint8Array) => lines.push(String(line)) > 0;
    const spies = [vi.spyOn(process.stdout, "write"), vi.spyOn(process.stderr, "write")];
    for (const spy of spies) spy.mockImplementation(write);
    try {
      await save(shop, level);
      const first = request(isolate);
      await first.settings();
      followSettings(isolate, first.knownSettings());
      const next = request(isolate);
      for (const one of LOG_LEVELS) next.log(one, "tried");
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
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

/** An isolate of the shop's database, with vendors that nobody asks. */
function isolateOn(shop: TestShop): Isolate {
  const env = parseEnv({
    DATABASE_URL: "http://127.0.0.1:1",
    AUTH_SECRET: "a secret that is long enough for a test",
    SITE_URL: "https://shop.test",
    PAYPAL_CLIENT_ID: "id",
    PAYPAL_CLIENT_SECRET: "secret",
    UBER_DIRECT_CUSTOMER_ID: "id",
    UBER_DIRECT_CLIENT_ID: "id",
    UBER_DIRECT_CLIENT_SECRET: "secret",
    STORE_NAME: "Test Market",
    STORE_PHONE: "+27105550142",
    STORE_WHATSAPP: "+27605550142",
    STORE_EMAIL: "hello@shop.test",
    STORE_ADDRESS: "114 Bryanston Drive",
    STORE_CITY: "Johannesburg",
    STORE_PROVINCE: "Gauteng",
    STORE_POSTAL_CODE: "2021",
  });
  return {
    env,
    client: shop.client,
    logSettings: newLogSettings(),
    maintenance: { isInMaintenance: false, heardAt: 0 },
    email: null,
    readPublicFile: async () => new Uint8Array(),
    media: createMediaGateway({ ...createMediaMock({ now: readClock }), now: readClock }),
    backups: createBackupStore({ bucket: createBackupsMock().bucket, now: readClock }),
    edgeCache: null,
    meter: new VisitMeter(),
    paymentTokens: memoryTokenStore(),
    courierTokens: () => memoryTokenStore(),
  };
}
