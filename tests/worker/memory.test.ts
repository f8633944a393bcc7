import { expect, test } from "vitest";
import { freePort } from "#scripts/lib/serve-shop.ts";
import { heapBytes } from "#scripts/load/memory.ts";
import { serveForTests } from "./serve.ts";

const WARM_UP = 25;
const PAGES = 50;
/** Code that is compiled late, and what is kept on purpose; a page that stays behind is 30 kB. */
const MAX_BYTES_PER_PAGE = 12_000;

const inspectorPort = await freePort();
const shop = await serveForTests({}, { inspectorPort });

test("a page that was rendered leaves nothing of itself in the isolate's memory", async () => {
  for (let page = 0; page < WARM_UP; page++) await render(`/no-such-page-${page}`);
  const before = await measureHeap();
  for (let page = 0; page < PAGES; page++) await render(`/nor-such-a-page-${page}`);
  const left = ((await measureHeap()) - before) / PAGES;
  expect(left).toBeLessThan(MAX_BYTES_PER_PAGE);
});

async function render(path: string): Promise<void> {
  const page = await fetch(`${shop.url}${path}`);
  expect(page.status).toBe(404);
  expect(await page.text()).toContain("</html>");
}

/** Bytes, asked while requests come in. */
async function measureHeap(): Promise<number> {
  let isMeasured = false;
  const measured = heapBytes({ inspectorPort }).finally(() => {
    isMeasured = true;
  });
  while (!isMeasured) await (await fetch(`${shop.url}/api/health`)).text();
  return measured;
}
