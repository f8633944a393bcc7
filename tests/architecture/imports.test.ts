import { dirname, join, relative } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { filesBelow, isSource, read } from "./house.ts";

const ROOT = join(import.meta.dirname, "../..");
const HOUSE = ["app", "domain", "messages", "server", "db"];

/** Who may import whom (docs/architecture.md): the longest prefix that fits a file is its room. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  "app/routes/_shop": ["app/shop", "app/ui", "app/lib", "app/styles.css", "domain", "messages"],
  "app/shop": ["app/shop", "app/ui", "app/lib", "domain", "messages"],
  "app/routes/admin": ["app/admin", "app/ui", "app/lib", "domain", "messages"],
  "app/admin": ["app/admin", "app/ui", "app/lib", "domain", "messages"],
  "app/routes": ["app/shop", "app/ui", "app/lib", "domain", "messages", "app"],
  "app/ui": ["app/ui", "app/lib", "domain", "messages"],
  // In process while rendering, over HTTP in the browser: the one place that holds the router.
  "app/lib": ["app/lib", "app/ui", "domain", "messages", "server/router.ts"],
  // The service worker: a program of its own.
  "app/worker": ["app/worker", "app/lib/device/kept-caches.ts", "domain"],
  app: ["app", "domain", "messages"],
  domain: ["domain"],
  messages: ["messages", "domain"],
  "server/routers": [
    "server/routers",
    "server/services",
    "messages",
    // An administrator who replays an event, and the job that takes up what was left.
    "server/webhooks/process.ts",
    "server/trpc.ts",
    "db/queries",
    "domain",
  ],
  "server/webhooks": [
    "server/webhooks",
    "server/services",
    "server/ports",
    "server/platform",
    "server/http/body.ts",
    "db/queries",
    "domain",
  ],
  "server/services": [
    "server/services",
    "messages",
    "server/mail",
    "db/queries",
    "domain",
    "server/ports",
    "server/platform",
  ],
  "server/ports": ["server/ports", "domain"],
  "server/gateways": [
    "server/gateways",
    "server/ports",
    "server/platform/hash.ts",
    "server/platform/concurrency.ts",
    "domain",
  ],
  "server/mail": ["server/mail", "server/platform/concurrency.ts", "domain", "messages"],
  "server/documents": ["server/documents", "domain", "messages"],
  "server/auth": [
    "server/auth",
    "messages",
    "server/platform",
    "db/queries",
    "db/schema",
    "domain",
  ],
  "server/page-cache": [
    "server/page-cache",
    "messages",
    "server/platform",
    "server/http/plain-page.ts",
    "server/http/render-limits.ts",
    "server/http/security-headers.ts",
    "server/trpc.ts",
    "domain",
  ],
  "server/platform": ["server/platform", "db/queries", "db/client.ts", "domain"],
  // What lives as long as the isolate: the parts that a request's context is made of.
  "server/platform/isolate.ts": [
    "messages/language.ts",
    "server/platform",
    "server/gateways",
    "server/page-cache",
    "server/http/security-headers.ts",
    "db/queries",
    "db/client.ts",
    "domain",
  ],
  "server/jobs": [
    "server/jobs",
    "server/services",
    "server/webhooks/process.ts",
    "server/context.ts",
    "server/platform",
    "server/ports",
    "db/queries",
    "domain",
  ],
  server: ["server", "db", "domain", "messages"],
  "db/schema": ["db/schema", "domain"],
  "db/queries": ["db/queries", "db/schema", "db/client.ts", "domain"],
  "db/seed": ["db/seed", "domain"],
  db: ["db", "domain"],
};

/** Types alone may also come from here: they leave nothing in the bundle. */
const MAY_NAME: Readonly<Record<string, readonly string[]>> = {
  app: ["server", "db"],
  "app/routes": ["server", "db"],
  "app/shop": ["server", "db"],
  "app/admin": ["server", "db"],
  "app/lib": ["server", "db"],
  "server/routers": ["server", "db"],
  "server/services": ["db", "server"],
  "server/gateways": ["server/platform/env.ts"],
  "server/jobs": ["server"],
  "server/webhooks": ["server"],
  "server/documents": ["server/services", "db"],
  "server/auth": ["db"],
  "server/platform": ["server", "db"],
  "server/platform/isolate.ts": ["server", "db"],
};

test("every room imports only from the rooms that it may", () => {
  const trespasses = houseImports().flatMap(({ from, to, isType }) => {
    const room = roomOf(from);
    const allowed = [
      ...(MAY_IMPORT[room] ?? []),
      ...(isType ? [...(MAY_NAME[room] ?? []), ...(MAY_NAME[parentOf(room)] ?? [])] : []),
    ];
    return allowed.some((prefix) => isWithin(to, prefix)) ? [] : [`${from} imports ${to}`];
  });
  expect(trespasses).toEqual([]);
});

test("what npm runs is TypeScript that Node reads as it is, without JSX", () => {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (!file.endsWith(".ts")) return;
    for (const { to, isType } of importsOf(file)) if (!isType) visit(to);
  };
  const scripts = filesBelow("scripts").filter((file) => /^scripts\/[^/]+\.ts$/.test(file));
  scripts.forEach(visit);
  expect(seen).toContain("server/mail/render.ts");
  expect([...seen].filter((file) => !/\.(ts|json)$/.test(file))).toEqual([]);
});

test("no file imports itself by way of others", () => {
  const graph = new Map<string, string[]>();
  for (const { from, to } of houseImports()) {
    graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  expect(findCycles(graph)).toEqual([]);
});

test("nothing that ships knows the demo's accounts, the commands or the tests", () => {
  const shipped = houseFiles().filter((file) => !file.startsWith("db/seed/"));
  expect(shipped.length).toBeGreaterThan(500);
  expect(
    shipped.filter((file) => /["'](?:#db\/seed|#scripts|#tests|#tools)\//.test(read(file))),
  ).toEqual([]);
});

test("only server/platform/env.ts reads the environment", () => {
  // `import.meta.env.SSR` is the build's: which half of the code it makes.
  const environment = /process\.env|import\.meta\.env(?!\.SSR\b)/;
  const readers = houseFiles().filter((file) => environment.test(read(file)));
  expect(readers).toEqual([]);
});

test("the clock and chance come from the context, outside server/platform/clock.ts and the browser", () => {
  const own = ["server/platform/clock.ts", "server/context.ts"];
  const users = houseFiles()
    .filter((file) => !file.startsWith("app/") && !file.startsWith("db/local-server"))
    .filter((file) => /Date\.now\(\)|Math\.random\(|new Date\(\)/.test(read(file)));
  expect(users.filter((file) => !own.includes(file))).toEqual([]);
});

test("only server/http/body.ts reads a request's body, and an upload's handler its pieces", () => {
  const reads =
    /\b(?:request|asked|req)\.(?:text|json|formData|arrayBuffer|blob|bytes)\(|\brequest\.body\b/;
  const readers = houseFiles().filter(
    (file) => file.startsWith("server/") && reads.test(read(file)),
  );
  expect(readers).toEqual([
    // Whether there is one.
    "server/http/answer-procedure.ts",
    "server/http/body.ts",
    // Handed on to the local stand-in, unread.
    "server/http/routes.ts",
    "server/http/media/upload.ts",
  ]);
});

type Import = { from: string; to: string; isType: boolean };

function houseImports(): Import[] {
  return houseFiles().flatMap(importsOf);
}

function importsOf(from: string): Import[] {
  const { module, errors } = parseSync(from, read(from));
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`);
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      value: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ value: moduleRequest.value, isType }] : [],
      ),
    ),
    ...[...read(from).matchAll(/\bimport\("([^"]+)"\)/g)].map(([, value = ""]) => ({
      value,
      // A lazy part is loaded later: it is bound by the rooms, but makes no cycle at start.
      isType: false,
    })),
  ];
  return named.flatMap(({ value, isType }) => {
    const to = resolve(from, value.replace(/\?.*$/, ""));
    return to ? [{ from, to, isType }] : [];
  });
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return relative(ROOT, join(ROOT, dirname(from), specifier));
  return null;
}

function roomOf(file: string): string {
  const rooms = Object.keys(MAY_IMPORT).filter((room) => isWithin(file, room));
  return rooms.sort((a, b) => b.length - a.length)[0] ?? "";
}

function parentOf(room: string): string {
  return room.startsWith("app/") ? "app" : "";
}

function isWithin(file: string, prefix: string): boolean {
  return file === prefix || file.startsWith(`${prefix}/`) || file.startsWith(`${prefix}.`);
}

function findCycles(graph: ReadonlyMap<string, string[]>): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) {
      cycles.push([...path.slice(start), file].join(" → "));
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

function houseFiles(): string[] {
  return filesBelow(...HOUSE).filter(isSource);
}
