import { defineConfig } from "vitest/config";

const common = {
  setupFiles: ["tests/setup/fail-on-console.ts"],
  // A hung test is one that takes a minute: a busy machine may need half of it.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** A file with a process to itself among the others would end the process that those share. */
const after = { sequence: { groupOrder: 1 } };

/** Tests that put something in a module's or a global's place: each has a process to itself. */
export const ALONE = [
  "tests/unit/app/access-screens.test.ts",
  "tests/unit/app/seo.test.ts",
  "tests/unit/app/upload.test.ts",
  "tests/unit/checkout/kept-basket.test.ts",
  "tests/unit/checkout/kept-elsewhere.test.ts",
  "tests/unit/specification/spec-defaults.test.ts",
];

/** The suites below the browser's; tests/e2e is Playwright's. `npm test` runs them all. */
export default defineConfig({
  test: {
    // One more than the cores of the smallest machine: while a test waits, another one goes on.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...common,
          name: "rules",
          include: ["tests/{unit,procedures,architecture,contracts}/**/*.test.ts"],
          exclude: ALONE,
          globalSetup: ["tests/setup/database-template.ts"],
          // Three processes load the shop once each, where every file did (decision 0035).
          isolate: false,
          setupFiles: [
            ...common.setupFiles,
            "tests/setup/reset-shared-state.ts",
            "tests/setup/cheap-scrypt.ts",
          ],
        },
      },
      { test: { ...common, ...after, name: "alone", include: ALONE } },
      {
        test: {
          ...common,
          sequence: { groupOrder: 2 },
          name: "worker",
          isolate: false,
          include: ["tests/worker/**/*.test.ts"],
          globalSetup: ["tests/setup/built-worker.ts"],
        },
      },
    ],
  },
});
