import { board, bowl } from "../dishes.ts";
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
import { jar } from "../hard-packs.ts";
import { carrotBit, chip, cube, type Morsel, peanut, ringlet, seed } from "../morsels.ts";
import {
  BARK,
  CLAY,
  CREAM,
  darker,
  FERN,
  INDIGO,
  KRAFT,
  LEAF,
  lighter,
  PLUM,
  SAFFRON,
  TEAL,
} from "../palette.ts";
import { clearBag, pouch, snackBag } from "../soft-packs.ts";
import { centre, loose, lying, packshot, type Shelf, spread, still } from "../still.ts";
import { ellipse, type Point, path, place, stroke } from "../svg.ts";
import { disc, heap, scatter } from "../textures.ts";

const plantainChip = chip("#eab23e", 1.15);
const chips = heap("#b9741f", 44, plantainChip, [-40, 40]);
const crisps = heap("#c99b56", 46, chip("#f3deac", 1.2), [-40, 40]);

const biltongSlice: Morsel = (pen) => {
  const tone = pen.pick(["#8f2f29", "#7f2823", "#9c3b31"]);
  const d = "M-72 4L-60-15-32-13-10-20 22-14 50-19 70-4 62 12 36 13 8 10-22 17-54 14Z";
  const soft = `stroke-width="8" stroke-linejoin="round"`;
  return (
    path(d, "#35120d", `stroke="#35120d" ${soft} transform="translate(1 6)"`) +
    path(d, darker(tone, 0.42), `stroke="${darker(tone, 0.42)}" ${soft}`) +
    path("M-64 4L-56-9-32-8-10-14 22-9 49-13 63-4 57 7 36 8 8 5-22 12-52 10Z", tone) +
    stroke("M-50 0L-18-5M-40 6L0-1M-2-8L38-7M14 1L52-2", lighter(tone, 0.32), 3) +
    stroke("M-58-17L-32-15-10-22 18-17", "#efcfa2", 7)
  );
};

const bull: Emblem = () =>
  path(
    "M-60-34C-56-6-34-4-22-14H22C34-4 56-6 60-34C70-2 52 20 28 16C30 40 18 56 0 56C-18 56-30 40-28 16C-52 20-70-2-60-34Z",
    BARK,
  ) +
  ellipse(0, 40, 19, 14, "#c99b74") +
  stroke("M-7 40h0M7 40h0M-14 10h0M14 10h0", "#2c140b", 7);

const drewStick: Morsel = (pen) => {
  const tone = pen.pick(["#6b2a1e", "#7a3424", "#5f241a"]);
  return (
    stroke("M-4-100Q8 0-2 100", darker(tone, 0.4), 32, `transform="translate(3 2)"`) +
    stroke("M-4-100Q8 0-2 100", tone, 27) +
    stroke("M-10-90Q2 0-8 90", lighter(tone, 0.35), 5) +
    stroke("M2-70h0M-4-30h0M6 10h0M-2 50h0", "#e0b98c", 5)
  );
};

const kilishiSheet: Morsel = (pen) => {
  const tone = pen.pick(["#a5401f", "#93361b", "#b44e27"]);
  return (
    path(
      "M-66-20Q-40-40-10-34T58-30Q76-6 60 24Q30 40-6 32T-58 30Q-76 6-66-20Z",
      darker(tone, 0.4),
      `transform="translate(2 7)"`,
    ) +
    path("M-66-20Q-40-40-10-34T58-30Q76-6 60 20Q30 34-6 28T-58 26Q-76 6-66-20Z", tone) +
    stroke("M-44-10h0M-20 10h0M4-14h0M26 8h0M42-12h0M-34 16h0M-4 16h0M16-4h0", "#f2c069", 6) +
    stroke("M-54-16Q-10-28 44-22", lighter(tone, 0.3), 5)
  );
};

const mopane: Morsel = (pen) => {
  const tone = pen.pick(["#4d463f", "#5b5148", "#423a34"]);
  return (
    stroke("M-26 6Q0-20 26 6", "#2a221c", 25, `transform="translate(1 4)"`) +
    stroke("M-26 4Q0-22 26 4", tone, 22) +
    stroke("M-18-3v0M-6-9v0M6-9v0M18-3v0", "#d2b45e", 7) +
    stroke("M-24 0Q0-26 24 0", lighter(tone, 0.28), 4, `stroke-dasharray="6 8"`)
  );
};

const chevdaStick: Morsel = (pen) =>
  stroke("M-20 0Q0-8 20 0", pen.pick(["#f0c03a", "#e5a92c", "#f6d35c"]), 9);
const chevda = heap("#c98a22", 36, (pen) => {
  const roll = pen.between(0, 1);
  if (roll > 0.3) return chevdaStick(pen);
  if (roll > 0.18) return peanut("#c9854a")(pen);
  if (roll > 0.08) return seed(FERN)(pen);
  return carrotBit()(pen);
});

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
