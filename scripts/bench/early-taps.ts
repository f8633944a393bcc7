import { chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, requireChromium } from "../lib/chromium.ts";

/** A slow 3G line, 400 ms there and back and 400 kbit/s, and a processor of a quarter's speed. */
const LATENCY_MS = 400;
const BYTES_A_SECOND = 50_000;
const SLOWER = 4;
const BETWEEN_TAPS_MS = 500;
const PHONE = { width: 390, height: 844 };

/** Of one page, opened for the first time: milliseconds from the request for it, and taps. */
export type EarlyTaps = {
  /** Its first Add to Cart is painted. */
  seenMs: number;
  /** The first tap is in the cart. */
  aliveMs: number;
  /** Taps on Add to Cart, each of another product, before the page is alive; those not in the cart then. */
  taps: number;
  lost: number;
  /** From a tap to the paint that shows it: the middle one and the slowest. */
  middleMs: number;
  slowestMs: number;
};

/** Taps one Add to Cart after another from its first paint on, with a cold cache on a slow phone. */
export async function tapEarly(url: string): Promise<EarlyTaps> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(watchTaps);
    const begun = Date.now();
    void page.goto(url, { waitUntil: "commit", timeout: 120_000 });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
    const buttons = page.locator("main button[value]");
    await buttons.first().waitFor();
    const seenMs = Date.now() - begun;
    const isAlive = () => page.evaluate(() => "hydrated" in document.documentElement.dataset);
    let taps = 0;
    while (taps < (await buttons.count()) && !(await isAlive())) {
      await tap(page, taps);
      taps += 1;
      await page.waitForTimeout(BETWEEN_TAPS_MS);
    }
    const cart = page.getByRole("button", { name: /^Cart, \d/ }).last();
    await cart.waitFor({ timeout: 120_000 });
    const aliveMs = Date.now() - begun;
    await page.waitForTimeout(2_000);
    const inCart = Number(/\d+/.exec((await cart.getAttribute("aria-label")) ?? "")?.[0] ?? 0);
    const shown = await page.evaluate(() => document.documentElement.dataset.shown ?? "");
    const times = shown
      .split(" ")
      .map(Number)
      .toSorted((one, other) => one - other);
    const middleMs = times[Math.floor(times.length / 2)] ?? Number.NaN;
    return { seenMs, aliveMs, taps, lost: taps - inCart, middleMs, slowestMs: times.at(-1) ?? 0 };
  } finally {
    await browser.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** In the page: each way from a finger to a paint (Event Timing, in steps of 8 ms, from 16 on). */
function watchTaps(): void {
  const shown: number[] = [];
  const watch = { type: "event", durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "click") shown.push(duration);
    document.documentElement.dataset.shown = shown.join(" ");
  }).observe(watch);
}

/** A finger on the middle of the page's next Add to Cart. */
async function tap(page: Page, index: number): Promise<void> {
  const button = page.locator("main button[value]").nth(index);
  const spot = await button.evaluate((one) => {
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.touchscreen.tap(spot.x, spot.y);
}
