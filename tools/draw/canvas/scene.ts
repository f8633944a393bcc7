import { shelves } from "../shelves.ts";
import { CLAY, CREAM, darker, INDIGO, LEAF, lighter, SAFFRON, WOOD } from "./palette.ts";
import { circle, type Pen, path, place, polygon, rect, stroke, times } from "./svg.ts";

/** A product standing in a larger scene: its picture's name, foot and size. */
export type Standing = readonly [name: string, x: number, y: number, scale: number];

export function stand(pen: Pen, things: readonly Standing[]): string {
  return things
    .map(([name, x, y, scale]) => {
      const draw = shelves[name];
      if (draw === undefined) throw new Error(`No drawing called ${name}`);
      return place(x - 400 * scale, y - 656 * scale, scale, draw(pen).main);
    })
    .join("");
}

/** A slatted market crate, its foot at the origin; what lies in it is drawn behind the front. */
export function crate(half: number, height: number, produce: string): string {
  const slat = (height - 16) / 3;
  return (
    rect(-half, -height, half * 2, height * 0.5, 4, darker(WOOD, 0.5)) +
    produce +
    times(3, (row) => {
      const y = -height + row * (slat + 8);
      return (
        rect(-half, y, half * 2, slat, 4, lighter(WOOD, 0.24 - row * 0.06)) +
        stroke(
          `M${-half + 40} ${y + slat * 0.4}h${half * 0.6}m30 6h${half * 0.5}`,
          darker(WOOD, 0.02),
          3,
          `opacity=".5"`,
        )
      );
    }) +
    [-half, half - 26]
      .map(
        (x) =>
          rect(x, -height - 6, 26, height + 6, 4, darker(WOOD, 0.08)) +
          circle(x + 13, -height + slat * 0.5, 4, darker(WOOD, 0.5)) +
          circle(x + 13, -slat * 0.5, 4, darker(WOOD, 0.5)),
      )
      .join("")
  );
}

/** Pennants of cloth on a string that sags between two points. */
export function bunting(x1: number, x2: number, y: number, sag: number, count: number): string {
  const at = (share: number) =>
    [x1 + (x2 - x1) * share, y + sag * 4 * share * (1 - share)] as const;
  const [mx] = at(0.5);
  const flags = times(count, (index) => {
    const [ax, ay] = at((index + 0.12) / count);
    const [bx, by] = at((index + 0.88) / count);
    const color = [CLAY, SAFFRON, LEAF, INDIGO][index % 4] ?? CLAY;
    const cx = (ax + bx) / 2;
    const cy = (ay + by) / 2;
    return (
      polygon(
        [
          [ax, ay],
          [bx, by],
          [cx, cy + 78],
        ],
        color,
      ) +
      path(
        `M${cx} ${cy + 10}l13 17-13 17-13-17Z`,
        index % 2 === 0 ? SAFFRON : CREAM,
        `opacity=".9"`,
      )
    );
  });
  return stroke(`M${x1} ${y}Q${mx} ${y + sag * 2} ${x2} ${y}`, "#8a5a35", 4) + flags;
}
