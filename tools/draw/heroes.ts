import { type MotifName, motif } from "./canvas/motifs.ts";
import {
  CLAY,
  CREAM,
  darker,
  INDIGO,
  INK,
  LEAF,
  lighter,
  PAPER,
  PLUM,
  SAFFRON,
  SETTINGS,
  type Setting,
  TEAL,
  WOOD,
} from "./canvas/palette.ts";
import { bunting, crate, stand } from "./canvas/scene.ts";
import { loose } from "./canvas/still.ts";
import { circle, ellipse, type Pen, path, place, rect, stroke } from "./canvas/svg.ts";
import { type Filling, grains, heap } from "./canvas/textures.ts";
import { chilli, clove, coffeeBeans, type Emblem, leafSprig, sunrise } from "./emblems.ts";
import { cup, steam } from "./goods/dishes.ts";
import { jebena } from "./goods/drinks.ts";
import { coffeeBean } from "./goods/morsels.ts";
import { sack } from "./packs/soft-packs.ts";
import { cinnamon, starAnise } from "./shelves/spices-seasonings.ts";

export type Hero = {
  readonly setting: Setting;
  readonly sun: string;
  readonly cloth: string;
  readonly weave: MotifName;
  readonly things: (pen: Pen) => string;
};

/** A slide of 1920 x 800; its left 45 % stays calm and light, for dark words. */
export function drawHero(pen: Pen, hero: Hero): string {
  const [wall, table] = SETTINGS[hero.setting];
  return (
    rect(0, 0, 1920, 800, 0, wall) +
    circle(1420, 420, 440, lighter(wall, 0.55)) +
    circle(1420, 420, 340, hero.sun, `opacity=".32"`) +
    bunting(884, 1420, -8, 62, 8) +
    bunting(1420, 1956, -8, 62, 8) +
    path("M0 592Q960 566 1920 592V800H0Z", table) +
    path("M0 708Q960 686 1920 708V800H0Z", hero.cloth) +
    motif(hero.weave, {
      x: 0,
      y: 728,
      w: 1920,
      h: 50,
      ground: hero.cloth,
      thread: SAFFRON,
      accent: PAPER,
      bend: -11,
    }) +
    path("M0 708Q960 686 1920 708V718Q960 696 0 718Z", INK, `opacity=".14"`) +
    hero.things(pen)
  );
}

export const heroes: Readonly<Record<string, Hero>> = {
  "market-table": {
    setting: "butter",
    sun: SAFFRON,
    cloth: CLAY,
    weave: "kente",
    things: (pen) =>
      stand(pen, [
        ["sukuma-wiki-400g", 1120, 610, 0.74],
        ["white-maize-meal-5kg", 1742, 616, 0.62],
        ["red-palm-oil-1l", 1352, 618, 0.72],
        ["puna-yam-2kg", 1640, 590, 0.5],
      ]) +
      place(
        1100,
        702,
        1,
        crate(170, 110, stand(pen, [["scotch-bonnet-peppers-200g", 0, -58, 0.54]])),
      ) +
      stand(pen, [["ijebu-garri-1kg", 1510, 676, 0.7]]) +
      place(1740, 706, 1, crate(150, 96, stand(pen, [["ripe-plantain-1kg", 0, -36, 0.52]]))) +
      stand(pen, [["ripe-plantain-chips-150g-served", 1352, 716, 0.44]]),
  },
  "spice-stall": {
    setting: "clay",
    sun: SAFFRON,
    cloth: INDIGO,
    weave: "diamonds",
    things: (pen) =>
      stand(pen, [
        ["peri-peri-sauce-250ml", 1030, 606, 0.66],
        ["preserved-lemons-400g", 1262, 604, 0.6],
        ["ras-el-hanout-100g", 1788, 600, 0.56],
        ["harissa-paste-190g", 1580, 596, 0.56],
      ]) +
      spiceSack(pen, 1110, 690, TEAL, "#e0a32c", sunrise) +
      spiceSack(pen, 1345, 668, LEAF, "#7a8a3c", leafSprig) +
      spiceSack(pen, 1748, 690, PLUM, "#a5652f", clove) +
      stand(pen, [["berbere-spice-200g-served", 1540, 706, 0.62]]) +
      place(1296, 716, 0.8, starAnise(pen)) +
      place(1372, 722, 0.8, cinnamon()) +
      place(966, 690, 0.62, chilli(pen), 70) +
      place(1864, 716, 0.6, chilli(pen), 100),
  },
  "coffee-ceremony": {
    setting: "sage",
    sun: "#d9a25e",
    cloth: LEAF,
    weave: "zigzag",
    things: (pen) =>
      place(
        1130,
        660,
        0.92,
        sack(
          pen,
          { style: "round", ground: CREAM, accent: CLAY, motif: "diamonds", emblem: coffeeBeans },
          heap("#2c140b", 31, coffeeBean()),
        ),
      ) +
      stand(pen, [["yirgacheffe-coffee-beans-500g", 1756, 636, 0.62]]) +
      place(1460, 674, 1, rekebot()) +
      place(1440, 628, 1.02, jebena(pen)) +
      place(1636, 470, 0.8, steam()) +
      place(1636, 636, 0.7, cup(pen, CREAM, "#3a1d10")) +
      place(1306, 662, 0.62, cup(pen, CREAM, "#3a1d10")) +
      place(1570, 672, 0.62, cup(pen, CREAM, "#3a1d10")) +
      loose(pen, coffeeBean(), 1, [
        [1216, 690, 20],
        [1256, 704, -30],
        [1700, 684, 50],
        [1744, 704, -10],
        [1006, 694, 30],
      ]),
  },
};

function spiceSack(
  pen: Pen,
  x: number,
  y: number,
  accent: string,
  spice: string,
  emblem: Emblem,
): string {
  const filling: Filling = grains(spice, 7, 0.5);
  return place(
    x,
    y,
    0.66,
    sack(pen, { style: "round", ground: CREAM, accent, motif: "triangles", emblem }, filling),
  );
}

/** The low wooden table of the coffee ceremony. */
function rekebot(): string {
  return (
    ellipse(10, 34, 300, 26, INK, `opacity=".14"`) +
    path(
      "M-280-40H280Q296-40 290-20L280 22Q276 36 258 36H-258Q-276 36-280 22L-290-20Q-296-40-280-40Z",
      darker(WOOD, 0.34),
    ) +
    stroke("M-262 0H262", SAFFRON, 8, `stroke-dasharray="1 26"`) +
    ellipse(0, -42, 290, 44, darker(WOOD, 0.1)) +
    ellipse(0, -46, 282, 39, lighter(WOOD, 0.14)) +
    stroke("M-200-56Q0-72 200-56M-230-40Q0-26 230-40", darker(WOOD, 0.06), 4, `opacity=".6"`)
  );
}
