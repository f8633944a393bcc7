import { type MotifName, motif } from "./motifs.ts";
import { INK, lighter, PAPER, SAFFRON, SETTINGS, type Setting } from "./palette.ts";
import { shelves } from "./shelves.ts";
import { circle, type Pen, path, place, rect } from "./svg.ts";

/** One product's things standing in a larger scene: its picture's name, foot and size. */
export type Standing = readonly [name: string, x: number, y: number, scale: number];

export function stand(pen: Pen, things: readonly Standing[]): string {
  return things
    .map(([name, x, y, scale]) => {
      const draw = shelves[name];
      if (draw === undefined) throw new Error(`No drawing called ${name}`);
      return place(x - 400 * scale, y - 656 * scale, scale, draw(pen).body);
    })
    .join("");
}

export type Category = { readonly setting: Setting; readonly things: readonly Standing[] };

/** A category's picture, 800 x 600. */
export function drawCategory(pen: Pen, { setting, things }: Category): string {
  const [wall, table] = SETTINGS[setting];
  return (
    rect(0, 0, 800, 600, 0, wall) +
    circle(400, 300, 270, lighter(wall, 0.6)) +
    path("M0 430Q400 414 800 430V600H0Z", table) +
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
    things: [
      ["pistachio-halawa-350g", 150, 460, 0.54],
      ["malva-pudding-500g", 600, 440, 0.56],
      ["coconut-mandazi-8-pack-served", 400, 580, 0.84],
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
    things: [["farm-boerewors-1kg", 400, 556, 0.94]],
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

export type Hero = {
  readonly setting: Setting;
  readonly sun: string;
  readonly cloth: string;
  readonly thread: string;
  readonly weave: MotifName;
  readonly things: readonly Standing[];
};

/** A slide of 1920 x 800; its left 45 % stays calm and light, for dark words. */
export function drawHero(pen: Pen, hero: Hero): string {
  const [wall, table] = SETTINGS[hero.setting];
  return (
    rect(0, 0, 1920, 800, 0, wall) +
    circle(1400, 400, 430, lighter(wall, 0.55)) +
    circle(1400, 400, 330, hero.sun, `opacity=".35"`) +
    path("M0 596Q960 566 1920 596V800H0Z", table) +
    path("M0 700Q960 676 1920 700V800H0Z", hero.cloth) +
    motif(hero.weave, {
      x: 0,
      y: 716,
      w: 1920,
      h: 58,
      ground: hero.cloth,
      thread: hero.thread,
      accent: PAPER,
      bend: -12,
    }) +
    path("M0 700Q960 676 1920 700V712Q960 688 0 712Z", INK, `opacity=".1"`) +
    stand(pen, hero.things)
  );
}

export const heroes: Readonly<Record<string, Hero>> = {
  "market-table": {
    setting: "butter",
    sun: SAFFRON,
    cloth: "#b5452c",
    thread: SAFFRON,
    weave: "kente",
    things: [
      ["sukuma-wiki-400g", 1130, 590, 0.76],
      ["white-maize-meal-5kg", 1710, 600, 0.78],
      ["red-palm-oil-1l", 1330, 600, 0.84],
      ["puna-yam-2kg", 1590, 640, 0.7],
      ["ijebu-garri-1kg", 1460, 660, 0.72],
      ["scotch-bonnet-peppers-200g", 1120, 690, 0.56],
      ["ripe-plantain-1kg", 1730, 706, 0.56],
      ["egusi-soup-with-spinach-700g-served", 1340, 724, 0.56],
    ],
  },
  "spice-stall": {
    setting: "clay",
    sun: "#e9a23b",
    cloth: "#2b2f6b",
    thread: SAFFRON,
    weave: "diamonds",
    things: [
      ["peri-peri-sauce-250ml", 1120, 600, 0.8],
      ["ras-el-hanout-100g", 1740, 610, 0.74],
      ["preserved-lemons-400g", 1560, 600, 0.72],
      ["shito-pepper-sauce-350g", 1300, 600, 0.7],
      ["berbere-spice-200g-served", 1420, 706, 0.84],
      ["zanzibar-pilau-masala-100g", 1160, 690, 0.6],
      ["scotch-bonnet-peppers-200g", 1710, 720, 0.5],
    ],
  },
  "coffee-ceremony": {
    setting: "sage",
    sun: "#cfa373",
    cloth: "#2f6b4a",
    thread: SAFFRON,
    weave: "zigzag",
    things: [
      ["yirgacheffe-coffee-beans-500g", 1150, 640, 0.84],
      ["miombo-forest-honey-500g", 1730, 620, 0.66],
      ["yirgacheffe-coffee-beans-500g-served", 1430, 690, 1],
      ["coconut-mandazi-8-pack-served", 1720, 730, 0.52],
    ],
  },
};
