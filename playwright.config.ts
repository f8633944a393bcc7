import { defineConfig } from "@playwright/test";
import { findChromium, PLAYWRIGHT_FLAGS } from "./scripts/lib/chromium.ts";

const executablePath = findChromium();

/** The browser's suite, against the built Worker in workerd with its own data (tests/e2e). */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/setup/serve.ts",
  // Generous, for a busy machine: what is slow is no failure, and there is no second try.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // One more than the cores of the smallest machine: while a test waits, another one goes on.
  workers: 3,
  // What passes only at a second try has failed: its cause is mended.
  retries: 0,
  forbidOnly: true,
  use: {
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
    // No page comes from what an earlier one left; who tests just that allows it.
    serviceWorkers: "block",
    // A trace costs every test a third more of the processor; `--trace retain-on-failure` records one.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { args: PLAYWRIGHT_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
});
