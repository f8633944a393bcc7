import { defineConfig } from "vitest/config";

/** The suites below the browser's; tests/e2e is Playwright's. `npm test` runs them all. */
export default defineConfig({
  test: {
    globalSetup: ["tests/setup/database-template.ts"],
    setupFiles: ["tests/setup/no-surprises.ts"],
    include: ["tests/{unit,procedures,worker,architecture}/**/*.test.ts"],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    pool: "threads",
    maxWorkers: 2,
  },
});
