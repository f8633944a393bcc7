import { CLAY, CREAM, darker, INK, LEAF, PLUM, SAFFRON, TEAL } from "../canvas/palette.ts";
import { centre, loose, lying, packshot, type Shelf, spread } from "../canvas/still.ts";
import { ellipse, path, place, rect, stroke, times } from "../canvas/svg.ts";
import { grains, layered, paste } from "../canvas/textures.ts";
import {
  almonds,
  type Emblem,
  honeycomb,
  maizeCob,
  millet,
  puffs,
  sorghumHead,
} from "../emblems.ts";
import { plate } from "../goods/dishes.ts";
import { almond } from "../goods/morsels.ts";
import { box } from "../packs/boxes.ts";
import { jar } from "../packs/hard-packs.ts";
import { flourBag, pouch, tiedBag } from "../packs/soft-packs.ts";

const rusk = (): string =>
  path("M-62-40H44L66-22V40L50 54H-62Z", "#a9692b") +
  rect(-66, -46, 116, 92, 14, "#d99a4e") +
  rect(-56, -36, 94, 70, 10, "#ecc07c") +
  stroke("M-34-14h16M4-20h14M-12 8h18M16 16h8M-40 18h8", "#c08542", 6) +
  path("M50-30L66-18V40L50 50Z", "#bd7c38");

const ruskEmblem: Emblem = () => place(-10, -18, 0.8, rusk(), -8) + place(14, 22, 0.8, rusk(), 10);

const eyedBean = (): string =>
  ellipse(0, 2, 17, 12, "#c4a878") +
  ellipse(-1, -1, 16, 10, "#f6e9cb") +
  ellipse(2, 0, 5, 4, "#2c1710");

const beansEmblem: Emblem = () =>
  place(-22, -16, 2.2, eyedBean(), -30) +
  place(24, -8, 2.2, eyedBean(), 40) +
  place(-2, 32, 2.2, eyedBean());

function dipper(): string {
  return (
    stroke("M40-150L-30 20", "#b07a4a", 15) +
    stroke("M36-150L-30 10", "#d3a06a", 5) +
    place(
      -40,
      40,
      1,
      times(4, (i) =>
        ellipse(
          0,
          -30 + i * 18,
          36 - Math.abs(i - 1.5) * 6,
          12,
          i % 2 === 0 ? "#9a6436" : "#b97d47",
        ),
      ),
      22,
    ) +
    path("M-66 66Q-80 96-62 100T-46 70Z", "#c9781a")
  );
}

function flatbread(): string {
  return (
    ellipse(4, 10, 130, 54, darker("#d9a45c", 0.4)) +
    ellipse(0, 0, 130, 54, "#d9a45c") +
    ellipse(-6, -6, 112, 42, "#edc88a") +
    stroke("M-60-14h14M-10-26h16M30-4h18M-30 10h14M50-20h10M0 12h10", "#a96d2e", 9, `opacity=".8"`)
  );
}

export const breakfast: Shelf = {
  "amlou-almond-spread-250g": (pen) =>
    packshot(
      "apricot",
      centre(
        jar(
          pen,
          { style: "band", ground: TEAL, accent: TEAL, motif: "diamonds", emblem: almonds },
          paste("#8c4f22"),
          true,
        ),
        1.2,
      ),
      loose(pen, almond(), 1.5, [
        [204, 700, -20],
        [600, 698, 20],
        [650, 716, -30],
      ]),
    ),
  "amlou-almond-spread-250g-served": (pen) =>
    spread(
      "apricot",
      lying(
        plate(
          CREAM,
          TEAL,
          place(-120, -20, 1, flatbread(), -8) +
            place(-96, 26, 1, flatbread(), 6) +
            place(
              96,
              8,
              1,
              ellipse(0, 14, 116, 54, INK, `opacity=".12"`) +
                ellipse(0, 0, 114, 54, "#2f6f78") +
                ellipse(0, -4, 100, 44, "#6f3a16") +
                ellipse(0, -2, 96, 40, "#9a5a28") +
                stroke("M-60-4Q-20-34 20-12T66-6M-36 14Q0-2 40 16", "#c98a4c", 9) +
                place(-20, -8, 1, almond()(pen), 20) +
                place(26, 6, 1, almond("#c98a4c")(pen), -20),
            ),
        ),
        1.1,
        520,
      ),
      loose(pen, almond(), 1.4, [
        [640, 690, -10],
        [596, 716, 30],
      ]),
    ),
  "akamu-ogi-corn-pap-500g": (pen) =>
    packshot(
      "butter",
      centre(
        pouch(pen, {
          style: "round",
          ground: "#f2e3bd",
          accent: LEAF,
          motif: "zigzag",
          paper: "#fffaf0",
          emblem: maizeCob,
        }),
      ),
    ),
  "mabele-sorghum-porridge-1kg": (pen) =>
    packshot(
      "clay",
      centre(
        flourBag(pen, {
          style: "band",
          ground: "#a5482f",
          accent: INK,
          thread: SAFFRON,
          motif: "mudcloth",
          emblem: sorghumHead,
        }),
      ),
      place(612, 650, 0.9, sorghumHead(pen), 70),
    ),
  "buttermilk-rusks-450g": (pen) =>
    packshot(
      "lilac",
      centre(
        box(
          pen,
          {
            style: "round",
            ground: "#46609a",
            accent: CREAM,
            thread: "#46609a",
            motif: "dots",
            emblem: ruskEmblem,
          },
          { w: 290, h: 370 },
        ),
      ),
      place(196, 700, 0.8, rusk(), -6),
    ),
  "akara-bean-flour-500g": (pen) =>
    packshot(
      "rose",
      centre(
        pouch(pen, {
          style: "window",
          ground: PLUM,
          accent: SAFFRON,
          thread: PLUM,
          motif: "triangles",
          emblem: beansEmblem,
          filling: grains("#f0e2c4", 6, 0.7),
        }),
      ),
      loose(pen, eyedBean, 1.3, [
        [206, 700, 10],
        [244, 720, -30],
        [602, 704, 20],
      ]),
    ),
  "miombo-forest-honey-500g": (pen) =>
    packshot(
      "sage",
      centre(
        jar(
          pen,
          {
            style: "band",
            ground: SAFFRON,
            accent: "#7a3f0f",
            motif: "scallops",
            emblem: honeycomb,
          },
          layered(paste("#b5640f")),
          true,
        ),
        1.24,
      ),
      place(620, 628, 0.95, dipper()),
    ),
  "uji-wimbi-millet-flour-1kg": (pen) =>
    packshot(
      "mint",
      centre(
        flourBag(pen, {
          style: "arch",
          ground: "#7d5238",
          accent: LEAF,
          motif: "zigzag",
          emblem: millet,
        }),
      ),
    ),
  "vetkoek-amagwinya-mix-1kg": (pen) =>
    packshot(
      "apricot",
      centre(
        tiedBag(pen, {
          style: "band",
          ground: CREAM,
          accent: CLAY,
          paper: "#fffaf2",
          motif: "triangles",
          emblem: puffs("#d59a48"),
        }),
      ),
    ),
};
