import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

/**
 * axe finds nothing to complain of in the page as it is now; else each rule with its first place. After a
 * change of scheme `about` colour is enough: the elements are the same.
 */
export async function expectAccessible(
  page: Page,
  about: "everything" | "colour" = "everything",
): Promise<void> {
  // What fades in has no contrast yet; what was resized or coloured anew is drawn two frames later.
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
  // Of one frame, as all pages are: the other mode puts the results together in a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ["violations"],
    ...(about === "colour"
      ? { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } }
      : {}),
  });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  const { pathname } = new URL(page.url());
  expect({ pathname, found }).toEqual({ pathname, found: [] });
}

/** Nothing reaches beyond the page's width. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const { pathname } = new URL(page.url());
  expect({ pathname, overflow }).toEqual({ pathname, overflow: 0 });
}
