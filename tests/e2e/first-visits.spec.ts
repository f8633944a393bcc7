import type { Page } from "@playwright/test";
import { MAX_ON_THE_WIRE } from "#scripts/bench/weights.ts";
import { ADMIN, signInAs } from "./setup/admin.ts";
import { expect, test } from "./setup/shop-test.ts";

for (const [path, most] of Object.entries(MAX_ON_THE_WIRE)) {
  test(`a first visit to ${path} fetches no more JavaScript than its budget, by Chromium's count`, async ({
    page,
  }) => {
    if (path.startsWith("/admin")) await signInAs(page, ADMIN);
    const fetched = await countScripts(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const bytes = fetched.reduce((sum, one) => sum + one, 0);
    expect(bytes, `${bytes} bytes`).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(most.bytes);
    expect(fetched.length).toBeLessThanOrEqual(most.files);
  });
}

/** Bytes of each script that the page fetches from now on, headers included. */
async function countScripts(page: Page): Promise<number[]> {
  const scripts = new Set<string>();
  const bytes: number[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith(".js")) scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    // What comes from the browser's own memory was counted when it was fetched.
    if (scripts.has(requestId) && encodedDataLength > 0) bytes.push(encodedDataLength);
  });
  await session.send("Network.enable");
  return bytes;
}
