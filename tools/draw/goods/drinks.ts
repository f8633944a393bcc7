import { shade, shadow } from "../canvas/light.ts";
import { BARK, CLAY, CREAM, darker, lighter, SAFFRON } from "../canvas/palette.ts";
import { circle, ellipse, type Pen, path, place, stroke, times } from "../canvas/svg.ts";
import { field, grains } from "../canvas/textures.ts";
import type { Emblem } from "../emblems.ts";

export const hibiscus: Emblem = () =>
  times(5, (index) =>
    place(
      0,
      0,
      1,
      path("M0 0C-34-18-34-56 0-62C34-56 34-18 0 0Z", index % 2 === 0 ? "#b3203f" : "#cc3a55") +
        stroke("M0-8V-46", "#7d1230", 4),
      index * 72,
    ),
  ) +
  circle(0, 0, 14, "#7d1230") +
  stroke("M0 0L26-30", SAFFRON, 6) +
  circle(28, -32, 7, SAFFRON);

export const baobabPod: Emblem = () =>
  path("M-58 0C-50-44 44-48 58-4C52 42-46 44-58 0Z", "#6f7a3a") +
  path("M-54-6C-46-42 38-46 52-12C20-2-24 0-54-6Z", "#94a052") +
  stroke("M-58 0h-22", BARK, 9) +
  stroke("M-30-22h0M-4-28h0M24-24h0M-12-12h0M18-8h0", "#b8c27e", 6);

/** The Ethiopian coffee pot: round belly, long neck, straw stopper. */
export function jebena(pen: Pen): string {
  const clay = "#4a2a20";
  const d =
    "M-26-392Q0-400 26-392L34-262C120-236 156-150 140-80C128-26 90 0 60 2H-60C-90 0-128-26-140-80C-156-150-120-236-34-262Z";
  return (
    shadow(280, 30) +
    stroke("M-30-352C-150-360-190-220-116-160", darker(clay, 0.3), 30) +
    stroke("M-30-356C-150-364-186-226-114-166", clay, 22) +
    path("M104-214L196-286 214-258 134-140Z", darker(clay, 0.25)) +
    path("M104-214L196-286 202-276 122-176Z", lighter(clay, 0.12)) +
    path(d, clay) +
    pen.clip(
      d,
      stroke("M-150-120Q0-70 150-120", CLAY, 12) +
        stroke(
          times(11, (i) => `M${-130 + i * 26} ${-128 + 34 * (1 - Math.abs(i - 5) / 5)}l0-22`),
          SAFFRON,
          6,
        ) +
        shade({ x: -150, y: -392, w: 300, h: 394 }) +
        stroke("M-100-170Q-112-120-96-70", lighter(clay, 0.5), 14, `opacity=".6"`) +
        stroke("M-16-370V-290", lighter(clay, 0.5), 8, `opacity=".5"`),
    ) +
    ellipse(0, -392, 30, 10, darker(clay, 0.4)) +
    path("M-20-396Q-16-440 0-444Q16-440 20-396Q0-386-20-396Z", "#d9a25e") +
    stroke("M-12-404Q-8-430 0-436M4-402Q6-426 2-436", "#a8733a", 4)
  );
}

export function orangeSlice(): string {
  return place(
    92,
    -404,
    1,
    circle(0, 0, 56, "#e07f1f") +
      circle(0, 0, 49, "#fdebc8") +
      times(8, (index) => place(0, 0, 1, path("M0-6L-14-40Q0-50 14-40Z", "#f2a33a"), index * 45)),
  );
}

export function looseLeaf(pen: Pen, color: string): string {
  return grains(color, 6, 0.9, 12).pieces(pen, { ...field(-76, -18, 152, 34), shape: "ellipse" });
}

/** The low card carrier around the bottles' feet. */
export function carrier(): string {
  const d = "M196 560H604V672Q604 684 592 684H208Q196 684 196 672Z";
  return (
    path(d, "#c9a06b") +
    path("M560 560h44v112q0 12-12 12h-32Z", "#3b2016", `opacity=".12"`) +
    times(6, (i) =>
      place(
        230 + i * 68,
        622,
        1,
        path("M-26 0L0-34 26 0 0 34Z", CLAY) + path("M-13 0L0-17 13 0 0 17Z", CREAM),
      ),
    )
  );
}
