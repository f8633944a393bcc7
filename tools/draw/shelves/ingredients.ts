import {
  BARK,
  CLAY,
  CREAM,
  FERN,
  INDIGO,
  KRAFT,
  LEAF,
  PALM,
  SAFFRON,
  TEAL,
} from "../canvas/palette.ts";
import { centre, loose, packshot, type Shelf, still } from "../canvas/still.ts";
import { ellipse, path, place, stroke } from "../canvas/svg.ts";
import { grains, heap, paste } from "../canvas/textures.ts";
import {
  baobabTree,
  coconutHalf,
  type Emblem,
  fishMark,
  lemon,
  palmFruits,
  peanuts,
} from "../emblems.ts";
import { bowl, stew } from "../goods/dishes.ts";
import { littleFish, palmFruit, peanut, prawn, seed } from "../goods/morsels.ts";
import { bottle, jar, tin } from "../packs/hard-packs.ts";
import { clearBag, pouch } from "../packs/soft-packs.ts";

const melonSeed = seed("#f4e4bd");

const egusiEmblem: Emblem = (pen) =>
  place(-24, -16, 1.8, melonSeed(pen), -40) +
  place(26, -18, 1.8, melonSeed(pen), 30) +
  place(0, 26, 1.9, melonSeed(pen), 0);

const ogbonoSeed = (): string =>
  path("M-40 4C-34-28 20-34 42-2C24 26-28 28-40 4Z", "#5b3720") +
  path("M-38 0C-32-28 20-32 40-6C20 12-24 16-38 0Z", "#9a6a3e") +
  stroke("M-24-8Q4-22 28-8", "#c99a66", 5);

const prawnEmblem: Emblem = (pen) => place(0, 4, 2, prawn()(pen));

const wholeLemon = (): string =>
  ellipse(2, 5, 46, 40, "#a97c16") +
  ellipse(0, 0, 46, 39, "#e8bd2e") +
  ellipse(-8, -8, 32, 24, "#f6d95c") +
  stroke("M-26-14q8-12 22-13", "#fff3b8", 7) +
  ellipse(38, 8, 9, 7, "#cf9f1f");

const butterPat: Emblem = () =>
  path("M-56-6L-6-34 56-14V20L4 48-56 22Z", "#d99c1c") +
  path("M-56-6L-6-34 56-14 4 14Z", "#fbe08a") +
  path("M4 14L56-14V20L4 48Z", "#e8b63a") +
  path("M-56-6L4 14V48L-56 22Z", "#f4cb58");

export const ingredients: Shelf = {
  "red-palm-oil-1l": (pen) =>
    packshot(
      "apricot",
      centre(
        bottle(
          pen,
          { style: "band", ground: PALM, accent: LEAF, motif: "kente", emblem: palmFruits },
          "#d2430f",
          { half: 104, shoulder: 310, neck: 38, height: 470, cap: LEAF },
        ),
      ),
      loose(pen, palmFruit(), 1.5, [
        [584, 684, 24],
        [634, 700, -30],
        [216, 700, 70],
      ]),
    ),
  "red-palm-oil-1l-served": (pen) =>
    still(
      "apricot",
      place(
        390,
        650,
        1.2,
        bowl(
          pen,
          "#c08a4c",
          "triangles",
          stew(pen, 196, 72, { base: "#d8470f", oil: "#f07c24", toppings: [] }),
          BARK,
        ),
      ),
      loose(pen, palmFruit(), 1.6, [
        [586, 690, 24],
        [640, 704, -30],
        [612, 726, 80],
        [190, 712, 60],
      ]),
    ),
  "ground-egusi-500g": (pen) =>
    packshot(
      "sage",
      centre(
        pouch(pen, {
          style: "window",
          ground: LEAF,
          accent: SAFFRON,
          thread: LEAF,
          motif: "diamonds",
          emblem: egusiEmblem,
          filling: grains("#efdcae", 6, 0.9),
        }),
      ),
      loose(pen, melonSeed, 1.4, [
        [208, 700, 20],
        [246, 720, -24],
        [596, 698, 10],
        [640, 716, 60],
      ]),
    ),
  "ground-ogbono-250g": (pen) =>
    packshot(
      "cream",
      centre(
        pouch(pen, {
          style: "window",
          ground: "#8a5a32",
          accent: CLAY,
          motif: "zigzag",
          emblem: () => place(0, 0, 1.5, ogbonoSeed()),
          filling: grains("#a97a48", 6, 0.9),
        }),
      ),
      loose(pen, ogbonoSeed, 1, [
        [592, 700, 10],
        [646, 716, -20],
      ]),
    ),
  "ground-dried-crayfish-200g": (pen) =>
    packshot(
      "rose",
      centre(
        jar(
          pen,
          { style: "band", ground: TEAL, accent: TEAL, motif: "scallops", emblem: prawnEmblem },
          grains("#d98a5c", 6, 0.9),
        ),
        1.18,
      ),
      loose(pen, prawn(), 1.2, [
        [596, 696, 10],
        [212, 704, -30],
      ]),
    ),
  "dovi-peanut-butter-1kg": (pen) =>
    packshot(
      "butter",
      centre(
        jar(
          pen,
          { style: "band", ground: CLAY, accent: CLAY, motif: "triangles", emblem: peanuts },
          paste("#c1813f"),
        ),
        1.3,
      ),
      loose(pen, peanut(), 1.5, [
        [196, 700, -20],
        [620, 706, 24],
      ]),
    ),
  "palm-nut-cream-800g": (pen) =>
    packshot(
      "clay",
      centre(
        tin(
          pen,
          { style: "round", ground: LEAF, accent: CLAY, motif: "kente", emblem: palmFruits },
          { r: 124, h: 400 },
        ),
      ),
      loose(pen, palmFruit(), 1.4, [
        [582, 690, 30],
        [628, 706, -30],
      ]),
    ),
  "preserved-lemons-400g": (pen) =>
    packshot(
      "mint",
      centre(
        jar(
          pen,
          { style: "band", ground: INDIGO, accent: INDIGO, motif: "diamonds", emblem: lemon },
          heap("#c99a1e", 78, wholeLemon, [-30, 30]),
          true,
        ),
        1.2,
      ),
      place(604, 690, 1, lemon(pen), -8),
    ),
  "niter-kibbeh-300g": (pen) =>
    packshot(
      "sage",
      centre(
        jar(
          pen,
          { style: "band", ground: SAFFRON, accent: LEAF, motif: "mudcloth", emblem: butterPat },
          paste("#eeb733"),
        ),
        1.16,
      ),
    ),
  "coconut-milk-400ml": (pen) =>
    packshot(
      "mint",
      centre(
        tin(
          pen,
          {
            style: "round",
            ground: TEAL,
            accent: LEAF,
            thread: CREAM,
            motif: "scallops",
            emblem: coconutHalf,
          },
          { r: 128, h: 320 },
        ),
        1.1,
      ),
      place(602, 656, 1.25, ellipse(6, 58, 62, 12, "#3b2016", `opacity=".16"`) + coconutHalf(pen)),
    ),
  "dried-kapenta-250g": (pen) =>
    packshot(
      "lilac",
      centre(
        clearBag(
          pen,
          {
            style: "round",
            ground: INDIGO,
            accent: TEAL,
            thread: CREAM,
            motif: "zigzag",
            emblem: fishMark,
          },
          heap("#6b5f50", 50, littleFish(), [-50, 50]),
        ),
      ),
    ),
  "baobab-powder-200g": (pen) =>
    packshot(
      "butter",
      centre(
        pouch(pen, {
          style: "arch",
          ground: KRAFT,
          accent: FERN,
          thread: CREAM,
          motif: "dots",
          emblem: baobabTree,
        }),
      ),
    ),
  "red-palm-oil-500ml": (pen) =>
    packshot(
      "apricot",
      centre(
        bottle(
          pen,
          { style: "band", ground: PALM, accent: LEAF, motif: "kente", emblem: palmFruits },
          "#d2430f",
          { half: 96, shoulder: 286, neck: 36, height: 430, cap: LEAF },
        ),
      ),
      loose(pen, palmFruit(), 1.5, [
        [584, 684, 24],
        [634, 700, -30],
        [216, 700, 70],
      ]),
    ),
};
