import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./scripts/chromium.ts";

const executablePath = findChromium();

/** The browser's suite, against the built Worker in workerd with its own data (tests/e2e). */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/setup/serve.ts",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  // A real browser on a busy machine: what passes the second time has passed, and is listed as flaky.
  retries: 1,
  forbidOnly: true,
  use: {
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
    trace: "retain-on-failure",
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
});
