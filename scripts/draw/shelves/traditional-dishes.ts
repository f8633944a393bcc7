import { bowl, mound, plate, type Stew, steam, stew, tub } from "../dishes.ts";
import { chilli, fishMark, leafSprig, lemon, peanuts, steamingBowl, tomato } from "../emblems.ts";
import { box, tin } from "../hard-packs.ts";
import {
  bean,
  carrotBit,
  chunk,
  eggHalf,
  leafShred,
  olive,
  onionRing,
  pepperRing,
  plantainSlice,
  prawn,
  tomatoSlice,
} from "../morsels.ts";
import {
  CLAY,
  CREAM,
  darker,
  FERN,
  INDIGO,
  LEAF,
  lighter,
  PLUM,
  SAFFRON,
  TEAL,
} from "../palette.ts";
import { clearBag } from "../soft-packs.ts";
import { centre, lying, packshot, type Shelf, spread, still } from "../still.ts";
import { ellipse, ellipsePath, type Pen, path, place, stroke, times } from "../svg.ts";
import { grains, heap, layered, paste } from "../textures.ts";

export const EGUSI: Stew = {
  base: "#dc9a35",
  oil: "#d8561f",
  toppings: [
    [leafShred(LEAF), 15],
    [chunk("#9c5a35", 0.8), 4],
  ],
};
const DORO: Stew = {
  base: "#8f2c1c",
  oil: "#c4502a",
  toppings: [
    [chunk("#b5653c"), 5],
    [eggHalf(), 3],
  ],
};
const PONDU: Stew = {
  base: "#3e6a35",
  oil: "#c98a2c",
  toppings: [
    [leafShred("#2f5a2e"), 22],
    [chunk("#a8794f", 0.6), 4],
  ],
};
const YASSA: Stew = {
  base: "#dfaa4c",
  oil: "#f0c76a",
  toppings: [
    [chunk("#c98645", 1.2), 5],
    [onionRing(), 9],
    [olive(), 5],
  ],
};
const NDOLE: Stew = {
  base: "#a98c4a",
  oil: "#d3b25f",
  toppings: [
    [leafShred("#35603a"), 16],
    [prawn(), 4],
  ],
};
const MAAFE: Stew = {
  base: "#b9682c",
  oil: "#d98a3c",
  toppings: [
    [chunk("#7c4526"), 5],
    [carrotBit(), 6],
  ],
};
const CHAKALAKA: Stew = {
  base: "#d2622a",
  oil: "#e98a36",
  toppings: [
    [carrotBit(), 9],
    [bean("#f0dcb0", 0.9), 7],
    [pepperRing("#3f8a4a"), 4],
  ],
};

/** One injera round, full of eyes, as an ellipse. */
function injera(pen: Pen, rx: number, ry: number): string {
  const d = ellipsePath(0, 0, rx, ry);
  const eyes = (tone: string, count: number, width: number) =>
    stroke(
      times(
        count,
        () => `M${Math.round(pen.between(-rx, rx))} ${Math.round(pen.between(-ry, ry))}h0`,
      ),
      tone,
      width,
    );
  return (
    path(d, "#a77f55", `transform="translate(0 7)"`) +
    path(d, "#dcb98a") +
    pen.clip(d, eyes("#b98e5d", 110, 8) + eyes("#f0d8b0", 60, 6)) +
    `<ellipse rx="${rx - 5}" ry="${ry - 4}" fill="none" stroke="#c39a68" stroke-width="5" opacity=".6"/>`
  );
}

function injeraRoll(): string {
  return (
    path("M-96-22Q-100-58-60-60H70Q100-56 98-26Q98 6 64 8H-66Q-98 6-96-22Z", "#b98e5f") +
    path("M-96-26Q-98-58-60-60H70Q96-58 96-34Q60-20-96-26Z", "#e2c295") +
    stroke(
      "M-70-44h0M-40-50h0M-10-42h0M20-50h0M50-44h0M-54-10h0M-20-14h0M16-8h0M46-12h0",
      "#a77f55",
      8,
    ) +
    ellipse(88, -26, 19, 33, "#cfa676") +
    stroke("M88-46a12 20 0 1 1-9 30q-6-18 8-20", "#9c734a", 5)
  );
}

function wovenTray(rx: number, ry: number): string {
  return (
    ellipse(14, 20, rx + 10, ry + 8, "#3b2016", `opacity=".16"`) +
    ellipse(0, 8, rx, ry, darker("#c98d4e", 0.25)) +
    ellipse(0, 0, rx, ry, "#d9a25e") +
    [0.94, 0.84, 0.74]
      .map(
        (share, index) =>
          `<ellipse rx="${rx * share}" ry="${ry * share}" fill="none" stroke="${[CLAY, INDIGO, LEAF][index]}" stroke-width="13" stroke-dasharray="30 22" stroke-dashoffset="${index * 18}"/>`,
      )
      .join("")
  );
}

const riceRed = grains("#d9602b", 9, 1.3, 8);

export const traditionalDishes: Shelf = {
  "fresh-teff-injera-5-pack": (pen) =>
    spread(
      "sage",
      lying(
        wovenTray(330, 140) +
          place(0, 4, 1, injera(pen, 270, 106)) +
          place(2, -16, 1, injera(pen, 266, 104)) +
          place(-3, -36, 1, injera(pen, 264, 103)) +
          place(-30, -74, 1.1, injeraRoll()) +
          place(70, -30, 1.2, injeraRoll()),
        1.04,
        510,
      ),
    ),
  "fresh-teff-injera-5-pack-served": (pen) => {
    const heapOf = (food: Stew, x: number, y: number) => place(x, y, 1, stew(pen, 84, 38, food));
    return spread(
      "sage",
      lying(
        wovenTray(338, 164) +
          injera(pen, 290, 134) +
          heapOf(
            { base: "#8f2c1c", oil: "#c4502a", toppings: [[chunk("#b5653c", 0.6), 3]] },
            -110,
            -58,
          ) +
          heapOf(
            { base: "#e0a32c", oil: "#f2c352", toppings: [[bean("#f3cf6a", 0.6), 6]] },
            84,
            -66,
          ) +
          heapOf({ base: "#3e6a35", oil: "#5f9150", toppings: [[leafShred(LEAF), 9]] }, -140, 36) +
          heapOf(
            { base: "#b5452c", oil: "#d98a3c", toppings: [[bean("#c9713f", 0.6), 7]] },
            152,
            24,
          ) +
          heapOf({ base: "#f3ead6", oil: "#fffaf0", toppings: [[leafShred(FERN), 3]] }, 8, 78) +
          place(0, -2, 0.95, stew(pen, 92, 42, { base: "#7d2417", oil: "#b5452c", toppings: [] })) +
          place(-26, -10, 0.9, eggHalf()(pen)) +
          place(34, 4, 0.9, eggHalf()(pen)),
        1.06,
        470,
      ),
    );
  },
  "jollof-rice-kit-500g": (pen) =>
    packshot(
      "apricot",
      centre(
        box(
          pen,
          {
            style: "arch",
            ground: CLAY,
            accent: "#7d2417",
            motif: "kente",
            emblem: steamingBowl("#e0662e"),
          },
          { w: 260, h: 390 },
        ),
      ),
      place(590, 672, 0.95, tomato(pen)),
      place(664, 690, 0.8, chilli(pen), 60),
    ),
  "jollof-rice-kit-500g-served": (pen) =>
    spread(
      "apricot",
      lying(
        plate(
          CREAM,
          CLAY,
          place(
            -20,
            26,
            1,
            mound(
              pen,
              170,
              150,
              layered(
                riceRed,
                heap("", 96, (p) =>
                  place(
                    0,
                    0,
                    0.62,
                    p.pick([pepperRing("#3f8a4a"), leafShred(FERN), leafShred(LEAF)])(p),
                  ),
                ),
              ),
            ),
          ) +
            place(112, 24, 1.3, plantainSlice()(pen), -10) +
            place(160, -6, 1.3, plantainSlice()(pen), 14) +
            place(164, 44, 1.3, plantainSlice()(pen), 4) +
            place(-168, 34, 1.25, tomatoSlice()(pen)) +
            place(-136, 54, 1.1, tomatoSlice()(pen)),
        ),
        1.18,
        490,
      ),
      place(400, 330, 1.1, steam()),
    ),
  "egusi-soup-with-spinach-700g": (pen) =>
    still("butter", centre(tub(pen, LEAF, "diamonds", leafSprig, EGUSI), 1.3, 400, 640)),
  "egusi-soup-with-spinach-700g-served": (pen) =>
    spread(
      "butter",
      place(490, 600, 1.06, bowl(pen, "#7a3b22", "mudcloth", stew(pen, 196, 72, EGUSI))),
      place(
        222,
        690,
        0.58,
        plate(CREAM, CLAY, place(0, 44, 1.5, mound(pen, 116, 140, paste("#f5ead2")))),
      ),
    ),
  "chakalaka-mild-and-spicy-400g": (pen) =>
    packshot(
      "clay",
      centre(
        tin(
          pen,
          {
            style: "round",
            ground: SAFFRON,
            accent: CLAY,
            thread: CREAM,
            motif: "triangles",
            emblem: chilli,
          },
          { r: 132, h: 350 },
        ),
      ),
      place(592, 676, 1.2, carrotBit()(pen), -20),
      place(640, 690, 1.2, pepperRing("#3f8a4a")(pen)),
      place(194, 684, 1.2, pepperRing(CLAY)(pen)),
    ),
  "chakalaka-mild-and-spicy-400g-served": (pen) =>
    spread(
      "clay",
      lying(
        plate(
          "#3f6f72",
          lighter(TEAL, 0.5),
          place(
            -84,
            30,
            1,
            mound(pen, 128, 140, layered(paste("#fbf6e9"), grains("#fbf4e4", 6, 0.22))),
          ) + place(110, 12, 1, stew(pen, 112, 56, CHAKALAKA)),
        ),
        1.18,
        490,
      ),
      place(400, 330, 1.1, steam()),
    ),
  "umngqusho-samp-and-beans-1kg": (pen) =>
    packshot(
      "sage",
      centre(
        clearBag(
          pen,
          {
            style: "round",
            ground: LEAF,
            accent: CLAY,
            motif: "zigzag",
            emblem: steamingBowl("#efe2c4"),
          },
          sampAndBeans,
        ),
      ),
    ),
  "doro-wat-chicken-stew-600g": (pen) =>
    still("clay", centre(tub(pen, CLAY, "kente", chilli, DORO), 1.3, 400, 640)),
  "pondu-cassava-leaf-stew-800g": (pen) =>
    still("mint", centre(tub(pen, TEAL, "mudcloth", leafSprig, PONDU), 1.3, 400, 640)),
  "chicken-yassa-600g": (pen) =>
    still("rose", centre(tub(pen, SAFFRON, "triangles", lemon, YASSA, CREAM), 1.3, 400, 640)),
  "ndole-bitterleaf-stew-700g": (pen) =>
    still("lilac", centre(tub(pen, INDIGO, "scallops", fishMark, NDOLE), 1.3, 400, 640)),
  "groundnut-stew-700g": (pen) =>
    still("cream", centre(tub(pen, PLUM, "dots", peanuts, MAAFE), 1.3, 400, 640)),
};

const sampAndBeans = heap("#e3d3b0", 34, (pen) =>
  pen.between(0, 1) > 0.3 ? sampGrain(pen) : bean("#b4573f", 0.95)(pen),
);

function sampGrain(pen: Pen): string {
  const tone = pen.pick(["#fffaf0", "#f6ecd6", "#fbf3e2"]);
  return (
    path("M-15 6Q-16-14 2-15Q18-12 15 8Q4 18-15 6Z", "#cbb88f", `transform="translate(1 3)"`) +
    path("M-15 4Q-16-14 2-15Q18-12 15 6Q4 14-15 4Z", tone)
  );
}
