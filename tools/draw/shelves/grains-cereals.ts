import { CLAY, FERN, INDIGO, KRAFT, LEAF, MAIZE, PLUM, SAFFRON, TEAL } from "../canvas/palette.ts";
import { centre, lying, packshot, type Shelf, spread, still } from "../canvas/still.ts";
import { ellipse, path, place, rect, stroke } from "../canvas/svg.ts";
import { disc, grains, heap, layered, scatter } from "../canvas/textures.ts";
import {
  banana,
  type Emblem,
  fishMark,
  grainHead,
  maizeCob,
  millet,
  mortar,
  starRosette,
  steamingBowl,
} from "../emblems.ts";
import { bowl, mound, plate, steam } from "../goods/dishes.ts";
import { bean, carrotBit, chunk, leafShred, type Morsel, peanut } from "../goods/morsels.ts";
import { box } from "../packs/boxes.ts";
import { clearBag, flourBag, pouch, sack, tiedBag } from "../packs/soft-packs.ts";

const cassavaMark: Emblem = () =>
  [-30, 0, 30]
    .map((turn) =>
      place(
        0,
        -44,
        1,
        path("M-13 0C-20 40-8 84 0 104C8 84 20 40 13 0Z", "#8a5636") +
          stroke("M-5 10Q-8 50-1 82", "#b98460", 5),
        turn,
      ),
    )
    .join("") +
  stroke("M0-44V-62", LEAF, 8) +
  place(
    0,
    -60,
    0.8,
    path("M0 0C-30-6-40-24-36-34C-16-30-4-18 0 0ZM0 0C30-6 40-24 36-34C16-30 4-18 0 0Z", FERN),
  );

const samp: Morsel = (pen) => {
  const tone = pen.pick(["#fffaf0", "#f6ecd6", "#fbf3e2"]);
  return (
    path("M-16 7Q-17-15 2-16Q19-13 16 9Q4 19-16 7Z", "#cbb88f", `transform="translate(1 3)"`) +
    path("M-16 5Q-17-15 2-16Q19-13 16 6Q4 14-16 5Z", tone) +
    ellipse(0, -3, 5, 4, "#ead9b0")
  );
};

const scoop = (): string =>
  stroke("M40-30L110-84", "#8a5a35", 20) +
  path("M-66-34Q-60 20 0 22Q48 18 54-28Z", "#a56d40") +
  ellipse(-6, -32, 60, 18, "#6e4327");

const ice = (): string =>
  rect(-24, -20, 48, 40, 8, "#fff", `opacity=".75"`) + stroke("M-12-8h14", "#fff", 6);

export const grainsCereals: Shelf = {
  "ijebu-garri-1kg": (pen) =>
    packshot(
      "apricot",
      centre(
        sack(
          pen,
          { style: "round", ground: KRAFT, accent: CLAY, motif: "kente", emblem: cassavaMark },
          grains("#f6e8c6", 6, 0.8),
        ),
        1.14,
      ),
    ),
  "ijebu-garri-1kg-served": (pen) =>
    still(
      "apricot",
      place(
        400,
        644,
        1.22,
        bowl(
          pen,
          LEAF,
          "kente",
          ellipse(0, 0, 196, 72, "#efe6d2") +
            ellipse(0, 6, 160, 52, "#f7ecd0") +
            grains("#f0e0b6", 6, 0.6).pieces(pen, disc(0, 8, 150, 46)) +
            scatter(pen, disc(0, 4, 130, 40), 9, peanut(), [-60, 60]) +
            place(-80, -18, 1, ice(), 12) +
            place(70, -26, 1, ice(), -20),
        ),
      ),
      place(640, 706, 1.5, peanut()(pen), 20),
    ),
  "yellow-garri-2kg": (pen) =>
    packshot(
      "sage",
      centre(
        tiedBag(pen, {
          style: "window",
          ground: MAIZE,
          accent: LEAF,
          motif: "kente",
          emblem: cassavaMark,
          filling: grains("#f0bf45", 7, 0.8),
        }),
      ),
    ),
  "white-maize-meal-5kg": (pen) =>
    packshot(
      "lilac",
      centre(
        flourBag(pen, {
          style: "round",
          ground: "#f7f1e4",
          accent: INDIGO,
          paper: "#fffdf7",
          motif: "triangles",
          emblem: maizeCob,
        }),
        1.16,
      ),
    ),
  "brown-teff-flour-1kg": (pen) =>
    packshot(
      "butter",
      centre(
        flourBag(pen, {
          style: "band",
          ground: KRAFT,
          accent: LEAF,
          motif: "diamonds",
          emblem: millet,
        }),
      ),
    ),
  "fonio-500g": (pen) =>
    packshot(
      "mint",
      centre(
        pouch(pen, {
          style: "window",
          ground: TEAL,
          accent: SAFFRON,
          thread: TEAL,
          motif: "mudcloth",
          emblem: grainHead,
          filling: grains("#f2dfb2", 5, 0.8),
        }),
      ),
    ),
  "ofada-rice-2kg": (pen) =>
    packshot(
      "clay",
      centre(
        sack(
          pen,
          { style: "round", ground: KRAFT, accent: LEAF, motif: "mudcloth", emblem: grainHead },
          layered(grains("#d9b68a", 7, 1.2, 9), grains("#a86a44", 6, 0.2, 8)),
        ),
        1.14,
      ),
      place(612, 690, 0.9, scoop()),
    ),
  "pounded-yam-flour-1kg": (pen) =>
    packshot(
      "rose",
      centre(
        box(
          pen,
          {
            style: "arch",
            ground: PLUM,
            accent: SAFFRON,
            thread: PLUM,
            motif: "zigzag",
            emblem: mortar,
          },
          { w: 270, h: 390 },
        ),
      ),
    ),
  "attieke-500g": (pen) =>
    packshot(
      "apricot",
      centre(
        clearBag(
          pen,
          { style: "round", ground: SAFFRON, accent: LEAF, motif: "scallops", emblem: fishMark },
          grains("#f8eed4", 13, 0.8),
        ),
      ),
    ),
  "medium-couscous-1kg": (pen) =>
    packshot(
      "mint",
      centre(
        box(
          pen,
          { style: "round", ground: TEAL, accent: INDIGO, motif: "diamonds", emblem: starRosette },
          { w: 260, h: 390 },
        ),
      ),
    ),
  "medium-couscous-1kg-served": (pen) =>
    spread(
      "mint",
      lying(
        plate(
          "#a8502f",
          SAFFRON,
          place(0, 40, 1, mound(pen, 206, 130, grains("#f0cf86", 7, 1))) +
            place(-60, -30, 1.5, carrotBit()(pen), -30) +
            place(-100, 10, 1.5, carrotBit()(pen), 20) +
            place(40, -50, 1.1, chunk("#9c5a35")(pen)) +
            place(0, -62, 1.1, chunk("#8a4a2a")(pen)) +
            place(88, -8, 1.4, carrotBit()(pen), 40) +
            place(20, 6, 1.3, leafShred("#5f9150")(pen)) +
            place(-30, 30, 1.3, bean("#f3dfae")(pen)) +
            place(60, 34, 1.3, bean("#f3dfae")(pen)) +
            place(120, 30, 1.3, leafShred("#4f8a48")(pen)),
        ),
        1.18,
        490,
      ),
      place(400, 330, 1.1, steam()),
    ),
  "honey-beans-oloyin-1kg": (pen) =>
    packshot(
      "butter",
      centre(
        clearBag(
          pen,
          {
            style: "round",
            ground: CLAY,
            accent: INDIGO,
            motif: "dots",
            emblem: steamingBowl("#a5602f"),
          },
          heap("#5f3214", 34, bean("#b5703a")),
        ),
      ),
    ),
  "fufu-flour-1kg": (pen) =>
    packshot(
      "sage",
      centre(
        box(
          pen,
          { style: "band", ground: FERN, accent: CLAY, motif: "kente", emblem: banana },
          { w: 290, h: 360 },
        ),
      ),
    ),
  "white-samp-1kg": (pen) =>
    packshot(
      "clay",
      centre(
        clearBag(
          pen,
          { style: "round", ground: INDIGO, accent: CLAY, motif: "zigzag", emblem: maizeCob },
          heap("#d9c89c", 34, samp),
        ),
      ),
    ),
  "white-maize-meal-1kg": (pen) =>
    packshot(
      "clay",
      centre(
        flourBag(pen, {
          style: "round",
          ground: "#f7f1e4",
          accent: INDIGO,
          paper: "#fffdf7",
          motif: "triangles",
          emblem: maizeCob,
        }),
        1,
      ),
    ),
  "white-maize-meal-2-5kg": (pen) =>
    packshot(
      "clay",
      centre(
        flourBag(pen, {
          style: "round",
          ground: "#f7f1e4",
          accent: INDIGO,
          paper: "#fffdf7",
          motif: "triangles",
          emblem: maizeCob,
        }),
        1,
      ),
    ),
};
