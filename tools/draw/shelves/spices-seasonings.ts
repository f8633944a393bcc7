import {
  BARK,
  CLAY,
  CREAM,
  INDIGO,
  INK,
  KRAFT,
  LEAF,
  PALM,
  PLUM,
  SAFFRON,
  TEAL,
} from "../canvas/palette.ts";
import { centre, loose, packshot, type Shelf, still } from "../canvas/still.ts";
import { ellipse, type Pen, path, place, stroke, times } from "../canvas/svg.ts";
import { grains, heap, layered, paste } from "../canvas/textures.ts";
import { chilli, clove, type Emblem, flame, leafSprig, rose, skewer } from "../emblems.ts";
import { bowl, mound } from "../goods/dishes.ts";
import { bean } from "../goods/morsels.ts";
import { bottle, jar, tin } from "../packs/hard-packs.ts";
import { clearBag, packet, pouch } from "../packs/soft-packs.ts";

/** A cone of ground spice on the table. */
function powder(pen: Pen, color: string, w: number, h: number): string {
  return (
    ellipse(6, 8, w * 1.1, w * 0.26, INK, `opacity=".14"`) + mound(pen, w, h, grains(color, 5, 0.9))
  );
}

export const starAnise: Emblem = () =>
  times(8, (index) =>
    place(
      0,
      0,
      1,
      path("M0-4C-16-16-14-40 0-54C14-40 16-16 0-4Z", index % 2 === 0 ? "#7d4522" : "#93562d") +
        ellipse(0, -24, 5, 9, "#c98f54"),
      index * 45,
    ),
  );

export const cinnamon = (): string =>
  stroke("M-70 20L70-20", "#5f3015", 32) +
  stroke("M-70 16L70-24", "#a2602f", 24) +
  stroke("M-66 8L64-28", "#cc8a50", 6);

const ehuru = (): string =>
  ellipse(0, 4, 25, 20, "#4d2e19") +
  ellipse(0, 0, 25, 19, "#8b5a33") +
  ellipse(-7, -7, 10, 6, "#bd8a5a") +
  stroke("M-20 2Q0 12 20 0", "#5d381f", 3);

export const spicesSeasonings: Shelf = {
  "berbere-spice-200g": (pen) =>
    packshot(
      "clay",
      centre(
        jar(
          pen,
          { style: "band", ground: LEAF, accent: LEAF, motif: "diamonds", emblem: chilli },
          grains("#a8341c", 5, 0.9),
        ),
        1.2,
      ),
      place(612, 700, 0.95, powder(pen, "#a8341c", 84, 62)),
    ),
  "berbere-spice-200g-served": (pen) =>
    still(
      "clay",
      place(
        400,
        650,
        1.2,
        bowl(
          pen,
          "#6a3a26",
          "triangles",
          ellipse(0, 0, 196, 72, "#7d2313") +
            place(0, 34, 1, mound(pen, 172, 150, grains("#b23a1e", 6, 0.9))),
        ),
      ),
      place(620, 700, 0.9, starAnise(pen)),
      place(196, 706, 0.9, cinnamon()),
    ),
  "ras-el-hanout-100g": (pen) =>
    packshot(
      "rose",
      centre(
        tin(
          pen,
          {
            style: "round",
            ground: PLUM,
            accent: SAFFRON,
            thread: PLUM,
            motif: "scallops",
            emblem: rose,
          },
          { r: 132, h: 280 },
          true,
        ),
        1.18,
      ),
      place(604, 700, 0.9, powder(pen, "#bd7a30", 84, 60)),
      place(196, 700, 0.6, rose(pen)),
    ),
  "suya-spice-yaji-150g": (pen) =>
    packshot(
      "apricot",
      centre(
        pouch(pen, {
          style: "round",
          ground: PALM,
          accent: "#6e2a14",
          motif: "mudcloth",
          emblem: skewer,
        }),
      ),
      place(606, 700, 0.85, powder(pen, "#b5622c", 90, 58)),
    ),
  "peri-peri-sauce-250ml": (pen) =>
    packshot(
      "butter",
      centre(
        bottle(
          pen,
          { style: "band", ground: CLAY, accent: LEAF, motif: "zigzag", emblem: chilli },
          "#c8321c",
          { half: 70, shoulder: 264, neck: 26, height: 480, cap: LEAF },
        ),
      ),
      place(560, 690, 0.9, chilli(pen), 64),
      place(262, 700, 0.66, chilli(pen), 110),
    ),
  "shito-pepper-sauce-350g": (pen) =>
    packshot(
      "cream",
      centre(
        jar(
          pen,
          {
            style: "band",
            ground: INK,
            accent: SAFFRON,
            thread: INK,
            motif: "kente",
            emblem: flame,
          },
          layered(grains("#26130c", 9, 0.7), paste("#6a2410")),
        ),
        1.2,
      ),
    ),
  "harissa-paste-190g": (pen) =>
    packshot(
      "mint",
      centre(
        jar(
          pen,
          { style: "band", ground: TEAL, accent: INDIGO, motif: "scallops", emblem: chilli },
          layered(paste("#c4311b"), grains("#b82c18", 7, 0.4)),
        ),
        1.12,
      ),
    ),
  "durban-masala-200g": (pen) =>
    packshot(
      "lilac",
      centre(
        packet(pen, {
          style: "arch",
          ground: "#e2622a",
          accent: INDIGO,
          motif: "diamonds",
          emblem: flame,
        }),
        1.26,
      ),
      place(606, 704, 0.9, powder(pen, "#d94a1e", 80, 58)),
    ),
  "cameroon-pepper-100g": (pen) =>
    packshot(
      "sage",
      centre(
        packet(pen, {
          style: "window",
          ground: LEAF,
          accent: CLAY,
          motif: "triangles",
          emblem: chilli,
          filling: grains("#6a3a1c", 5, 0.8),
        }),
        1.26,
      ),
    ),
  "iru-locust-beans-150g": (pen) =>
    packshot(
      "butter",
      centre(
        jar(
          pen,
          { style: "band", ground: SAFFRON, accent: CLAY, motif: "dots", emblem: leafSprig },
          heap("#1d0f09", 27, bean("#4a2c1c", 0.95)),
          true,
        ),
        1.16,
      ),
      loose(pen, bean("#4a2c1c", 1.1), 1, [
        [214, 702, 10],
        [592, 704, -20],
        [632, 718, 40],
      ]),
    ),
  "zanzibar-pilau-masala-100g": (pen) =>
    packshot(
      "mint",
      centre(
        tin(
          pen,
          { style: "round", ground: "#3f8a86", accent: CLAY, motif: "triangles", emblem: clove },
          { r: 118, h: 310 },
          true,
        ),
        1.16,
      ),
      place(588, 694, 0.8, starAnise(pen)),
      place(206, 700, 0.8, cinnamon()),
    ),
  "calabash-nutmeg-60g": (pen) =>
    packshot(
      "cream",
      centre(
        clearBag(
          pen,
          {
            style: "round",
            ground: KRAFT,
            accent: BARK,
            thread: CREAM,
            motif: "scallops",
            emblem: () => place(0, 0, 2, ehuru()),
          },
          heap("#3a2214", 48, ehuru),
        ),
        0.98,
      ),
      loose(pen, ehuru, 1.1, [
        [216, 700, 0],
        [600, 706, 30],
      ]),
    ),
};
