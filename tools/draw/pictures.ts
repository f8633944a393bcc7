import { backdrop } from "./canvas/light.ts";
import { drawStill } from "./canvas/still.ts";
import { drawDocument } from "./canvas/svg.ts";
import { categories, drawCategory } from "./categories.ts";
import { drawHero, heroes } from "./heroes.ts";
import { drawPlaceholder } from "./marks.ts";
import { shelves } from "./shelves.ts";

export type Picture = { readonly file: string; readonly svg: string };

/** Every picture of the demo shop: its file under public/ and its text, the same every time. */
export function drawPictures(): readonly Picture[] {
  return [
    ...Object.entries(shelves).map(([name, draw]) => ({
      file: `images/products/${name}.svg`,
      svg: drawDocument(name, 800, 800, (pen) => drawStill(draw(pen))),
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
