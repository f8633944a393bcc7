import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { serveForTests } from "./serve.ts";

const shop = await serveForTests();
const PRODUCT = "/product/ijebu-garri-1kg";
const PAGES = ["/", "/products", "/category/Snacks", PRODUCT, "/about", "/checkout"];

test.each(PAGES)(
  "%s announces one font, and its style sheet names no other for English",
  async (path) => {
    const { tags } = await pageOf(path);
    const announced = tags.filter((tag) => /rel="preload"/.test(tag) && /as="font"/.test(tag));
    expect(announced).toHaveLength(1);
    const [sheet = ""] = tags.flatMap((tag) => /href="([^"]+\.css)"/.exec(tag)?.[1] ?? []);
    const css = await (await fetch(`${shop.url}${sheet}`)).text();
    const faces = [...css.matchAll(/@font-face\s*{[^}]*}/g)].map(([face]) => face);
    const basic = faces.filter((face) => /unicode-range:\s*U\+(?:20-7E|0020)/i.test(face));
    const files = basic.flatMap((face) => /url\("?([^")]+\.woff2)"?\)/.exec(face)?.[1] ?? []);
    expect(files).toHaveLength(2);
    expect(announced[0]).toContain(files[0]);
    const weights = await Promise.all(
      files.map(async (file) => {
        const answer = await fetch(new URL(file, `${shop.url}${sheet}`));
        return (await answer.arrayBuffer()).byteLength;
      }),
    );
    expect(weights.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(35_000);
  },
);

test.each(PAGES)("%s starts no script before it is painted", async (path) => {
  const { html, tags } = await pageOf(path);
  expect(
    tags.filter((tag) => / rel="(?:modulepreload|prefetch)"|<script[^>]* src=/.test(tag)),
  ).toEqual([]);
  expect(html.match(/<script [^>]*data-src="\/assets\/[^"]+\.js"[^>]*>/g)).toHaveLength(1);
  expect(html.match(/new PerformanceObserver/g)).toHaveLength(1);
});

test.each(["/", "/products", PRODUCT])(
  "%s asks for one picture before all else, and each has its size",
  async (path) => {
    const { tags } = await pageOf(path);
    const pictures = tags.filter((tag) => tag.startsWith("<img"));
    expect(pictures.length).toBeGreaterThan(3);
    for (const picture of pictures) expect(picture).toMatch(/ width="\d+" height="\d+"/);
    const first = pictures.filter((tag) => /fetchpriority="high"/i.test(tag));
    expect(first).toHaveLength(1);
    expect(pictures[0]).toBe(first[0]);
    expect(first[0]).toContain('loading="eager"');
    const others = pictures.slice(1);
    expect(others.filter((tag) => !tag.includes('decoding="async"'))).toEqual([]);
    expect(others.filter((tag) => !tag.includes('loading="lazy"'))).toEqual([]);
    const announced = tags.filter(
      (tag) => tag.startsWith("<link") && /as="image"/.test(tag) && /high/.test(tag),
    );
    expect(announced).toHaveLength(1);
  },
);

test("the first slide weighs 15 kB at most on the wire, a product's picture 6 kB", async () => {
  for (const [path, most] of [
    ["/", 15_000],
    [PRODUCT, 6_000],
  ] as const) {
    const { tags } = await pageOf(path);
    const [first = ""] = tags.filter((tag) => /^<img.*fetchpriority="high"/i.test(tag));
    const answer = await fetch(`${shop.url}${/ src="([^"]+)"/.exec(first)?.[1]}`);
    expect(answer.headers.get("content-type")).toMatch(/^image\//);
    const picture = new Uint8Array(await answer.arrayBuffer());
    expect(gzipSync(picture).length).toBeLessThanOrEqual(most);
  }
});

async function pageOf(path: string): Promise<{ html: string; tags: readonly string[] }> {
  const html = await (await fetch(`${shop.url}${path}`)).text();
  return { html, tags: html.match(/<(?:link|script|img)\b[^>]*>/g) ?? [] };
}
