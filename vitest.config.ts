import { defineConfig } from "vitest/config";

const common = {
  setupFiles: ["tests/setup/no-surprises.ts"],
  // A hung test is one that takes a minute: a busy machine may need half of it.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** The suites below the browser's; tests/e2e is Playwright's. `npm test` runs them all. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: "rules",
          include: ["tests/{unit,procedures,architecture}/**/*.test.ts"],
          globalSetup: ["tests/setup/database-template.ts"],
        },
      },
      {
        test: {
          ...common,
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          globalSetup: ["tests/setup/built-worker.ts"],
        },
      },
    ],
  },
});
