import { shadow } from "../canvas/light.ts";
import { CREAM, darker, INK, lighter } from "../canvas/palette.ts";
import { circle, ellipse, type Pen, path, place, polygon, stroke, times } from "../canvas/svg.ts";
import type { Morsel } from "./morsels.ts";

export function mandazi(sugar: boolean): string {
  const c = "#c9853c";
  return (
    path(
      "M-86 30Q-96 44-70 48H74Q96 44 84 24L16-74Q0-92-16-72Z",
      darker(c, 0.36),
      `transform="translate(2 8)"`,
    ) +
    path("M-86 24Q-96 40-70 42H74Q96 38 84 18L16-76Q0-94-16-74Z", c) +
    path("M-70 16L-10-66Q0-80 12-64L66 12Q40-10 0-8T-70 16Z", lighter(c, 0.32)) +
    stroke("M-70 30Q0 18 70 28", lighter(c, 0.4), 7, `opacity=".7"`) +
    (sugar
      ? stroke(
          "M-30-10h0M-4-36h0M20-14h0M-46 8h0M40 4h0M4-8h0M-14-24h0M14-44h0M30-26h0",
          "#fff",
          7,
          `opacity=".85"`,
        )
      : "")
  );
}

export function koeksister(): string {
  const c = "#b96a26";
  const knot = (x: number, turn: number) =>
    place(
      x,
      0,
      1,
      ellipse(0, 6, 42, 25, darker(c, 0.45)) +
        ellipse(0, 0, 42, 25, c) +
        ellipse(-4, -5, 32, 15, "#d98f3c") +
        stroke("M-24-9Q-6-18 16-12", "#fbe0a6", 6),
      turn,
    );
  return (
    path(
      "M-128 0Q-160-10-166 8Q-150 22-124 10ZM128 0Q160-12 166 6Q150 22 124 10Z",
      darker(c, 0.1),
    ) + [-104, -52, 0, 52, 104].map((x, index) => knot(x, index % 2 === 0 ? 36 : -36)).join("")
  );
}

export const kashata: Morsel = (pen) => {
  const pink = pen.between(0, 1) > 0.5;
  const c = pink ? "#e08a92" : "#b8742f";
  return (
    polygon(
      [
        [-44, 2],
        [0, -30],
        [44, 2],
        [0, 34],
      ],
      darker(c, 0.35),
      `transform="translate(0 10)" stroke="${darker(c, 0.35)}" stroke-width="8" stroke-linejoin="round"`,
    ) +
    polygon(
      [
        [-44, 0],
        [0, -30],
        [44, 0],
        [0, 30],
      ],
      c,
      `stroke="${c}" stroke-width="8" stroke-linejoin="round"`,
    ) +
    stroke("M-22-2l8-4M0-18l8 4M14 2l10-4M-4 12l8 4M-8-2l6 4", pink ? "#fdeeee" : "#f0d9ac", 6)
  );
};

export function chebakia(): string {
  const c = "#b5651f";
  return (
    times(5, (index) =>
      place(
        0,
        0,
        1,
        ellipse(0, -34, 22, 36, darker(c, 0.34)) +
          ellipse(-2, -37, 19, 32, index % 2 === 0 ? c : lighter(c, 0.1)) +
          stroke("M-8-52Q-12-38-8-24", "#eab765", 6),
        index * 72 + 8,
      ),
    ) +
    circle(0, 0, 20, darker(c, 0.2)) +
    circle(-2, -3, 15, lighter(c, 0.2)) +
    stroke(
      "M-34-14l4 4M-14-46l2 5M22-42l4 4M40-6l-5 2M22 34l3-4M-20 38l4-3M-42 16l5 0M0 0l4 3M6-20l3 3M-12 20l4 0",
      "#fbeac2",
      7,
    )
  );
}

export function openBox(color: string, motifColor: string, inside: string): string {
  return (
    ellipse(16, 108, 300, 38, INK, `opacity=".15"`) +
    path("M-262-170H262L300 86H-300Z", darker(color, 0.12)) +
    path("M-244-158H244L276 66H-276Z", "#f9efdc") +
    inside +
    path("M-300 70H300V116Q300 128 286 128H-286Q-300 128-300 116Z", color) +
    times(15, (i) =>
      place(
        -266 + i * 38,
        99,
        1,
        path("M-16 0L0-18 16 0 0 18Z", motifColor) + path("M-7 0L0-8 7 0 0 8Z", CREAM),
      ),
    )
  );
}

export const pudding = (): string => {
  const d =
    "M-230-110Q-236-130-210-130H210Q236-130 230-110L196 40Q192 56 170 56H-170Q-192 56-196 40Z";
  return (
    shadow(440, 34) +
    path(d, "#b9b3a6", `transform="translate(0 -40)"`) +
    stroke(
      times(19, (i) => `M${-190 + i * 21}-130l${(i - 9) * -2} 140`),
      "#8f897c",
      4,
      `opacity=".6"`,
    ) +
    ellipse(0, -166, 244, 80, "#d9d4c8") +
    ellipse(0, -166, 228, 70, "#8a4a1c") +
    ellipse(0, -172, 224, 68, "#c27a34") +
    ellipse(-16, -180, 190, 50, "#d99347") +
    path(
      "M-120-186Q-60-222 10-196T130-190Q150-160 96-150Q70-128 40-146Q0-120-40-146Q-110-140-120-186Z",
      "#f3d08c",
    ) +
    stroke("M-90-184Q-40-206 10-186T100-184", "#fff0cc", 8, `opacity=".9"`)
  );
};

export function pistachios(): string {
  return [
    [-26, -14, -30],
    [24, -18, 24],
    [0, 28, 80],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        x,
        y,
        1.25,
        path("M-34 0C-28-26 20-28 36-4C24 24-26 26-34 0Z", "#d9b88a") +
          path("M-30-3C-20-24 16-26 34-6C14-8-10-8-30-3Z", "#8fb35a") +
          stroke("M-18-12Q0-20 18-14", "#c4dc94", 4),
        turn,
      ),
    )
    .join("");
}

export function halawa(pen: Pen): string {
  return (
    ellipse(6, 10, 84, 20, INK, `opacity=".15"`) +
    path("M-74-40L-10-62 76-44V-6L-2 16-74-4Z", "#c7a772") +
    path("M-74-40L-10-62 76-44-2-22Z", "#f3e2b8") +
    path("M-74-40L-2-22V16L-74-4Z", "#e3cb97") +
    stroke(
      times(9, () => `M${Math.round(pen.between(-60, 60))} ${Math.round(pen.between(-48, -2))}h5`),
      "#7fa34c",
      9,
    )
  );
}
