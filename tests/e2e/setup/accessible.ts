import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { expect } from "./shop-test.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** On an element whose text's contrast is to be measured. */
const MARK = "data-measured";
/** The sorts of text that a test has measured: of the same width, the same colours, on the same ground. */
const measured = new WeakMap<Page, Set<string>>();

/**
 * axe finds nothing to complain of in the page as it is now; else each rule with its first place. After a
 * change of scheme `about` colour is enough: the elements are the same. Of texts that are alike, as those of
 * a list's cards are, one is measured in a test.
 */
export async function expectAccessible(
  page: Page,
  about: "everything" | "colour" = "everything",
): Promise<void> {
  await standsStill(page);
  // Once a document, of one frame as all pages are.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const known = measured.get(page) ?? new Set();
  measured.set(page, known);
  await markTexts(page, known);
  const options: RunOptions = {
    resultTypes: ["violations"],
    elementRef: false,
    preload: false,
    ...(about === "colour"
      ? { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } }
      : {}),
  };
  let found = await violations(page, options);
  // A message that came or went while axe looked was pale for a moment: what is wrong stays so.
  for (let again = 0; again < 3 && found.length > 0; again++) {
    await standsStill(page);
    found = await violations(page, options);
  }
  const { pathname } = new URL(page.url());
  expect({ pathname, found }).toEqual({ pathname, found: [] });
}

/** What fades in has no contrast yet; what was resized or coloured anew is drawn two frames later. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}

function violations(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(
    async ({ options, mark }) => {
      const axe: { configure(spec: object): void; run(options: object): Promise<AxeResults> } =
        Reflect.get(window, "axe");
      axe.configure({ rules: [{ id: "color-contrast", selector: `[${mark}]` }] });
      const { violations } = await axe.run(options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { options, mark: MARK },
  );
}

/** Marks one of each sort of text that is not among those known, which it joins. */
async function markTexts(page: Page, known: Set<string>): Promise<void> {
  const sorts = await page.evaluate(markOneOfEach, { known: [...known], mark: MARK });
  for (const sort of sorts) known.add(sort);
}

/** In the page: gives the sorts of text that it has marked one of. */
function markOneOfEach({ known, mark }: { known: string[]; mark: string }): string[] {
  const sorts = new Map<Element, number>();
  /** By how an element and all that it stands in look: what its classes say, and what comes of them. */
  const sortOf = (element: Element): number => {
    const made = sorts.get(element);
    if (made !== undefined) return made;
    const look = getComputedStyle(element);
    const own = [
      ...[element.localName, element.getAttribute("class"), element.getAttribute("aria-hidden")],
      ...[look.color, look.backgroundColor, look.backgroundImage, look.opacity, look.visibility],
      ...[look.fontSize, look.fontWeight, look.textShadow],
      element.matches(":disabled, [aria-disabled=true]"),
    ];
    let sort = element.parentElement ? sortOf(element.parentElement) : 7;
    for (const letter of own.join()) sort = (sort * 31 + letter.charCodeAt(0)) % 9_007_199_254_740;
    sorts.set(element, sort);
    return sort;
  };
  const ownText = (element: Element) =>
    element.matches("input, select, textarea")
      ? "a value"
      : [...element.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : "")).join("");
  /** Not beyond the edge of what scrolls: there nothing can be measured. */
  const isInView = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (left < 0 || right > innerWidth) return false;
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === "visible" || box === document.body) continue;
      const edge = box.getBoundingClientRect();
      if (left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom) {
        return box === document.documentElement;
      }
    }
    return true;
  };
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  const before = new Set(known);
  for (const element of document.body.querySelectorAll("*")) {
    const text = ownText(element).trim();
    if (text === "" || !element.checkVisibility()) continue;
    // One sign alone counts as a picture, and so does what is neither letter nor figure.
    const kind = `${text.length > 1} ${/[a-z0-9]/i.test(text)}`;
    const sort = `${innerWidth} ${kind} ${sortOf(element).toString(36)}`;
    if (before.has(sort)) continue;
    element.setAttribute(mark, "");
    if (isInView(element)) before.add(sort);
  }
  return [...before].slice(known.length);
}

/** Nothing reaches beyond the page's width, once what was resized stands still. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  const { pathname } = new URL(page.url());
  await expect.poll(overflow, `${pathname} is wider than the window`).toBe(0);
}
