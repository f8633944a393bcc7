import { backdrop } from "./canvas/light.ts";
import { drawStill } from "./canvas/still.ts";
import { drawDocument } from "./canvas/svg.ts";
import { categories, drawCategory } from "./categories.ts";
import { drawHero, heroes } from "./heroes.ts";
import { drawPlaceholder } from "./marks.ts";
import { shelves } from "./shelves.ts";

const AMOUNT = /-(?:(\d+)x)?(\d+(?:-\d+)?)(kg|g|l|ml)$/;
const GRAMS = { kg: 1_000, g: 1, l: 1_000, ml: 1 } as const;
/** What fills its picture: from two kilograms on. */
const FULL_G = 2_000;

/**
 * How large what is sold stands in its picture, so that a jar of 100 g is not a sack of 5 kg: less than
 * in life, where the jar could hardly be seen. What is served, and what is counted, fills it.
 */
export function scaleOf(name: string): number {
  const [, count = "1", amount = "", unit = ""] = AMOUNT.exec(name) ?? [];
  if (!(unit === "kg" || unit === "g" || unit === "l" || unit === "ml")) return 1;
  const grams = Number(count) * Number(amount.replace("-", ".")) * GRAMS[unit];
  return Math.round(Math.min(1, Math.max(0.68, (grams / FULL_G) ** 0.14)) * 100) / 100;
}

export type Picture = { readonly file: string; readonly svg: string };

/** Every picture of the demo shop: its file under public/ and its text, the same every time. */
export function drawPictures(): readonly Picture[] {
  return [
    ...Object.entries(shelves).map(([name, draw]) => ({
      file: `images/products/${name}.svg`,
      svg: drawDocument(name, 800, 800, (pen) => drawStill(draw(pen), scaleOf(name))),
    })),
    ...Object.entries(categories).map(([name, category]) => ({
      file: `images/categories/${name}.svg`,
      svg: drawDocument(name, 800, 600, (pen) => drawCategory(pen, category)),
    })),
    ...Object.entries(heroes).map(([name, hero]) => ({
      file: `images/hero/${name}.svg`,
      svg: drawDocument(name, 1920, 800, (pen) => drawHero(pen, hero)),
    })),
    {
      file: "images/placeholder.svg",
      svg: drawDocument("placeholder", 800, 800, () => backdrop("cream") + drawPlaceholder()),
    },
  ];
}
