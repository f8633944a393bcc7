import { expect, test } from "vitest";
import { serveForTests } from "./serve.ts";

const shop = await serveForTests();

/** What a browser fetches of pictures while it reads a page. */
const PICTURES = /<(?:img|source)[^>]* src(?:set)?=|<link rel="preload"[^>]* as="image"/gi;

test.each([
  ["by its browser's setting", { "save-data": "on" }],
  ["by choice", { cookie: "soko-saver=on" }],
  ["by choice, among other cookies", { cookie: "a=b; soko-saver=on; c=d", "save-data": "off" }],
])("whoever saves data %s is sent pages without a picture's address", async (_how, headers) => {
  for (const path of ["/", "/products", "/product/ijebu-garri-1kg", "/af"]) {
    const page = await read(path, headers);
    expect(page.match(PICTURES), path).toBeNull();
    expect(page, "they keep their room").toMatch(/<img[^>]* width="\d+"/);
    expect(page).toMatch(/<html[^>]* data-saver=""/);
  }
});

test.each([
  ["says nothing", {}],
  ["chose pictures against the browser's setting", { "save-data": "on", cookie: "soko-saver=off" }],
])("who %s is sent pictures, though the same kept page was sent without", async (_who, headers) => {
  await read("/products", { "save-data": "on" });
  const page = await read("/products", headers);
  expect(page.match(PICTURES)?.length).toBeGreaterThan(10);
  expect(page).not.toContain("data-saver");
});

async function read(path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(`${shop.url}${path}`, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
}
