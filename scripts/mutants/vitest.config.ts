import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { ALONE } from "../../vitest.config.ts";
import { LEFT_OUT } from "./parts.ts";

/** How `npm run mutants` runs tests: in one process, and each test once for every mutant that it reaches. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    runner: "./scripts/mutants/mutant-runner.ts",
    include: (process.env.MUTANT_TESTS ?? "").split(":"),
    exclude: [...ALONE, ...LEFT_OUT],
    globalSetup: ["tests/setup/database-template.ts"],
    isolate: false,
    pool: "forks",
    fileParallelism: false,
    setupFiles: [
      "tests/setup/fail-on-console.ts",
      "tests/setup/reset-shared-state.ts",
      "tests/setup/cheap-scrypt.ts",
    ],
    // No more of the young generation's rounds, and of a failure's stack, than anybody needs.
    execArgv: ["--max-semi-space-size=64", "--stack-trace-limit=4"],
    testTimeout: Number(process.env.MUTANT_TIMEOUT_MS),
    hookTimeout: 60_000,
  },
});
