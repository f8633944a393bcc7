import {
  CLAY,
  CREAM,
  FERN,
  INDIGO,
  LEAF,
  lighter,
  PLUM,
  SAFFRON,
  TEAL,
} from "../canvas/palette.ts";
import { centre, lying, packshot, type Shelf, spread, still } from "../canvas/still.ts";
import { type Pen, path, place } from "../canvas/svg.ts";
import { grains, heap, layered, paste } from "../canvas/textures.ts";
import { chilli, fishMark, leafSprig, lemon, peanuts, steamingBowl, tomato } from "../emblems.ts";
import { bowl, mound, plate, type Stew, steam, stew, tub } from "../goods/dishes.ts";
import {
  bean,
  carrotBit,
  chunk,
  eggHalf,
  leafShred,
  pepperRing,
  plantainSlice,
  tomatoSlice,
} from "../goods/morsels.ts";
import {
  CHAKALAKA,
  DORO,
  EGUSI,
  injera,
  injeraRoll,
  MAAFE,
  NDOLE,
  PONDU,
  wovenTray,
  YASSA,
} from "../goods/stews.ts";
import { box } from "../packs/boxes.ts";
import { tin } from "../packs/hard-packs.ts";
import { clearBag } from "../packs/soft-packs.ts";

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
