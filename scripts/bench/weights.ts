import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "../serve-worker.ts";

const ASSET = /\/assets\/[\w.-]+\.(?:js|css)/g;

/** What a first visit to each of the pages loads, gzip bytes; a file that two pages share counts once. */
export async function firstLoad(url: string, paths: readonly string[]) {
  const files = new Set<string>();
  for (const path of paths) {
    const html = await (await fetch(`${url}${path}`)).text();
    // What the page's own markup asks for; the hydration data names other routes' files as text.
    const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? [];
    for (const tag of tags) for (const file of tag.match(ASSET) ?? []) files.add(file);
  }
  const weights = { js: 0, css: 0, files: files.size };
  for (const file of files) {
    const bytes = gzipSync(await readFile(join(ROOT, "dist/client", file)), { level: 9 }).length;
    weights[file.endsWith(".css") ? "css" : "js"] += bytes;
  }
  return weights;
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
