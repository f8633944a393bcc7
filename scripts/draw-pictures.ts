/**
 * Draws every picture of the demo shop into public/. Run it after a change to scripts/draw:
 * `npm exec -- node scripts/draw-pictures.ts`. The same code gives the same files.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { categories, drawCategory } from "./draw/categories.ts";
import { drawHero, heroes } from "./draw/heroes.ts";
import { backdrop } from "./draw/light.ts";
import { drawFavicon, drawPlaceholder } from "./draw/marks.ts";
import { shelves } from "./draw/shelves.ts";
import { drawStill } from "./draw/still.ts";
import { drawDocument } from "./draw/svg.ts";

const publicFolder = join(import.meta.dirname, "..", "public");

for (const [name, draw] of Object.entries(shelves)) {
  save(
    `images/products/${name}.svg`,
    drawDocument(name, 800, 800, (pen) => drawStill(draw(pen))),
  );
}
for (const [name, category] of Object.entries(categories)) {
  save(
    `images/categories/${name}.svg`,
    drawDocument(name, 800, 600, (pen) => drawCategory(pen, category)),
  );
}
for (const [name, hero] of Object.entries(heroes)) {
  save(
    `images/hero/${name}.svg`,
    drawDocument(name, 1920, 800, (pen) => drawHero(pen, hero)),
  );
}
save(
  "images/placeholder.svg",
  drawDocument("placeholder", 800, 800, () => backdrop("cream") + drawPlaceholder()),
);
save("favicon.svg", drawDocument("favicon", 64, 64, drawFavicon));

function save(name: string, text: string): void {
  const file = join(publicFolder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
