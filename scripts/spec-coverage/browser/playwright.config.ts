import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import * as v from "valibot";
import base from "../../../playwright.config.ts";
import { Wanted } from "./ran.ts";

const wanted = v.parse(
  v.pipe(v.string(), v.parseJson(), v.array(Wanted)),
  readFileSync(process.env.SOKO_WANTED ?? "", "utf8"),
);
const { globalSetup: _twoShops, ...suite } = base;
const patienceMs = Number(process.env.SOKO_PATIENCE) * 1000;
const testDir = join(import.meta.dirname, "../../../tests/e2e");

/**
 * The suite's own, with a shop for each project and less patience: a mutated page lets a test wait for what
 * never comes. The healthy tests have to pass with as little.
 */
export default defineConfig({
  ...suite,
  testDir,
  outputDir: join(import.meta.dirname, "../../../test-results"),
  reporter: "./reporter.ts",
  timeout: 90_000,
  expect: { timeout: patienceMs },
  use: {
    ...suite.use,
    screenshot: "off",
    actionTimeout: 1.5 * patienceMs,
    navigationTimeout: 45_000,
    connectOptions: { wsEndpoint: process.env.SOKO_BROWSER ?? "" },
  },
  projects: wanted.map(({ project, testFiles, patterns }) => ({
    name: project,
    testDir: join(testDir, "../.."),
    testMatch: testFiles,
    grep: patterns.map((pattern) => new RegExp(pattern)),
  })),
});
