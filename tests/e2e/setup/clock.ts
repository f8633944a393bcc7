import { expect, type Page } from "@playwright/test";

/**
 * Lets the page's held time pass in steps until it is so, and gives how much of it passed. What is
 * waited for may take real time too, of which a slow machine has some between the steps.
 */
export async function passUntil(
  page: Page,
  stepMs: number,
  isSo: () => Promise<boolean>,
): Promise<number> {
  let passed = 0;
  const step = async () => {
    await page.clock.runFor(stepMs);
    passed += stepMs;
    return isSo();
  };
  await expect.poll(step, { intervals: [100], timeout: 60_000 }).toBe(true);
  return passed;
}

/**
 * How often the page has asked for a procedure, counted in the page: what the test hears of its requests
 * comes later, and held time would pass meanwhile. Before the page is opened.
 */
export async function countAsked(page: Page, procedure: string): Promise<() => Promise<number>> {
  await page.addInitScript((name) => {
    const ask = window.fetch;
    Object.assign(window, { asked: 0 });
    window.fetch = (...call) => {
      const [what] = call;
      const url = what instanceof Request ? what.url : String(what);
      if (url.includes(name)) Object.assign(window, { asked: Reflect.get(window, "asked") + 1 });
      return ask(...call);
    };
  }, procedure);
  return () => page.evaluate((): number => Reflect.get(window, "asked"));
}
