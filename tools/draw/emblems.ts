import { BARK, CLAY, darker, FERN, INK, LEAF, lighter, MAIZE, SAFFRON } from "./canvas/palette.ts";
import { circle, ellipse, type Pen, path, place, rect, stroke, times } from "./canvas/svg.ts";
import { almond, coffeeBean, palmFruit, peanut } from "./goods/morsels.ts";

/** Drawings for labels, around the origin and about 120 across. */
export type Emblem = (pen: Pen) => string;

export const chilli: Emblem = () =>
  path("M-34-30C-44 4-20 44 34 50C6 34 0 10 2-22Z", CLAY) +
  stroke("M-26-18C-28 6-12 28 8 38", lighter(CLAY, 0.4), 6) +
  path("M-40-26Q-34-46-14-44Q6-42 6-20Q-4-30-16-22Q-28-32-40-26Z", LEAF) +
  stroke("M-14-42Q-14-56 0-60", LEAF, 8);

export const leafSprig: Emblem = () =>
  stroke("M0 58Q4 10 0-54", LEAF, 6) +
  [
    [0, -38, -90, 0.9],
    [-4, -6, -150, 0.95],
    [4, -14, -30, 0.95],
    [-3, 28, -160, 0.85],
    [5, 22, -20, 0.85],
  ]
    .map(([x = 0, y = 0, turn = 0, size = 1]) => place(x, y, size, blade(FERN), turn))
    .join("");

function blade(color: string): string {
  return (
    path("M0 0C10-22 40-24 62 0C40 20 10 20 0 0Z", color) +
    path("M0 0C10 20 40 20 62 0Z", darker(color, 0.2)) +
    stroke("M4 0H50", lighter(color, 0.4), 3)
  );
}

export const maizeCob: Emblem = () =>
  path("M0-64C26-50 30 10 14 50H-14C-30 10-26-50 0-64Z", darker(MAIZE, 0.12)) +
  [-16, -2, 12]
    .map((x, column) =>
      times(8, (row) =>
        rect(
          x - 5,
          -46 + row * 12 + (column % 2) * 3,
          11,
          9,
          4,
          row % 3 === column % 3 ? lighter(MAIZE, 0.35) : MAIZE,
        ),
      ),
    )
    .join("") +
  path("M-4 60C-40 40-44-2-34-26C-18-4-10 20 0 56Z", FERN) +
  path("M4 60C40 40 44-2 34-26C18-4 10 20 0 56Z", LEAF);

export const grainHead: Emblem = () => grainSprig("#d9a441");
export const sorghumHead: Emblem = () => grainSprig("#a8472b");

function grainSprig(color: string): string {
  return (
    stroke("M0 62Q3 20 0-20", "#8c8a3a", 6) +
    times(6, (row) =>
      [-1, 1]
        .map((side) =>
          place(
            side * (13 - row),
            18 - row * 15,
            1,
            ellipse(0, 0, 8, 13, row % 2 === 0 ? color : lighter(color, 0.25)),
            side * 28,
          ),
        )
        .join(""),
    ) +
    ellipse(0, -74, 8, 13, lighter(color, 0.2)) +
    path("M0 50C16 40 34 36 46 20C44 44 24 56 0 60Z", "#8c8a3a")
  );
}

export const millet: Emblem = () =>
  stroke("M0 62Q4 30 0 10", "#8c8a3a", 6) +
  [-40, -20, 0, 20, 40]
    .map((turn) =>
      place(
        0,
        10,
        1,
        stroke("M0 0Q4-30 0-58", "#8a5a34", 15) +
          stroke("M-3-6v-4M3-16v-4M-3-26v-4M3-36v-4M-2-48v-4", "#c99563", 6),
        turn,
      ),
    )
    .join("") +
  path("M0 56C-16 46-34 44-46 28C-44 50-24 60 0 62Z", "#8c8a3a");

export const palmFruits: Emblem = (pen) =>
  [
    [-26, -20],
    [26, -20],
    [0, -34],
    [-14, 10],
    [16, 8],
    [0, 36],
  ]
    .map(([x = 0, y = 0]) => place(x, y, 1.05, palmFruit()(pen)))
    .join("");

export const lemon: Emblem = () =>
  path("M-54 4C-44-34 10-46 40-20Q60-20 56-2Q52 8 44 10C30 42-40 46-54 4Z", "#e0b325") +
  path("M-52 0C-42-34 8-44 38-20Q56-20 52-4Q46 2 40 4C24 28-40 30-52 0Z", "#f6d548") +
  stroke("M-34-8Q-22-24 0-26", "#fff3b0", 7) +
  place(36, -26, 0.7, blade(FERN), -40);

export const ginger: Emblem = () =>
  path(
    "M-58 20Q-64-2-40-6Q-34-36-10-30Q0-58 22-46Q40-34 24-14Q60-22 62 4Q60 22 34 20Q30 44 4 38Q-12 52-28 36Q-52 42-58 20Z",
    "#b98a4f",
  ) +
  path(
    "M-56 14Q-58-2-38-6Q-32-34-10-28Q2-54 20-44Q34-34 18-12Q56-18 57 2Q52 14 28 10Q22 32 2 26Q-12 38-26 24Q-50 30-56 14Z",
    "#e3bd7c",
  ) +
  stroke("M-38 4q8 4 14 2M-8-18q6 6 14 4M26-4q6 6 14 2M-4 16q6 4 12 0M14-34q6 2 8-2", "#b98a4f", 4);

export const fishMark: Emblem = () => fish("#7fa3a6", "#4d7579");

function fish(light: string, dark: string): string {
  return (
    path("M-62 0C-40-34 10-34 36-6L62-28Q54 0 62 28L36 6C10 34-40 34-62 0Z", dark) +
    path("M-60-3C-40-34 10-32 34-8Q0-4-60-3Z", light) +
    circle(-38, -6, 5, INK) +
    stroke("M-20-16Q-12 0-20 16M-2-18Q6 0-2 18M14-14Q20 0 14 14", lighter(light, 0.3), 4)
  );
}

export const coconutHalf: Emblem = () =>
  circle(0, 0, 58, BARK) +
  times(9, (index) => place(0, 0, 1, stroke("M0-50v-8", lighter(BARK, 0.25), 4), index * 40)) +
  circle(0, 0, 49, "#fffaf0") +
  circle(0, 4, 35, "#e6ddd0") +
  ellipse(0, 10, 30, 24, "#f6f1e8");

export const teaLeaves: Emblem = () =>
  stroke("M0 58V6", LEAF, 6) +
  place(0, 10, 1.1, blade("#6f9a48"), -90) +
  place(0, 22, 1, blade(FERN), -150) +
  place(0, 22, 1, blade(FERN), -30);

export const mintLeaves: Emblem = () =>
  [-90, -150, -30, 150, 30]
    .map((turn) => place(0, 6, 0.95, blade(turn === -90 ? "#63b07e" : "#3f8f66"), turn))
    .join("");

export const coffeeBeans: Emblem = (pen) =>
  place(-22, 14, 1.7, coffeeBean()(pen), -30) + place(24, -12, 1.7, coffeeBean()(pen), 50);

export const peanuts: Emblem = (pen) =>
  place(-8, -20, 1.7, peanut()(pen), -24) + place(8, 26, 1.7, peanut("#c98f4f")(pen), 16);

export const almonds: Emblem = (pen) =>
  place(-10, -20, 1.6, almond()(pen), -30) + place(12, 20, 1.6, almond("#a5622f")(pen), 20);

export const banana: Emblem = () =>
  path("M-56-22C-44 26 14 46 58 6Q60-2 52-4C20 20-26 8-42-28Q-52-34-56-22Z", "#d99c1c") +
  path("M-54-22C-42 18 12 36 56 2C20 24-28 12-44-28Q-52-32-54-22Z", "#f8cf4a") +
  path("M-58-20l4-16 12 2-2 12Z", BARK);

export const baobabTree: Emblem = () =>
  path(
    "M-20 54C-12 20-20 0-34-14L-26-18Q-14-8-8-8Q-8-28-22-42L-14-46Q-4-32 0-16Q4-32 14-46L22-42Q8-28 8-8Q14-8 26-18L34-14C20 0 12 20 20 54Z",
    "#8c5a3a",
  ) +
  [
    [-40, -20, 22],
    [-18, -46, 24],
    [18, -46, 24],
    [40, -20, 22],
    [0, -56, 20],
  ]
    .map(([x = 0, y = 0, r = 0], index) =>
      ellipse(x, y, r, r * 0.72, index % 2 === 0 ? FERN : LEAF),
    )
    .join("") +
  stroke("M-50 56H50", "#c99b66", 6);

export const starRosette: Emblem = () =>
  times(2, (index) =>
    place(0, 0, 1, rect(-38, -38, 76, 76, 4, index === 0 ? "#2c7a7b" : "#3a979a"), index * 45),
  ) +
  circle(0, 0, 33, "#fdf8ee") +
  times(8, (index) =>
    place(0, 0, 1, path("M0-30L8-12 0-4-8-12Z", index % 2 === 0 ? CLAY : SAFFRON), index * 45),
  );

export const rose: Emblem = () =>
  place(-34, 34, 0.8, blade(FERN), 150) +
  place(34, 34, 0.8, blade(FERN), 30) +
  circle(0, 0, 46, "#b43a55") +
  path("M-46 0A46 46 0 0 1 20-42C-10-34-24-14-20 12C-30 10-40 8-46 0Z", "#cf5a72") +
  path("M46 4A46 46 0 0 1-24 40C6 36 26 20 24-8C34-8 42-6 46 4Z", "#9c2c47") +
  path("M-20 8C-24-18 0-30 18-18C30-6 20 18 0 18C-12 18-14 4-2 0", "#e07a8e");

export const clove: Emblem = () =>
  [-28, 24]
    .map((turn) =>
      place(
        turn * 0.7,
        0,
        1,
        stroke("M0-14V46", "#6b3a20", 13) +
          stroke("M-2-10V36", "#9a6038", 4) +
          path("M-22-22Q0-2 22-22L14-8Q0 2-14-8Z", "#6b3a20") +
          circle(0, -30, 16, "#a3623a") +
          circle(-5, -35, 5, "#d19a68"),
        turn,
      ),
    )
    .join("");

export const flame: Emblem = () =>
  path(
    "M0-62C8-34 44-18 42 18C40 46 20 58 0 58C-22 58-42 44-42 16C-42-6-24-14-22-36C-8-30-2-44 0-62Z",
    CLAY,
  ) +
  path("M2-20C8-4 26 6 24 28C22 44 12 52 0 52C-14 52-24 42-24 26C-22 10-6 4 2-20Z", SAFFRON) +
  path("M0 14C4 22 12 26 11 36C9 44 5 48 0 48C-7 48-12 43-11 35C-9 26-3 24 0 14Z", "#fbe3a3");

export const skewer: Emblem = () =>
  place(
    0,
    0,
    1,
    stroke("M-70 0H70", "#c99b66", 7) +
      [-34, -8, 18, 44]
        .map(
          (x, index) =>
            rect(x - 13, -20, 24, 40, 11, index % 2 === 0 ? "#8c3a1e" : "#a9532a") +
            stroke(`M${x - 6}-10v10`, "#d98c52", 4),
        )
        .join(""),
    -32,
  );

export const mortar: Emblem = () =>
  place(14, -34, 1, rect(-9, -48, 18, 80, 9, WOOD_DARK) + rect(-6, -46, 6, 70, 3, "#c78d5a"), 24) +
  path("M-44-12H44C44 18 24 26 20 42H34V56H-34V42H-20C-24 26-44 18-44-12Z", "#9a6338") +
  path("M-44-12H-10C-20 14-8 30-20 42C-24 26-44 18-44-12Z", "#b97d4b") +
  ellipse(0, -12, 44, 12, "#5f3a20") +
  ellipse(0, -10, 36, 8, "#f3e6cc");

const WOOD_DARK = "#7d4d2a";

export const steamingBowl =
  (food: string): Emblem =>
  () =>
    stroke("M-20-34q-10-10 0-20t0-16M14-34q-10-10 0-20t0-16", "#d9b48a", 6) +
    path("M-58-8H58C56 34 30 50 0 50C-30 50-56 34-58-8Z", CLAY) +
    stroke("M-44 14L-30 26-16 14-2 26 12 14 26 26 40 14", BUTTERY, 6) +
    ellipse(0, -8, 58, 17, darker(CLAY, 0.25)) +
    ellipse(0, -8, 49, 12, food) +
    ellipse(-14, -11, 16, 4, lighter(food, 0.4));

const BUTTERY = "#f6d588";

export const sunrise: Emblem = () =>
  times(9, (index) => place(0, 22, 1, path("M-6-46L0-74 6-46Z", SAFFRON), -80 + index * 20)) +
  path("M-38 22a38 38 0 0 1 76 0Z", CLAY) +
  stroke("M-58 36H58M-40 50H40", SAFFRON, 7);

export const honeycomb: Emblem = () =>
  [
    [0, -30],
    [-27, 16],
    [27, 16],
  ]
    .map(([x = 0, y = 0], index) =>
      place(
        x,
        y,
        1,
        path("M0-29L25-14.5V14.5L0 29-25 14.5V-14.5Z", index === 0 ? "#f0b43c" : "#d98f1f") +
          path("M0-17L15-8.5V8.5L0 17-15 8.5V-8.5Z", index === 1 ? "#f6cf6b" : "#f7d98c"),
      ),
    )
    .join("");

export const puffs =
  (color: string): Emblem =>
  () =>
    [
      [-26, 16],
      [26, 16],
      [0, -22],
    ]
      .map(([x = 0, y = 0]) =>
        place(
          x,
          y,
          1,
          circle(0, 3, 27, darker(color, 0.3)) +
            circle(0, 0, 27, color) +
            ellipse(-7, -10, 11, 7, lighter(color, 0.45)),
        ),
      )
      .join("");

export const tamarindPods: Emblem = () =>
  [-18, 14]
    .map((turn) =>
      place(
        turn * 0.9,
        0,
        1,
        stroke("M-8-48Q12-20-2 0T0 48", "#6a3c1f", 28) +
          stroke("M-8-48Q12-20-2 0T0 48", "#a0663a", 20) +
          stroke("M-10-44Q8-20-6 0T-4 40", "#cf9a66", 5),
        turn,
      ),
    )
    .join("");

export const tomato: Emblem = () =>
  circle(0, 8, 46, "#b93220") +
  path("M-44 2A46 46 0 0 1 34-22C20 10-10 22-44 2Z", "#dc5236") +
  path("M-24-32Q-10-30-4-34L-2-52H6L6-34Q14-30 28-32Q16-22 4-24L2-8-4-24Q-14-20-24-32Z", LEAF);
