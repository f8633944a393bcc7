import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "../lib/serve-worker.ts";

const CLIENT = join(ROOT, "dist/client");
const ASSET = /\/assets\/(?:[a-z]{2}\/)?[\w.-]+\.(?:js|css)/g;
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/**
 * What a first visit to each of them loads at most, in bytes of gzip: what is reached and a tenth of a
 * percent, as zlib packs the same files some 30 bytes better or worse on another processor.
 */
export const MAX_JS = {
  "/": 149_250,
  "/product/ijebu-garri-1kg": 148_900,
  "/products": 162_450,
  "/contact": 159_500,
  "/cart": 168_550,
  "/checkout": 171_050,
};

/** The same of the home page and a product page together. */
export const MAX_TOGETHER = { js: 153_500, css: 17_500 };

/**
 * JavaScript that a first visit fetches by itself until it has nothing more to do, as Chromium counts it: bytes
 * on the wire with headers, and files. What comes after the first paint is in it.
 */
export const MAX_ON_THE_WIRE = {
  "/": { bytes: 198_450, files: 26 },
  "/product/ijebu-garri-1kg": { bytes: 198_050, files: 26 },
  "/products": { bytes: 199_650, files: 25 },
  "/admin": { bytes: 310_000, files: 20 },
};

/** Files of the browser's build and what they weigh, gzip bytes. */
export type Load = { js: number; css: number; files: readonly string[] };

/**
 * What a first visit to each of the pages loads; a file that two pages share counts once. `headers`
 * carry a session where a page wants one.
 */
export async function firstLoad(
  url: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Load> {
  const files = new Set<string>();
  for (const path of paths) {
    const answer = await fetch(`${url}${path}`, { headers, redirect: "manual" });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    // What the page's own markup asks for; the hydration data names other routes' files as text.
    const tags = (await answer.text()).match(/<(?:link|script)\b[^>]*>/g) ?? [];
    for (const tag of tags) for (const file of tag.match(ASSET) ?? []) files.add(file);
  }
  return weigh(files);
}

/** The same and, besides, the files of these names ("tremor-area") with all that they import. */
export async function withLater(load: Load, names: readonly string[]): Promise<Load> {
  const built = await readdir(join(CLIENT, "assets"));
  const files = new Set(load.files);
  const queue = names.map((name) => {
    const file = built.find((one) => one.startsWith(`${name}-`) && one.endsWith(".js"));
    if (!file) throw new Error(`Nothing was built of ${name}`);
    return `/assets/${file}`;
  });
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const text = await readFile(join(CLIENT, file), "utf8");
    for (const [, to = ""] of text.matchAll(STATIC_IMPORT)) queue.push(`/assets/${to}`);
  }
  return weigh(files);
}

async function weigh(files: ReadonlySet<string>): Promise<Load> {
  const weights = { js: 0, css: 0 };
  for (const file of files) {
    const bytes = gzipSync(await readFile(join(CLIENT, file)), { level: 9 }).length;
    weights[file.endsWith(".css") ? "css" : "js"] += bytes;
  }
  return { ...weights, files: [...files].toSorted() };
}

/** The Worker's modules that its first request loads: the entry and all it imports, gzip bytes. */
export async function workerStart(): Promise<number> {
  const root = join(ROOT, "dist/server");
  const seen = new Set<string>();
  const queue = ["index.js"];
  let bytes = 0;
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = await readFile(join(root, file), "utf8");
    bytes += gzipSync(text, { level: 9 }).length;
    // Dynamic imports too: a page needs the router and its screens.
    for (const [, to = ""] of text.matchAll(
      /(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+\.js)["']/g,
    )) {
      queue.push(join(file, "..", to));
    }
  }
  return bytes;
}
