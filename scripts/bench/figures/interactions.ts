import { chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, requireChromium } from "../../lib/chromium.ts";

const SLOWER = 4;
const ADDS = 3;
/** Event Timing says nothing of what takes less. */
const QUICKEST_MS = 16;
/** By then an interaction has been painted and reported. */
const REPORTED_MS = 1_500;

/** What a shopper does, and milliseconds from it to the next paint with a processor of a quarter's speed. */
export type Interaction = { what: string; ms: number };

/** Adds to the cart, opens it, sorts, types a search and sends it, on the page of all products. */
export async function timeInteractions(shop: { url: string }): Promise<Interaction[]> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.addInitScript(watchInteractions);
    await page.goto(`${shop.url}/products`);
    await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
    const timed: Interaction[] = [];
    for (const [what, interact] of interactionsOn(page)) {
      await page.waitForTimeout(REPORTED_MS);
      const since = await page.evaluate(() => performance.now());
      await interact();
      await page.waitForTimeout(REPORTED_MS);
      timed.push({ what, ms: await slowestSince(page, since) });
    }
    return timed;
  } finally {
    await browser.close();
  }
}

function interactionsOn(page: Page): ReadonlyArray<readonly [string, () => Promise<void>]> {
  const box = page.getByRole("banner").getByRole("combobox", { name: "Search products" });
  return [
    [
      "add",
      async () => {
        for (let nth = 0; nth < ADDS; nth++) {
          await page.locator("main button[value]").nth(nth).click();
          await page.waitForTimeout(REPORTED_MS);
        }
      },
    ],
    [
      "drawer",
      () =>
        page
          .getByRole("button", { name: /^Cart, \d/ })
          .last()
          .click(),
    ],
    ["leave the drawer", () => page.keyboard.press("Escape")],
    ["sort", () => page.getByLabel("Sort by").press("ArrowDown")],
    ["type", () => box.pressSequentially("garri", { delay: 300 })],
    ["search", () => box.press("Enter")],
  ];
}

async function slowestSince(page: Page, since: number): Promise<number> {
  const reported = await page.evaluate(() => document.documentElement.dataset.interactions ?? "");
  const times = reported.split(" ").flatMap((one) => {
    const [at = 0, ms = 0] = one.split("+").map(Number);
    return at >= since ? [ms] : [];
  });
  return Math.max(QUICKEST_MS, ...times);
}

/** In the page: when each interaction began and how long until it was painted. */
function watchInteractions(): void {
  const seen: string[] = [];
  const watch = { type: "event", durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.push(`${startTime}+${duration}`);
    document.documentElement.dataset.interactions = seen.join(" ");
  }).observe(watch);
}
