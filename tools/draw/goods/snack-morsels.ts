import { BARK, darker, FERN, lighter } from "../canvas/palette.ts";
import { ellipse, path, stroke } from "../canvas/svg.ts";
import { heap } from "../canvas/textures.ts";
import type { Emblem } from "../emblems.ts";
import { carrotBit, type Morsel, peanut, seed } from "./morsels.ts";

export const biltongSlice: Morsel = (pen) => {
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

export const bull: Emblem = () =>
  path(
    "M-60-34C-56-6-34-4-22-14H22C34-4 56-6 60-34C70-2 52 20 28 16C30 40 18 56 0 56C-18 56-30 40-28 16C-52 20-70-2-60-34Z",
    BARK,
  ) +
  ellipse(0, 40, 19, 14, "#c99b74") +
  stroke("M-7 40h0M7 40h0M-14 10h0M14 10h0", "#2c140b", 7);

export const drewStick: Morsel = (pen) => {
  const tone = pen.pick(["#6b2a1e", "#7a3424", "#5f241a"]);
  return (
    stroke("M-4-100Q8 0-2 100", darker(tone, 0.4), 32, `transform="translate(3 2)"`) +
    stroke("M-4-100Q8 0-2 100", tone, 27) +
    stroke("M-10-90Q2 0-8 90", lighter(tone, 0.35), 5) +
    stroke("M2-70h0M-4-30h0M6 10h0M-2 50h0", "#e0b98c", 5)
  );
};

export const kilishiSheet: Morsel = (pen) => {
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

export const mopane: Morsel = (pen) => {
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

export const chevda = heap("#c98a22", 36, (pen) => {
  const roll = pen.between(0, 1);
  if (roll > 0.3) return chevdaStick(pen);
  if (roll > 0.18) return peanut("#c9854a")(pen);
  if (roll > 0.08) return seed(FERN)(pen);
  return carrotBit()(pen);
});
