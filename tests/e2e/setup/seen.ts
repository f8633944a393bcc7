import type { Locator, Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

export type Colour = "red" | "yellow" | "green" | "other";

/** The messages of both kinds that stand over the page now. */
export function toasts(page: Page): Locator {
  return page.locator("[data-sonner-toast]");
}

/** Until a picture is there: one that is deleted while the browser still asks for it would be answered by 404. */
export async function pictureLoaded(picture: Locator): Promise<void> {
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
}

/**
 * From here on each message is written down as it comes, for who asks what was said after it has gone
 * again. Before the page is opened.
 */
export async function writeDownToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        const toast = "[data-sonner-toast]";
        const come = node.matches(toast) ? [node] : [...node.querySelectorAll(toast)];
        said.push(...come.map(({ textContent }) => textContent ?? ""));
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate((): string[] => Reflect.get(window, "said"));
}

/** What somebody would call the colour of a text: of what lies behind it where that is coloured. */
export function colourOf(text: Locator): Promise<Colour> {
  return text.evaluate((element): "red" | "yellow" | "green" | "other" => {
    const { color, backgroundColor } = getComputedStyle(element);
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) return "other";
    const pixelOf = (colour: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const behind = pixelOf(backgroundColor);
    const seen = behind[3] === 0 ? pixelOf(color) : behind;
    const [r = 0, g = 0, b = 0] = seen.map((part) => part / 255);
    const [top, bottom] = [Math.max(r, g, b), Math.min(r, g, b)];
    const spread = top - bottom;
    if (spread < 0.06) return "other";
    const sector =
      top === r ? (g - b) / spread : top === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
    const hue = (sector * 60 + 360) % 360;
    if (hue >= 330 || hue < 20) return "red";
    // Dark yellow is brown.
    if (hue >= 35 && hue < 65) return (top + bottom) / 2 > 0.5 ? "yellow" : "other";
    return hue >= 80 && hue < 170 ? "green" : "other";
  });
}
