import { CLAY, INDIGO, LEAF, TEAL } from "../canvas/palette.ts";
import { lying, type Shelf, spread } from "../canvas/still.ts";
import { place } from "../canvas/svg.ts";
import { leafSprig } from "../emblems.ts";
import { board } from "../goods/dishes.ts";
import { smokedCatfish, tilapiaPair } from "../goods/fish.ts";
import {
  butcherTray,
  goatCubes,
  herbSprig,
  merguez,
  oxtailJoints,
  sausageCoil,
  suyaSkewers,
  tripe,
  wholeChicken,
} from "../goods/meats.ts";
import { onionRing, tomatoSlice } from "../goods/morsels.ts";

const TRAY = "#37473f";

export const meatPoultry: Shelf = {
  "farm-boerewors-1kg": (pen) =>
    spread(
      "sage",
      lying(
        butcherTray(
          TRAY,
          place(0, -62, 0.9, sausageCoil(pen, "#a8443c", false)) + place(190, 40, 0.7, herbSprig()),
        ),
        1.14,
        510,
      ),
    ),
  "farm-boerewors-1kg-served": (pen) =>
    spread(
      "sage",
      lying(
        board(
          place(-10, -24, 0.84, sausageCoil(pen, "#7a3d22", true)) +
            place(232, 10, 0.9, leafSprig(pen), 80),
        ),
        1.1,
        500,
      ),
    ),
  "cubed-goat-meat-1kg": (pen) =>
    spread("clay", lying(butcherTray(TRAY, goatCubes(pen)), 1.14, 510)),
  "cut-oxtail-1kg": (pen) =>
    spread("lilac", lying(butcherTray(INDIGO, oxtailJoints(pen)), 1.14, 510)),
  "road-runner-chicken-1-4kg": () =>
    spread(
      "butter",
      lying(
        butcherTray(
          LEAF,
          place(-10, -30, 0.98, wholeChicken()) + place(-150, 50, 0.8, herbSprig()),
        ),
        1.14,
        520,
      ),
    ),
  "beef-tripe-mogodu-1kg": (pen) =>
    spread("rose", lying(butcherTray(CLAY, place(0, -40, 0.96, tripe(pen))), 1.14, 510)),
  "smoked-catfish-400g": () =>
    spread("cream", lying(butcherTray("#5a4632", smokedCatfish()), 1.14, 510)),
  "lamb-merguez-500g": () =>
    spread(
      "mint",
      lying(butcherTray(TEAL, merguez() + place(196, 52, 0.6, herbSprig())), 1.14, 510),
    ),
  "whole-tilapia-1kg": () =>
    spread("mint", lying(butcherTray("#3b4a66", place(0, -10, 1, tilapiaPair())), 1.14, 510)),
  "suya-beef-skewers-600g": (pen) =>
    spread(
      "apricot",
      lying(
        butcherTray(
          "#4d3a2c",
          suyaSkewers(pen) +
            place(-190, 54, 0.9, onionRing("#d9a0b4")(pen)) +
            place(-140, 62, 0.9, onionRing("#d9a0b4")(pen)) +
            place(200, 56, 0.9, tomatoSlice()(pen)),
        ),
        1.14,
        510,
      ),
    ),
};
