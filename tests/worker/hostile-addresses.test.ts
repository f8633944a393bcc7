import { readFileSync } from "node:fs";
import { request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { connectDatabase } from "#db/client.ts";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import { type Chance, chanceOf } from "#tests/factories/hostile/chance.ts";
import { watchWrites } from "#tests/factories/hostile/writes.ts";
import { ownAddress, signIn } from "#tests/setup/over-http.ts";
import { serveForTests } from "./serve.ts";

const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Requests to each address; `npm run fuzz` sends more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 4);
/** Milliseconds that one answer may take, on a busy machine. */
const PATIENCE = 10_000;
/** Answers of ours that name something that is away or closed; all others of 500 and above are faults. */
const MEANT = new Set([503]);

const shop = await serveForTests();
const client = connectDatabase({ url: shop.databaseUrl });
afterAll(() => client.close());

const METHODS = ["GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const;
const PIECES = [
  ...["..", "%2e%2e", "..%2f..%2fetc%2fpasswd", "%5c..%5c", ".", "//evil.example", "%2F", "\\"],
  ...["%", "%zz", "%c0%af", "%ff%fe", "%00", "%0d%0aset-cookie:a=b", "%e2%80%ae", "%F0%9F%91%A9"],
  ...["__proto__", "constructor", "toString", "null", "undefined", "NaN", "-1", "1e999", "0x10"],
  ...[
    "'%20or%201=1--",
    "%3Cscript%3E",
    "$%7B7*7%7D",
    "{{7*7}}",
    "$id",
    "*",
    "[]",
    ":id",
    "@",
    ";a=b",
  ],
  ...["a".repeat(2_000), "%41".repeat(700), "/".repeat(300), "a/".repeat(300), "é".repeat(50)],
] as const;
const FIELDS = ["q", "page", "sort", "view", "category", "key", "order", "id", "input", "batch"];
const HEADERS: readonly (readonly [string, string])[] = [
  ["accept", "*/*;q=".repeat(200)],
  ["accept-language", "zu,".repeat(500)],
  ["accept-encoding", "\xff;q=9"],
  ["range", "bytes=99999999999-,-1"],
  ["if-none-match", `"${" ,".repeat(3_000)}"`],
  ["if-modified-since", "yesterday"],
  ["x-forwarded-for", "127.0.0.1, ::1"],
  ["x-forwarded-host", "evil.example"],
  ["x-order-key", "x".repeat(4_000)],
  ["origin", "null"],
  ["origin", "https://evil.example"],
  ["referer", "javascript:alert(1)"],
  ["content-type", "multipart/form-data"],
  ["content-type", "application/json; charset=utf-16"],
  ["content-encoding", "gzip"],
  ["save-data", "on, on, on"],
  ["user-agent", ""],
  ["authorization", `Bearer ${"e".repeat(4_000)}`],
  ["cf-connecting-ip", "not an address"],
  ["x-soko-language", "../../en"],
];
const COOKIES = [
  ...["__Host-session=", "better-auth.session_token=a.b", "soko-language=../../x", "=;=;=;;;;"],
  ...["soko-changed-catalogue=1", `a=${"b".repeat(4_000)}`, "__proto__=1; constructor=2"],
  "soko-language=%ff; soko-language=zu; soko-data=on",
];
const BODIES = [
  ...["", "{", "[]", "null", '{"__proto__":{"isAdmin":true}}', "[".repeat(20_000), "\0\0\0"],
  ...["a=b&a=b&".repeat(500), "--x\r\ncontent-disposition: form-data\r\n\r\n--x--", "\u00ff\u00fe"],
  `{"0":${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}}`,
];

test("no address breaks, whatever is sent to it, and no refusal or look writes a row", async () => {
  const cookies = await Promise.all(seedDemoAccounts.map((account) => signIn(shop, account)));
  const { written } = await watchWrites({ client });
  const faults: string[] = [];
  const seen = { taken: 0, refused: 0 };
  for (const [index, address] of addresses().entries()) {
    for (let run = 0; run < RUNS; run += 1) {
      const seed = SEED * 1_000_003 + index * 10_007 + run;
      const sent = requestFor(address, chanceOf(seed), ["", ...cookies]);
      const startedAt = performance.now();
      const status = await statusOf(sent);
      const took = performance.now() - startedAt;
      const wrote = await written();
      const isLook = sent.method === "GET" || sent.method === "HEAD" || sent.method === "OPTIONS";
      const mayWrite = !isLook && status < 400;
      seen[status < 400 ? "taken" : "refused"] += 1;
      const fault =
        (status >= 500 && !MEANT.has(status) && `is ${status}`) ||
        (status === 0 && "is no answer") ||
        (wrote.length > 0 && !mayWrite && `is ${status} and wrote ${wrote.join(", ")}`) ||
        (took > PATIENCE && `took ${Math.round(took)} ms`);
      if (fault) faults.push(`seed ${seed} ${fault}: ${JSON.stringify(sent).slice(0, 400)}`);
    }
  }
  expect(faults).toEqual([]);
  // Where all is refused, or nothing is, nothing was proven.
  expect(seen.taken).toBeGreaterThan(RUNS * 10);
  expect(seen.refused).toBeGreaterThan(RUNS * 20);
}, 36_000_000);

type Sent = { method: string; path: string; headers: Record<string, string>; body: string };

/** An address of the shop with one to three of its parts spoilt, and what goes along. */
function requestFor(address: string, chance: Chance, cookies: readonly string[]): Sent {
  const method = chance.one(METHODS);
  const parts = address.split("/");
  const spoilt = parts.map((part) =>
    part.includes("$") || part === "*" || chance.maybe(8) ? chance.one(PIECES) : part,
  );
  if (chance.maybe(15)) spoilt.push(chance.one(PIECES));
  const query = Array.from({ length: chance.whole(4) }, () => {
    const field = chance.maybe(85) ? FIELDS[chance.whole(FIELDS.length)] : chance.one(PIECES);
    return `${field}=${chance.one(PIECES)}`;
  }).join("&");
  const cookie = chance.maybe(40) ? COOKIES[chance.whole(COOKIES.length)] : undefined;
  const headers: Record<string, string> = {
    "cf-connecting-ip": ownAddress(),
    cookie: cookie ?? cookies[chance.whole(cookies.length)] ?? "",
    ...(chance.maybe(50) ? { origin: shop.url } : {}),
  };
  for (let more = chance.whole(3); more > 0; more -= 1) {
    const [name, value] = HEADERS[chance.whole(HEADERS.length)] ?? ["accept", "*/*"];
    headers[name] = value;
  }
  const hasBody = !["GET", "HEAD", "OPTIONS"].includes(method);
  const path = encodedAsTyped(`${spoilt.join("/") || "/"}${query ? `?${query}` : ""}`);
  const body = hasBody ? (BODIES[chance.whole(BODIES.length)] ?? "") : "";
  return { method, path: path.startsWith("/") ? path : `/${path}`, headers, body };
}

/** What no HTTP client sends as it is. */
function encodedAsTyped(path: string): string {
  return path.replace(/[^\x21-\x7e]/g, (letter) => encodeURIComponent(letter));
}

/** As it is on the wire: fetch would tidy the path first. 0 where the connection gave no answer. */
async function statusOf({ method, path, headers, body }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(shop.url);
    const length = body ? { "content-length": String(Buffer.byteLength(body)) } : {};
    const sent = { hostname, port, method, path, headers: { ...headers, ...length }, agent: false };
    const asked = request(sent, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      answer.on("error", () => resolve(answer.statusCode ?? 0));
    });
    asked.setTimeout(PATIENCE * 2, () => asked.destroy());
    asked.on("error", () => resolve(0)).end(body);
  });
}

/** Every page of the router and every address of the server's table, with `$` or `*` where something goes. */
function addresses(): string[] {
  const tree = readFileSync("app/routeTree.gen.ts", "utf8");
  const [, listed = ""] = /fullPaths:\n([\s\S]*?)\n {2}fileRoutesByTo/.exec(tree) ?? [];
  const pages = [...listed.matchAll(/'([^']+)'/g)].map(([, path = ""]) => path);
  const table = readFileSync("server/http/routes.ts", "utf8");
  const served = [...table.matchAll(/\.all\(\s*["`]([^"`]+)["`]/g)].map(([, path = ""]) =>
    path
      .replace(/^\$\{PROCEDURES\}/, "/api/trpc/")
      .replace(/^\$\{WEBHOOKS\}/, "/api/webhooks/")
      .replace(/^\/:file\{.*\}$/, "/sitemap-*.xml")
      .replace(/^\/:language(\{[^}]*\})?/, "/zu"),
  );
  const below = ["/api/courier/deliveries/$id", "/api/courier/quotes", "/api/webhooks/paypal"];
  const zulu = pages.filter((path) => !path.startsWith("/admin")).map((path) => `/zu${path}`);
  return [...pages, ...zulu, ...served, ...below, "/media/products/$id.webp", "/assets/$id.js"];
}
