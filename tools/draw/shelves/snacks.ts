import {
  BARK,
  CLAY,
  CREAM,
  FERN,
  INDIGO,
  KRAFT,
  LEAF,
  PLUM,
  SAFFRON,
  TEAL,
} from "../canvas/palette.ts";
import { centre, loose, lying, packshot, type Shelf, spread, still } from "../canvas/still.ts";
import { ellipse, type Point, place } from "../canvas/svg.ts";
import { disc, heap, scatter } from "../canvas/textures.ts";
import {
  banana,
  chilli,
  type Emblem,
  flame,
  leafSprig,
  peanuts,
  steamingBowl,
  sunrise,
} from "../emblems.ts";
import { board, bowl } from "../goods/dishes.ts";
import { chip, cube, ringlet } from "../goods/morsels.ts";
import {
  biltongSlice,
  bull,
  chevda,
  drewStick,
  kilishiSheet,
  mopane,
} from "../goods/snack-morsels.ts";
import { jar } from "../packs/hard-packs.ts";
import { clearBag, pouch, snackBag } from "../packs/soft-packs.ts";

const plantainChip = chip("#eab23e", 1.15);
const chips = heap("#b9741f", 44, plantainChip, [-40, 40]);
const crisps = heap("#c99b56", 46, chip("#f3deac", 1.2), [-40, 40]);

const snackBowl: Emblem = steamingBowl("#eab23e");

const BILTONG_FAN: readonly Point[] = [
  [-176, -74],
  [-52, -84],
  [70, -78],
  [-204, -30],
  [-84, -38],
  [40, -34],
  [164, -32],
  [-130, 14],
  [-4, 12],
  [112, 16],
];

export const snacks: Shelf = {
  "ripe-plantain-chips-150g": (pen) =>
    packshot(
      "butter",
      centre(
        snackBag(pen, {
          style: "round",
          ground: SAFFRON,
          accent: LEAF,
          thread: SAFFRON,
          motif: "zigzag",
          emblem: banana,
          filling: chips,
        }),
      ),
      loose(pen, plantainChip, 1.15, [
        [196, 700, -10],
        [612, 694, 12],
        [560, 720, -14],
      ]),
    ),
  "ripe-plantain-chips-150g-served": (pen) =>
    still(
      "butter",
      place(
        400,
        640,
        1.24,
        bowl(
          pen,
          TEAL,
          "diamonds",
          ellipse(0, 0, 196, 70, "#b9741f") +
            scatter(pen, disc(0, -14, 150, 50), 20, chip("#eab23e", 1.5), [-40, 40]) +
            scatter(pen, disc(0, -54, 92, 30), 9, chip("#f0bd48", 1.5), [-40, 40]),
        ),
      ),
    ),
  "sliced-beef-biltong-250g": (pen) =>
    packshot(
      "apricot",
      centre(
        pouch(pen, {
          style: "window",
          ground: KRAFT,
          accent: BARK,
          motif: "mudcloth",
          emblem: bull,
          filling: heap("#4a1612", 50, biltongSlice),
        }),
      ),
      loose(pen, biltongSlice, 1.1, [
        [602, 704, 14],
        [196, 706, -12],
      ]),
    ),
  "sliced-beef-biltong-250g-served": (pen) =>
    spread(
      "apricot",
      lying(
        board(
          BILTONG_FAN.map(([x, y], index) =>
            place(x, y, 1.16, biltongSlice(pen), index % 2 === 0 ? -12 : 9),
          ).join("") +
            scatter(
              pen,
              disc(210, 14, 50, 24),
              9,
              () => ellipse(0, 2, 9, 8, "#8a6a34") + ellipse(0, 0, 9, 7, "#d3af6a"),
            ) +
            place(-236, 24, 1.1, leafSprig(pen), 70),
        ),
        1.14,
        490,
      ),
    ),
  "crunchy-chin-chin-350g": (pen) =>
    packshot(
      "cream",
      centre(
        jar(
          pen,
          { style: "band", ground: CLAY, accent: INDIGO, motif: "kente", emblem: sunrise },
          heap("#9c611f", 35, cube("#dd9f47", 1.15)),
          true,
        ),
        1.2,
      ),
      loose(pen, cube("#dd9f47", 1.2), 1.2, [
        [216, 704, 10],
        [586, 700, 30],
        [628, 716, -14],
      ]),
    ),
  "droewors-200g": (pen) =>
    packshot(
      "clay",
      centre(
        pouch(pen, {
          style: "window",
          ground: CLAY,
          accent: INDIGO,
          motif: "triangles",
          emblem: bull,
          filling: heap("#3a120d", 32, drewStick, [-5, 5]),
        }),
      ),
    ),
  "kilishi-beef-100g": (pen) =>
    packshot(
      "butter",
      centre(
        clearBag(
          pen,
          { style: "round", ground: PLUM, accent: CLAY, motif: "diamonds", emblem: flame },
          heap("#5f2411", 82, kilishiSheet, [-14, 14]),
        ),
      ),
    ),
  "kuli-kuli-200g": (pen) =>
    packshot(
      "sage",
      centre(
        jar(
          pen,
          { style: "band", ground: LEAF, accent: LEAF, motif: "zigzag", emblem: peanuts },
          heap("#6e4520", 42, ringlet("#c48a4a")),
        ),
        1.2,
      ),
      loose(pen, ringlet("#c48a4a"), 1.25, [
        [208, 704, 0],
        [596, 702, 0],
        [640, 720, 40],
      ]),
    ),
  "nairobi-chevda-250g": (pen) =>
    packshot(
      "lilac",
      centre(
        snackBag(pen, {
          style: "round",
          ground: INDIGO,
          accent: CLAY,
          thread: SAFFRON,
          motif: "scallops",
          emblem: snackBowl,
          filling: chevda,
        }),
      ),
    ),
  "dried-mopane-worms-150g": (pen) =>
    packshot(
      "sage",
      centre(
        clearBag(
          pen,
          {
            style: "round",
            ground: FERN,
            accent: BARK,
            thread: CREAM,
            motif: "mudcloth",
            emblem: leafSprig,
          },
          heap("#2a221c", 44, mopane),
        ),
      ),
    ),
  "cassava-crisps-chilli-lemon-150g": (pen) =>
    packshot(
      "clay",
      centre(
        snackBag(pen, {
          style: "round",
          ground: CLAY,
          accent: INDIGO,
          thread: SAFFRON,
          motif: "triangles",
          emblem: chilli,
          filling: crisps,
        }),
      ),
      place(606, 690, 0.8, chilli(pen), 70),
    ),
};
