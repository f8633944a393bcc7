import { BONE, darker, FERN, INK, LEAF, lighter, PAPER } from "../canvas/palette.ts";
import {
  circle,
  ellipse,
  ellipsePath,
  type Pen,
  path,
  place,
  polygon,
  round,
  stroke,
  times,
} from "../canvas/svg.ts";

/* Meat and fish lying around the origin, seen from above at a slant. */

/** The butcher's tray with a sheet of paper and a sprig; meat is drawn on it. */
export function butcherTray(color: string, meat: string): string {
  const d =
    "M-250-190Q-256-226-216-226H216Q256-226 250-190L300 60Q308 104 262 104H-262Q-308 104-300 60Z";
  const well =
    "M-222-182Q-226-202-202-202H202Q226-202 222-182L266 46Q272 72 242 72H-242Q-272 72-266 46Z";
  return (
    ellipse(20, 104, 312, 40, INK, `opacity=".15"`) +
    path(d, darker(color, 0.3), `transform="translate(0 16)"`) +
    path(d, color) +
    path(well, darker(color, 0.16)) +
    polygon(
      [
        [-214, -160],
        [-120, -190],
        [196, -186],
        [226, 10],
        [240, 52],
        [60, 66],
        [-230, 50],
        [-238, 20],
      ],
      PAPER,
    ) +
    polygon(
      [
        [-214, -160],
        [-120, -190],
        [-150, -150],
      ],
      darker(PAPER, 0.1),
    ) +
    polygon(
      [
        [240, 52],
        [60, 66],
        [186, 26],
      ],
      darker(PAPER, 0.1),
    ) +
    meat +
    stroke("M-234-196Q0-214 180-206", "#fff", 7, `opacity=".3"`)
  );
}

export function herbSprig(): string {
  return (
    stroke("M-90 10Q0-14 90-6", LEAF, 6) +
    times(9, (index) =>
      place(
        -70 + index * 20,
        4 - index * 1.6,
        1,
        path("M0 0C4-16 14-30 26-34C26-18 16-4 0 0Z", FERN) +
          path("M0 0C10 12 20 24 30 24C26 10 14 0 0 0Z", darker(FERN, 0.2)),
        -10,
      ),
    )
  );
}

/** A coil of sausage; grilled when `marks` are asked for. */
export function sausageCoil(pen: Pen, color: string, marks: boolean): string {
  const points = Array.from({ length: 57 }, (_, index) => {
    const angle = index * 0.34;
    const reach = 24 + angle * 9.2;
    return [round(Math.cos(angle) * reach), round(Math.sin(angle) * reach * 0.68)] as const;
  });
  const d = `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}`;
  const specks = times(70, () => {
    const point = pen.pick(points);
    return `M${Math.round(point[0] + pen.between(-14, 14))} ${Math.round(point[1] + pen.between(-9, 9))}h0`;
  });
  const chars = marks
    ? stroke(
        points
          .filter((_, index) => index % 3 === 0 && index > 4)
          .map(([x, y]) => `M${Math.round(x - 9)} ${Math.round(y - 9)}l14 15`)
          .join(""),
        darker(color, 0.62),
        7,
        `opacity=".75"`,
      )
    : stroke(specks, "#f0c8b4", 5, `opacity=".8"`) +
      stroke(specks, darker(color, 0.4), 3, `transform="translate(12 6)"`);
  return (
    stroke(d, darker(color, 0.42), 50, `transform="translate(3 9)"`) +
    stroke(d, color, 46) +
    stroke(d, lighter(color, 0.24), 15, `transform="translate(-4 -9)" opacity=".75"`) +
    chars
  );
}

function lump(pen: Pen, color: string, fat: string, withBone: boolean): string {
  const tone = pen.pick([color, lighter(color, 0.1), darker(color, 0.1)]);
  return (
    path(
      "M-50 14Q-58-30-20-42Q30-54 52-22Q62 20 30 36Q-30 46-50 14Z",
      darker(tone, 0.36),
      `transform="translate(2 10)"`,
    ) +
    path("M-50 10Q-58-30-20-42Q30-54 52-22Q60 14 28 30Q-30 40-50 10Z", tone) +
    path("M-44-6Q-40-34-14-38Q20-46 40-28Q10-26-10-14T-44-6Z", lighter(tone, 0.22)) +
    stroke("M-30 12q20-6 34-2t30-8M-8-20q14 2 24-2", fat, 5, `opacity=".75"`) +
    (withBone ? ellipse(12, -4, 17, 12, BONE) + ellipse(12, -4, 9, 6, "#c9836e") : "")
  );
}

const PILE: readonly (readonly [number, number, number])[] = [
  [-140, -116, 10],
  [-40, -136, 40],
  [66, -130, -14],
  [158, -108, 60],
  [-174, -42, -20],
  [-84, -56, 20],
  [20, -62, -34],
  [118, -50, 12],
  [186, -28, -40],
  [-126, 14, 34],
  [-26, 6, -10],
  [76, 16, 26],
];

export function goatCubes(pen: Pen): string {
  return PILE.map(([x, y, turn], index) =>
    place(x, y, 1, lump(pen, "#b5443c", "#f3d3c3", index % 3 === 1), turn),
  ).join("");
}

export function oxtailJoints(pen: Pen): string {
  const joint = (size: number) => {
    const d = ellipsePath(0, -14, 70, 50);
    return place(
      0,
      0,
      size,
      ellipse(2, 10, 72, 52, "#6f2620") +
        ellipse(0, -6, 72, 50, "#8f332b") +
        path(d, "#f4e3cf") +
        ellipse(0, -14, 61, 42, "#b23f36") +
        stroke(
          "M-46-22Q-20-46 20-46M-44 4Q-14 22 34 12M44-28Q54-10 44 4",
          "#f0cdbb",
          6,
          `opacity=".85"`,
        ) +
        ellipse(0, -14, 22, 16, BONE) +
        ellipse(0, -14, 11, 8, "#b5604f") +
        stroke("M-34-14h10M24-14h12M0-34v6", "#f0cdbb", 6) +
        ellipse(-26, -36, 16, 6, "#d3665a", `opacity="${pen.between(0.7, 0.9)}"`),
    );
  };
  return [
    [-120, -100, 1.05],
    [40, -118, 0.95],
    [166, -96, 0.8],
    [-168, 6, 0.85],
    [-24, -10, 1.2],
    [130, 2, 1.05],
  ]
    .map(([x = 0, y = 0, size = 1]) => place(x, y, 1, joint(size)))
    .join("");
}

export function wholeChicken(): string {
  const skin = "#f0c793";
  return (
    path(
      "M-190-30C-190-150-80-200 30-190C130-184 200-130 196-40C190 40 90 60-20 56C-120 54-190 40-190-30Z",
      darker(skin, 0.26),
    ) +
    path(
      "M-190-44C-190-150-80-200 30-190C130-184 196-130 190-50C180 14 90 36-20 32C-120 30-190 16-190-44Z",
      skin,
    ) +
    path("M-150-110C-110-170-20-184 40-176C20-150-90-140-150-110Z", lighter(skin, 0.5)) +
    path("M-20-60C10-130 110-140 160-80C176-40 140 10 80 16C20 20-40 0-20-60Z", darker(skin, 0.1)) +
    path(
      "M-12-64C14-124 106-134 152-82C160-50 130-10 80-8C30-6-30-14-12-64Z",
      lighter(skin, 0.18),
    ) +
    stroke("M150-58Q190-70 224-104", darker(skin, 0.12), 34) +
    stroke("M150-64Q190-76 222-108", skin, 26) +
    circle(226, -116, 19, BONE) +
    circle(238, -98, 15, darker(BONE, 0.08)) +
    path(
      "M-170-20C-190-80-150-120-110-100C-80-80-90-20-120 6C-140 16-160 10-170-20Z",
      darker(skin, 0.12),
    ) +
    path(
      "M-166-30C-180-80-148-112-114-96C-90-78-100-30-124-10C-140-4-158-8-166-30Z",
      lighter(skin, 0.2),
    ) +
    stroke(
      "M-60-150h0M-20-160h0M20-150h0M-80-120h0M-36-124h0M0-130h0M60-164h0M90-150h0",
      darker(skin, 0.22),
      7,
    ) +
    stroke("M60 8Q140 0 190-40", "#fff7e8", 6, `opacity=".8"`)
  );
}

export function tripe(pen: Pen): string {
  const d =
    "M-210-90C-220-170-110-190-40-170C20-200 130-190 190-140C240-100 214-30 170 0C190 50 60 66 0 44C-60 70-200 60-196 0C-226-20-214-60-210-90Z";
  const cells = times(9, (row) =>
    times(13, (column) => {
      const x = -220 + column * 36 + (row % 2) * 18;
      const y = -190 + row * 29;
      return `M${x} ${y}l15 8v13l-15 8-15-8v-13Z`;
    }),
  );
  return (
    path(d, "#bda37c", `transform="translate(4 14)"`) +
    path(d, "#efe2c4") +
    pen.clip(
      d,
      stroke(cells, "#cdb68d", 4) +
        path("M-220-20C-120-60-60 10 20-30S170-80 230-40V80H-220Z", "#a58a5f", `opacity=".22"`) +
        stroke("M-200-30C-120-70-50 0 20-40S150-96 210-60", "#fffaf0", 12, `opacity=".9"`) +
        stroke("M-170-130Q-90-166-20-140T150-140", "#fffaf0", 8, `opacity=".7"`),
    )
  );
}

export function merguez(): string {
  const link = (turn: number, x: number, y: number) =>
    place(
      x,
      y,
      1,
      stroke("M-150 0Q0-40 150 0", "#6e1f16", 46, `transform="translate(2 8)"`) +
        stroke("M-150 0Q0-40 150 0", "#a93524", 42) +
        stroke("M-140-10Q0-48 130-10", "#d9694c", 12) +
        stroke("M-110-2h0M-60-12h0M-10-16h0M44-10h0M96-2h0M-84 4h0M16-4h0M70 4h0", "#f0b08c", 6) +
        stroke("M-178 6l14-4M178 6l-14-4", "#e2b59a", 9),
      turn,
    );
  return (
    link(-4, -10, -128) + link(5, 20, -88) + link(-3, -16, -46) + link(4, 14, -4) + link(-2, -6, 36)
  );
}

export function suyaSkewers(pen: Pen): string {
  const one = () =>
    stroke("M-236 0H226", "#8a5c33", 9, `transform="translate(0 8)" opacity=".5"`) +
    stroke("M-236 0H226", "#d8b078", 8) +
    times(6, (index) => {
      const x = -158 + index * 60;
      const color = pen.pick(["#8e3c1e", "#9d4623", "#83351b"]);
      return (
        path(
          `M${x - 30} 22Q${x - 40}-26 ${x - 6}-32Q${x + 34}-30 ${x + 32} 4Q${x + 28} 34 ${x - 4} 32Q${x - 24} 32 ${x - 30} 22Z`,
          darker(color, 0.4),
          `transform="translate(1 7)"`,
        ) +
        path(
          `M${x - 30} 18Q${x - 40}-26 ${x - 6}-32Q${x + 34}-30 ${x + 32} 2Q${x + 28} 28 ${x - 4} 26Q${x - 24} 28 ${x - 30} 18Z`,
          color,
        ) +
        stroke(`M${x - 22}-6Q${x - 14}-22 ${x + 10}-20`, "#cf7a3c", 8) +
        stroke(`M${x - 10} 8h0M${x + 10} 0h0M${x} 16h0M${x + 18} 12h0`, "#f0b865", 5)
      );
    });
  return place(0, -126, 1, one(), -3) + place(6, -62, 1, one(), 2) + place(-6, 2, 1, one(), -2);
}
