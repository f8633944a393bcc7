import { CLAY, darker, FERN, LEAF, lighter, SAFFRON } from "../canvas/palette.ts";
import { circle, ellipse, type Pen, path, rect, stroke } from "../canvas/svg.ts";

/** Small pieces of food around the origin, about 40 to 60 across, for fillings and dishes. */
export type Morsel = (pen: Pen) => string;

export function bean(color: string, size = 1): Morsel {
  return () =>
    ellipse(0, 0, 17 * size, 11.5 * size, darker(color, 0.28)) +
    ellipse(-1, -2 * size, 15 * size, 9 * size, color) +
    stroke(
      `M${-8 * size} ${-4 * size}q${5 * size} ${-3 * size} ${10 * size} ${-1 * size}`,
      lighter(color, 0.6),
      3 * size,
    );
}

export function peanut(color = "#dba765"): Morsel {
  return () =>
    path(
      "M-24 0C-24-14-6-14 0-8C6-14 24-14 24 0C24 14 6 14 0 8C-6 14-24 14-24 0Z",
      darker(color, 0.2),
    ) +
    path("M-22-2C-22-14-6-13 0-8C6-13 22-13 22-2C20 9 6 9 0 5C-6 9-20 9-22-2Z", color) +
    stroke("M-14-4h6M10-5h6M-10 3h3M8 3h4", darker(color, 0.25), 2.5);
}

export function chip(color: string, size = 1): Morsel {
  return (pen) => {
    const tone = pen.pick([color, lighter(color, 0.18), darker(color, 0.08)]);
    return (
      ellipse(0, 4 * size, 34 * size, 23 * size, darker(tone, 0.32)) +
      ellipse(0, 0, 34 * size, 22 * size, tone) +
      ellipse(-2 * size, -1, 25 * size, 14 * size, lighter(tone, 0.28)) +
      stroke(
        `M${-10 * size} -1h${4 * size}M${2 * size} ${2 * size}h${5 * size}`,
        darker(tone, 0.25),
        3 * size,
      )
    );
  };
}

export function cube(color: string, size = 1): Morsel {
  return (pen) => {
    const tone = pen.pick([color, lighter(color, 0.16), darker(color, 0.1)]);
    const s = 15 * size;
    return (
      rect(-s, -s + 4 * size, s * 2, s * 2, 6 * size, darker(tone, 0.32)) +
      rect(-s, -s, s * 2, s * 1.8, 6 * size, tone) +
      rect(-s * 0.6, -s * 0.72, s, s * 0.36, 3 * size, lighter(tone, 0.4))
    );
  };
}

export function ringlet(color: string): Morsel {
  return () =>
    `<circle cy="3" r="17" fill="none" stroke="${darker(color, 0.35)}" stroke-width="12"/>` +
    `<circle r="17" fill="none" stroke="${color}" stroke-width="11"/>` +
    stroke("M-15-8a17 17 0 0 1 18-9", lighter(color, 0.45), 4);
}

/** A chunk of meat in sauce. */
export function chunk(color: string, size = 1): Morsel {
  return () =>
    path(
      `M${-26 * size} ${6 * size}Q${-30 * size} ${-16 * size} ${-6 * size} ${-20 * size}Q${24 * size} ${-24 * size} ${28 * size} 0Q${28 * size} ${20 * size} 0 ${20 * size}Q${-22 * size} ${20 * size} ${-26 * size} ${6 * size}Z`,
      darker(color, 0.3),
    ) +
    path(
      `M${-24 * size} 0Q${-26 * size} ${-18 * size} ${-5 * size} ${-20 * size}Q${22 * size} ${-22 * size} ${25 * size} ${-4 * size}Q${22 * size} ${9 * size} 0 ${10 * size}Q${-20 * size} ${12 * size} ${-24 * size} 0Z`,
      color,
    ) +
    stroke(
      `M${-12 * size} ${-9 * size}q${9 * size} ${-5 * size} ${18 * size} ${-2 * size}`,
      lighter(color, 0.4),
      4 * size,
    );
}

/** A dark cooked leaf or a shred of it. */
export function leafShred(color = LEAF): Morsel {
  return (pen) => {
    const tone = pen.pick([color, darker(color, 0.25), lighter(color, 0.14)]);
    return (
      path("M-26 2Q-10-18 26-4Q8 16-26 2Z", tone) +
      stroke("M-20 1Q0-3 20-4", lighter(tone, 0.28), 2.5)
    );
  };
}

export function freshLeaf(color = FERN): Morsel {
  return () =>
    path("M-32 0C-18-22 12-22 34 0C12 20-18 20-32 0Z", color) +
    path("M-32 0C-18 20 12 20 34 0Z", darker(color, 0.18)) +
    stroke("M-30 0H26", lighter(color, 0.4), 2.5);
}

export function eggHalf(): Morsel {
  return () =>
    ellipse(0, 4, 34, 27, "#c9a27e") +
    ellipse(0, 0, 34, 26, "#fff7e6") +
    ellipse(1, 1, 18, 14, SAFFRON) +
    ellipse(-3, -3, 8, 5, lighter(SAFFRON, 0.55));
}

export function prawn(): Morsel {
  return () =>
    stroke("M-24 8A24 24 0 0 1 20-12", "#b8492b", 20) +
    stroke("M-24 6A24 24 0 0 1 19-14", "#ef8f62", 15) +
    stroke("M-20-6l8 7M-8-17l4 9M8-19l-1 9", "#fbd2b4", 3) +
    path("M-28 6l-14 12 4 4 18-8Z", "#d9653c");
}

export function onionRing(color = "#f1d9a2"): Morsel {
  return () =>
    `<ellipse cy="2" rx="27" ry="17" fill="none" stroke="${darker(color, 0.3)}" stroke-width="7"/>` +
    `<ellipse rx="27" ry="17" fill="none" stroke="${color}" stroke-width="6"/>`;
}

export function olive(color = "#7c8a3a"): Morsel {
  return () =>
    ellipse(0, 3, 17, 14, darker(color, 0.35)) +
    ellipse(0, 0, 17, 13, color) +
    ellipse(-5, -5, 6, 3.5, lighter(color, 0.5)) +
    circle(10, 2, 3.5, darker(color, 0.5));
}

export function pepperRing(color = CLAY): Morsel {
  return () =>
    `<path d="M-20 0C-24-16-6-20 0-13C6-20 24-16 20 0C20 15 8 16 0 12C-8 16-20 15-20 0Z" fill="none" stroke="${color}" stroke-width="7"/>` +
    stroke("M-17-6q3-7 9-7", lighter(color, 0.5), 3);
}

export function carrotBit(): Morsel {
  return () =>
    rect(-17, -4, 34, 13, 6, "#c45f18") +
    rect(-17, -7, 34, 12, 6, "#ee8a2d") +
    stroke("M-10-3h12", "#fbc078", 3);
}

export function plantainSlice(): Morsel {
  return () =>
    ellipse(0, 5, 36, 24, "#7b3d10") +
    ellipse(0, 0, 36, 23, "#d98a22") +
    ellipse(-2, -2, 27, 15, "#f2b647") +
    stroke("M-10-3h5M4-4h6M-2 4h5", "#a35a14", 3);
}

export function tomatoSlice(): Morsel {
  return () =>
    circle(0, 0, 25, "#c23a22") +
    circle(0, 0, 20, "#e2573a") +
    path(
      "M-3-15a13 13 0 0 0-11 9l10 3ZM4-15a13 13 0 0 1 11 9l-10 3ZM-14 4a13 13 0 0 0 9 10l2-9ZM14 4a13 13 0 0 1-9 10l-2-9Z",
      "#f5a27a",
    );
}

export function almond(color = "#b8733c"): Morsel {
  return () =>
    path("M-26 2C-20-14 6-18 28 0C8 18-18 18-26 2Z", darker(color, 0.25)) +
    path("M-25 0C-18-15 6-17 27-2C8 11-18 11-25 0Z", color) +
    stroke("M-16-2Q0-9 16-4M-14 4Q0 0 14 2", lighter(color, 0.35), 2.5);
}

export function coffeeBean(): Morsel {
  return () =>
    ellipse(0, 3, 23, 16, "#2c140b") +
    ellipse(0, 0, 23, 15, "#5a2f1a") +
    ellipse(-7, -6, 10, 4, "#8a5636") +
    stroke("M-19 3Q-6-6 2 1T20-2", "#2c140b", 4);
}

/** A palm fruit, red with a dark tip. */
export function palmFruit(): Morsel {
  return () =>
    path("M0-24C16-18 20 4 14 16C8 24-8 24-14 16C-20 4-16-18 0-24Z", "#c23a14") +
    path("M0-24C10-18 12-8 10-4C4-9-6-9-10-4C-12-10-8-19 0-24Z", "#4d1710") +
    stroke("M-8 2q-2 8 1 13", "#f59a4c", 5);
}

export function seed(color: string): Morsel {
  return () =>
    path("M-20 0C-16-13 10-15 22 0C10 13-16 12-20 0Z", darker(color, 0.22)) +
    path("M-19-2C-14-13 10-14 20-2C10 8-14 8-19-2Z", color) +
    stroke("M-8-6q8-3 14 0", "#fff", 2.5, `opacity=".7"`);
}

export function littleFish(): Morsel {
  return () =>
    path("M-36 0C-20-12 8-11 26-2L40-11 38 11 26 3C8 12-20 11-36 0Z", "#857c70") +
    path("M-35-1C-20-11 8-10 26-2L10-1Q-14-3-35-1Z", "#e6ddcb") +
    circle(-25, -1, 2.6, "#33302f") +
    stroke("M-14 4h24", "#b9a27c", 2.5);
}
