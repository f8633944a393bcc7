import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { buildApp } from "./build.ts";
import { CHROMIUM_FLAGS, requireChromium } from "./chromium.ts";
import { runCommand } from "./process.ts";
import { freePort, serveShop } from "./serve-shop.ts";
import { ROOT } from "./serve-worker.ts";

/** `npm run picture`: takes the README's picture of the built shop anew. */
await runCommand(async (onStop) => {
  await buildApp();
  const dataDir = await mkdtemp(join(tmpdir(), "soko-picture-"));
  onStop(() => rm(dataDir, { recursive: true, force: true }));
  const shop = await serveShop({ port: await freePort(), dataDir, shell: {} });
  onStop(shop.close);
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: CHROMIUM_FLAGS,
  });
  onStop(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 960 } });
  await page.goto(shop.url, { waitUntil: "networkidle" });
  const path = join(ROOT, "docs/images/home.png");
  await page.screenshot({ path, animations: "disabled" });
  process.stdout.write(`${path}\n`);
  return 0;
});
