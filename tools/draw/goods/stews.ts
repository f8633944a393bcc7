import { CLAY, darker, INDIGO, LEAF } from "../canvas/palette.ts";
import { ellipse, ellipsePath, type Pen, path, stroke, times } from "../canvas/svg.ts";
import type { Stew } from "./dishes.ts";
import {
  bean,
  carrotBit,
  chunk,
  eggHalf,
  leafShred,
  olive,
  onionRing,
  pepperRing,
  prawn,
} from "./morsels.ts";

export const EGUSI: Stew = {
  base: "#dc9a35",
  oil: "#d8561f",
  toppings: [
    [leafShred(LEAF), 15],
    [chunk("#9c5a35", 0.8), 4],
  ],
};

export const DORO: Stew = {
  base: "#8f2c1c",
  oil: "#c4502a",
  toppings: [
    [chunk("#b5653c"), 5],
    [eggHalf(), 3],
  ],
};

export const PONDU: Stew = {
  base: "#3e6a35",
  oil: "#c98a2c",
  toppings: [
    [leafShred("#2f5a2e"), 22],
    [chunk("#a8794f", 0.6), 4],
  ],
};

export const YASSA: Stew = {
  base: "#dfaa4c",
  oil: "#f0c76a",
  toppings: [
    [chunk("#c98645", 1.2), 5],
    [onionRing(), 9],
    [olive(), 5],
  ],
};

export const NDOLE: Stew = {
  base: "#a98c4a",
  oil: "#d3b25f",
  toppings: [
    [leafShred("#35603a"), 16],
    [prawn(), 4],
  ],
};

export const MAAFE: Stew = {
  base: "#b9682c",
  oil: "#d98a3c",
  toppings: [
    [chunk("#7c4526"), 5],
    [carrotBit(), 6],
  ],
};

export const CHAKALAKA: Stew = {
  base: "#d2622a",
  oil: "#e98a36",
  toppings: [
    [carrotBit(), 9],
    [bean("#f0dcb0", 0.9), 7],
    [pepperRing("#3f8a4a"), 4],
  ],
};

/** One injera round, full of eyes, as an ellipse. */
export function injera(pen: Pen, rx: number, ry: number): string {
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

export function injeraRoll(): string {
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

export function wovenTray(rx: number, ry: number): string {
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
