import { CLAY, CREAM, FERN, INDIGO, LEAF, PLUM, SAFFRON, TEAL } from "../canvas/palette.ts";
import { centre, lying, packshot, type Shelf, spread } from "../canvas/still.ts";
import { ellipse, place, times } from "../canvas/svg.ts";
import { grains, heap, layered } from "../canvas/textures.ts";
import { grainHead, puffs } from "../emblems.ts";
import { cup, plate, steam } from "../goods/dishes.ts";
import { butcherTray } from "../goods/meats.ts";
import {
  chebakia,
  halawa,
  kashata,
  koeksister,
  mandazi,
  openBox,
  pistachios,
  pudding,
} from "../goods/sweets.ts";
import { tin } from "../packs/hard-packs.ts";
import { flourBag, pouch } from "../packs/soft-packs.ts";

export const desserts: Shelf = {
  "coconut-mandazi-8-pack": (_pen) =>
    spread(
      "butter",
      lying(
        butcherTray(
          LEAF,
          [
            [-140, -110],
            [0, -126],
            [140, -108],
            [-170, -20],
            [-56, -30],
            [62, -26],
            [176, -14],
            [4, 26],
          ]
            .map(([x = 0, y = 0], index) =>
              place(x, y, 0.98, mandazi(false), index % 2 === 0 ? -8 : 10),
            )
            .join(""),
        ),
        1.06,
        520,
      ),
    ),
  "coconut-mandazi-8-pack-served": (pen) =>
    spread(
      "butter",
      place(
        360,
        590,
        1.02,
        plate(
          "#2f6f78",
          SAFFRON,
          place(-70, 10, 1.15, mandazi(true), -8) +
            place(70, 16, 1.15, mandazi(true), 10) +
            place(0, -44, 1.15, mandazi(true), 2),
        ),
      ),
      place(640, 500, 0.9, steam()),
      place(634, 670, 1, cup(pen, CREAM, "#b9793f")),
    ),
  "cape-koeksisters-6-pack": (_pen) =>
    spread(
      "apricot",
      lying(
        butcherTray(
          INDIGO,
          times(
            3,
            (row) =>
              place(-96 + row * 8, -126 + row * 68, 0.86, koeksister(), -4) +
              place(128 - row * 6, -116 + row * 68, 0.86, koeksister(), 5),
          ),
        ),
        1.06,
        520,
      ),
    ),
  "malva-pudding-500g": () => spread("cream", centre(pudding(), 1.18, 400, 600)),
  "puff-puff-mix-500g": (pen) =>
    packshot(
      "lilac",
      centre(
        flourBag(pen, {
          style: "round",
          ground: INDIGO,
          accent: CLAY,
          motif: "scallops",
          emblem: puffs("#d08c3e"),
        }),
        1.04,
      ),
    ),
  "kashata-coconut-brittle-200g": (pen) =>
    spread(
      "mint",
      lying(
        openBox(
          TEAL,
          SAFFRON,
          [
            [-170, -90],
            [-56, -104],
            [60, -100],
            [172, -92],
            [-188, -14],
            [-66, -20],
            [62, -18],
            [186, -16],
            [-124, 40],
            [0, 40],
            [124, 40],
          ]
            .map(([x = 0, y = 0]) => place(x, y, 1.05, kashata(pen)))
            .join(""),
        ),
        1.08,
        500,
      ),
    ),
  "chebakia-sesame-biscuits-300g": () =>
    spread(
      "rose",
      lying(
        openBox(
          PLUM,
          SAFFRON,
          [
            [-160, -90],
            [0, -100],
            [158, -90],
            [-180, 16],
            [-2, 14],
            [178, 16],
          ]
            .map(([x = 0, y = 0], index) =>
              place(x, y, index > 2 ? 1.12 : 0.98, chebakia(), index * 17),
            )
            .join(""),
        ),
        1.08,
        500,
      ),
    ),
  "thiakry-millet-dessert-400g": (pen) =>
    packshot(
      "sage",
      centre(
        pouch(pen, {
          style: "window",
          ground: FERN,
          accent: CLAY,
          motif: "kente",
          emblem: grainHead,
          filling: layered(
            grains("#e6cf9c", 12, 0.7),
            heap("", 70, () => ellipse(0, 0, 11, 8, "#5a2a24")),
          ),
        }),
      ),
    ),
  "pistachio-halawa-350g": (pen) =>
    packshot(
      "mint",
      centre(
        tin(
          pen,
          {
            style: "round",
            ground: LEAF,
            accent: SAFFRON,
            thread: LEAF,
            motif: "diamonds",
            emblem: pistachios,
          },
          { r: 158, h: 200 },
          true,
        ),
        1.14,
      ),
      place(196, 706, 1, halawa(pen)),
    ),
};
