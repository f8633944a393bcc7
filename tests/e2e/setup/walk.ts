import type { Page } from "@playwright/test";

/**
 * Goes to another page of the shop as its links do, and waits until it is drawn. For walks past many pages: one
 * that is loaded anew costs half a second of the processor more, and axe is given to each document.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, "", to), path);
  await page.waitForFunction((to) => {
    const state = window.__TSR_ROUTER__?.state;
    return (
      state?.status === "idle" && decodeURI(state.resolvedLocation?.href ?? "") === decodeURI(to)
    );
  }, path);
}
