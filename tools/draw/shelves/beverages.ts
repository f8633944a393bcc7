import {
  BARK,
  CLAY,
  CREAM,
  INDIGO,
  KRAFT,
  LEAF,
  MAIZE,
  PLUM,
  SAFFRON,
  TEAL,
} from "../canvas/palette.ts";
import { centre, loose, packshot, type Shelf, still } from "../canvas/still.ts";
import { ellipse, place } from "../canvas/svg.ts";
import {
  banana,
  coffeeBeans,
  ginger,
  grainHead,
  mintLeaves,
  sunrise,
  tamarindPods,
  teaLeaves,
} from "../emblems.ts";
import { cup, glass, steam } from "../goods/dishes.ts";
import { baobabPod, carrier, hibiscus, jebena, looseLeaf, orangeSlice } from "../goods/drinks.ts";
import { coffeeBean, freshLeaf } from "../goods/morsels.ts";
import { box, carton } from "../packs/boxes.ts";
import { bottle, tin } from "../packs/hard-packs.ts";
import { pouch } from "../packs/soft-packs.ts";

export const beverages: Shelf = {
  "zobo-hibiscus-drink-1l": (pen) =>
    packshot(
      "rose",
      centre(
        bottle(
          pen,
          { style: "band", ground: PLUM, accent: "#7d1230", motif: "scallops", emblem: hibiscus },
          "#8e1433",
          { half: 100, shoulder: 290, neck: 40, height: 470, cap: SAFFRON },
        ),
      ),
      place(572, 676, 0.8, hibiscus(pen), 20),
      place(228, 690, 0.56, hibiscus(pen), -30),
    ),
  "zobo-hibiscus-drink-1l-served": (pen) =>
    packshot(
      "rose",
      centre(
        glass(
          pen,
          "#a3183a",
          orangeSlice() + place(-30, -400, 1.2, freshLeaf("#63b07e")(pen), -50),
        ),
        1.12,
      ),
      place(590, 676, 0.9, hibiscus(pen), 20),
      place(208, 684, 0.62, hibiscus(pen), -20),
    ),
  "yirgacheffe-coffee-beans-500g": (pen) =>
    packshot(
      "sage",
      centre(
        pouch(pen, {
          style: "arch",
          ground: "#33211b",
          accent: LEAF,
          motif: "diamonds",
          emblem: coffeeBeans,
        }),
      ),
      loose(pen, coffeeBean(), 1.3, [
        [208, 690, 20],
        [252, 712, -30],
        [560, 706, 50],
        [606, 690, -10],
        [640, 716, 30],
      ]),
    ),
  "yirgacheffe-coffee-beans-500g-served": (pen) =>
    still(
      "sage",
      place(322, 650, 1.06, jebena(pen)),
      place(596, 526, 1, steam()),
      place(594, 690, 1.05, cup(pen, CREAM, "#3a1d10")),
      loose(pen, coffeeBean(), 1.1, [
        [406, 712, 20],
        [442, 728, -30],
        [376, 736, 60],
      ]),
    ),
  "cederberg-rooibos-loose-leaf-250g": (pen) =>
    packshot(
      "clay",
      centre(
        tin(
          pen,
          { style: "round", ground: CLAY, accent: "#7d2417", motif: "triangles", emblem: sunrise },
          { r: 130, h: 350 },
          true,
        ),
      ),
      place(
        580,
        694,
        1,
        ellipse(0, 10, 96, 24, "#3b2016", `opacity=".14"`) +
          ellipse(0, 0, 90, 26, "#8a3618") +
          looseLeaf(pen, "#a5481f"),
      ),
    ),
  "kericho-black-tea-500g": (pen) =>
    packshot(
      "mint",
      centre(
        box(
          pen,
          { style: "arch", ground: LEAF, accent: "#1f4a33", motif: "zigzag", emblem: teaLeaves },
          { w: 280, h: 360 },
        ),
      ),
      place(
        616,
        692,
        1,
        ellipse(0, 10, 86, 22, "#3b2016", `opacity=".14"`) +
          ellipse(0, 0, 80, 24, "#2f1a10") +
          looseLeaf(pen, "#4a2a18"),
      ),
    ),
  "moroccan-mint-green-tea-200g": (pen) =>
    packshot(
      "mint",
      centre(
        tin(
          pen,
          { style: "round", ground: TEAL, accent: INDIGO, motif: "diamonds", emblem: mintLeaves },
          { r: 138, h: 290 },
          true,
        ),
        1.14,
      ),
      place(590, 690, 0.8, mintLeaves(pen), 20),
    ),
  "amahewu-banana-1l": (pen) =>
    packshot(
      "butter",
      centre(
        carton(pen, {
          style: "band",
          ground: MAIZE,
          accent: CLAY,
          thread: CREAM,
          motif: "zigzag",
          emblem: banana,
        }),
      ),
    ),
  "gemere-ginger-beer-750ml": (pen) =>
    packshot(
      "cream",
      centre(
        bottle(
          pen,
          { style: "band", ground: KRAFT, accent: LEAF, motif: "mudcloth", emblem: ginger },
          "#e6c789",
          { half: 88, shoulder: 270, neck: 32, height: 480, cap: LEAF },
        ),
      ),
      place(580, 672, 1.15, ginger(pen), 10),
    ),
  "bouye-baobab-drink-750ml": (pen) =>
    packshot(
      "lilac",
      centre(
        bottle(
          pen,
          { style: "band", ground: INDIGO, accent: INDIGO, motif: "dots", emblem: baobabPod },
          "#f7eedb",
          { half: 96, shoulder: 250, neck: 46, height: 440, cap: INDIGO },
        ),
      ),
      place(590, 676, 1.2, baobabPod(pen), -12),
    ),
  "malt-drink-6x330ml": (pen) => {
    const small = (x: number, y: number) =>
      place(
        x,
        y,
        0.92,
        bottle(
          pen,
          { style: "band", ground: BARK, accent: CLAY, motif: "kente", emblem: grainHead },
          "#4a1f10",
          { half: 66, shoulder: 210, neck: 26, height: 400, cap: SAFFRON, glass: "#5b2a14" },
        ),
      );
    return packshot(
      "apricot",
      [
        small(262, 600),
        small(400, 596),
        small(538, 600),
        small(286, 640),
        small(400, 644),
        small(514, 640),
        carrier(),
      ].join(""),
    );
  },
  "ukwaju-tamarind-juice-1l": (pen) =>
    packshot(
      "apricot",
      centre(
        carton(pen, {
          style: "band",
          ground: "#8a4a24",
          accent: TEAL,
          motif: "scallops",
          emblem: tamarindPods,
        }),
      ),
      place(612, 676, 0.95, tamarindPods(pen), 66),
    ),
};
