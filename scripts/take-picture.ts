import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import { HISTORY_DAYS } from "./demo-history/main.ts";
import { buildApp } from "./lib/build.ts";
import { CHROMIUM_FLAGS, requireChromium } from "./lib/chromium.ts";
import { readOptions } from "./lib/options.ts";
import { runCommand } from "./lib/process.ts";
import { freePort, serveShop } from "./lib/serve-shop.ts";
import { ROOT } from "./lib/serve-worker.ts";

/** `npm run picture`: takes the README's pictures of the built shop and its back office anew. */
await runCommand(async (onStop) => {
  readOptions({ usage: "npm run picture", options: {} });
  await buildApp();
  const dataDir = await mkdtemp(join(tmpdir(), "soko-picture-"));
  onStop(() => rm(dataDir, { recursive: true, force: true }));
  const shop = await serveShop({
    port: await freePort(),
    dataDir,
    shell: {},
    history: HISTORY_DAYS,
  });
  onStop(shop.close);
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: CHROMIUM_FLAGS,
  });
  onStop(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 960 } });
  const take = async (name: string) => {
    const path = join(ROOT, "docs/images", name);
    await page.screenshot({ path, animations: "disabled" });
    process.stdout.write(`${path}\n`);
  };
  await page.goto(shop.url, { waitUntil: "networkidle" });
  await take("home.png");

  const administrator = seedDemoAccounts.find(({ role }) => role === "administrator");
  if (!administrator) throw new Error("The demo shop has no administrator");
  await page.goto(`${shop.url}/admin/login`, { waitUntil: "networkidle" });
  await page.getByLabel("Email").fill(administrator.email);
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.locator(".recharts-surface").first().waitFor();
  await page.waitForLoadState("networkidle");
  await take("back-office.png");
  return 0;
});
