import { expect, type Page } from "@playwright/test";

/**
 * Nothing reaches beyond the page's width, nothing that is open beyond the window, and no text of ours is
 * cut off or leaves its box. Texts without an accent are data, which may end in an ellipsis.
 */
export async function expectWhole(page: Page, about = ""): Promise<void> {
  const { pathname } = new URL(page.url());
  const faults = await wholeFaults(page);
  expect({ pathname, about, faults }).toEqual({ pathname, about, faults: [] });
}

/** What of it does not hold, in words. */
export async function wholeFaults(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
  });
  return page.evaluate(() => {
    const found = new Set<string>();
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      found.add(`the page is ${scrollWidth - clientWidth} px too wide`);
    const told = (element: Element) =>
      `<${element.localName} class="${element.getAttribute("class")}">${element.textContent}`;
    const isForEar = (element: Element | null): boolean =>
      element instanceof HTMLElement &&
      ((element.clientWidth <= 2 && getComputedStyle(element).position === "absolute") ||
        isForEar(element.parentElement));
    const layers =
      "[role=dialog], [role=alertdialog], [role=menu], [data-sonner-toast], :popover-open";
    for (const layer of document.querySelectorAll(layers)) {
      const { left, right, width } = layer.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > clientWidth + 1)) found.add(`outside: ${told(layer)}`);
    }
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      // The texts last: each of them is that of all that is inside as well.
      if (element.scrollWidth <= element.clientWidth + 1) continue;
      if (!element.textContent?.includes("ẋ")) continue;
      const { overflowX, textOverflow, display } = getComputedStyle(element);
      if (display === "inline" || /auto|scroll/.test(overflowX) || isForEar(element)) continue;
      // A row that is swiped shows but its beginning.
      if (element.matches(".touch-pan-y")) continue;
      if (textOverflow === "ellipsis" || overflowX === "visible") continue;
      found.add(`cut by ${element.scrollWidth - element.clientWidth} px: ${told(element)}`);
    }
    return [...found].map((fault) => fault.slice(0, 300));
  });
}
