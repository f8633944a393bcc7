import { lighter, SETTINGS, type Setting } from "./canvas/palette.ts";
import { type Standing, stand } from "./canvas/scene.ts";
import { circle, type Pen, path, rect } from "./canvas/svg.ts";

export type Category = {
  readonly setting: Setting;
  readonly things: readonly Standing[];
  /** Where the table ends, from the top. */
  readonly horizon?: number;
};

/** A category's picture, 800 x 600. */
export function drawCategory(pen: Pen, { setting, things, horizon = 430 }: Category): string {
  const [wall, table] = SETTINGS[setting];
  return (
    rect(0, 0, 800, 600, 0, wall) +
    circle(400, 300, 270, lighter(wall, 0.6)) +
    path(`M0 ${horizon}Q400 ${horizon - 16} 800 ${horizon}V600H0Z`, table) +
    stand(pen, things)
  );
}

export const categories: Readonly<Record<string, Category>> = {
  "traditional-dishes": {
    setting: "butter",
    things: [
      ["chakalaka-mild-and-spicy-400g", 150, 452, 0.62],
      ["jollof-rice-kit-500g", 640, 452, 0.64],
      ["egusi-soup-with-spinach-700g", 380, 540, 0.78],
    ],
  },
  beverages: {
    setting: "rose",
    things: [
      ["gemere-ginger-beer-750ml", 190, 470, 0.66],
      ["yirgacheffe-coffee-beans-500g", 620, 470, 0.64],
      ["zobo-hibiscus-drink-1l-served", 400, 540, 0.78],
    ],
  },
  snacks: {
    setting: "cream",
    things: [
      ["sliced-beef-biltong-250g", 170, 460, 0.62],
      ["crunchy-chin-chin-350g", 640, 470, 0.62],
      ["ripe-plantain-chips-150g-served", 400, 545, 0.72],
    ],
  },
  "spices-seasonings": {
    setting: "clay",
    things: [
      ["peri-peri-sauce-250ml", 160, 470, 0.64],
      ["ras-el-hanout-100g", 640, 470, 0.6],
      ["berbere-spice-200g-served", 396, 545, 0.76],
    ],
  },
  ingredients: {
    setting: "apricot",
    things: [
      ["preserved-lemons-400g", 160, 470, 0.58],
      ["coconut-milk-400ml", 630, 480, 0.64],
      ["red-palm-oil-1l", 396, 540, 0.76],
    ],
  },
  desserts: {
    setting: "mint",
    horizon: 350,
    things: [
      ["pistachio-halawa-350g", 170, 450, 0.6],
      ["malva-pudding-500g", 590, 410, 0.6],
      ["coconut-mandazi-8-pack-served", 440, 550, 0.8],
    ],
  },
  breakfast: {
    setting: "sage",
    things: [
      ["buttermilk-rusks-450g", 180, 470, 0.62],
      ["mabele-sorghum-porridge-1kg", 620, 470, 0.62],
      ["miombo-forest-honey-500g", 400, 545, 0.7],
    ],
  },
  "meat-poultry": {
    setting: "sage",
    horizon: 270,
    things: [["farm-boerewors-1kg", 400, 566, 0.9]],
  },
  vegetables: {
    setting: "butter",
    things: [
      ["sukuma-wiki-400g", 250, 450, 0.6],
      ["puna-yam-2kg", 560, 450, 0.66],
      ["scotch-bonnet-peppers-200g", 270, 566, 0.56],
      ["ripe-plantain-1kg", 590, 566, 0.54],
    ],
  },
  "grains-cereals": {
    setting: "lilac",
    things: [
      ["white-maize-meal-5kg", 180, 470, 0.62],
      ["honey-beans-oloyin-1kg", 640, 470, 0.6],
      ["ijebu-garri-1kg", 400, 548, 0.72],
    ],
  },
};
