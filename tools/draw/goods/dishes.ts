import { shade, shadow } from "../canvas/light.ts";
import { type MotifName, motif } from "../canvas/motifs.ts";
import { CLAY, darker, INK, lighter, PAPER, SAFFRON, WOOD } from "../canvas/palette.ts";
import {
  circle,
  ellipse,
  ellipsePath,
  type Pen,
  path,
  place,
  rect,
  stroke,
  times,
} from "../canvas/svg.ts";
import { disc, type Filling, scatter } from "../canvas/textures.ts";
import type { Emblem } from "../emblems.ts";
import type { Morsel } from "./morsels.ts";

export type Topping = readonly [morsel: Morsel, count: number];

export type Stew = {
  readonly base: string;
  readonly oil: string;
  readonly toppings: readonly Topping[];
};

/** The surface of something cooked, as an ellipse around the origin. */
export function stew(pen: Pen, rx: number, ry: number, food: Stew): string {
  const d = ellipsePath(0, 0, rx, ry);
  const blots = times(9, () => {
    const x = pen.between(-rx * 0.8, rx * 0.8);
    const y = pen.between(-ry * 0.7, ry * 0.7);
    return ellipse(
      x,
      y,
      pen.between(16, 44),
      pen.between(7, 16),
      pen.pick([food.oil, lighter(food.base, 0.2)]),
      `opacity=".8"`,
    );
  });
  const bits = food.toppings
    .map(([morsel, count]) =>
      scatter(pen, disc(0, 2, rx * 0.78, ry * 0.66), count, morsel, [-35, 35]),
    )
    .join("");
  return (
    path(d, darker(food.base, 0.22)) +
    ellipse(0, 3, rx - 6, ry - 4, food.base) +
    pen.clip(
      d,
      blots +
        bits +
        stroke(
          `M${-rx * 0.72} ${-ry * 0.36}Q${-rx * 0.4} ${-ry * 0.82} 0 ${-ry * 0.86}`,
          "#fff",
          6,
          `opacity=".4"`,
        ),
    )
  );
}

/** A ready meal in a round tub, seen from above its rim, with a printed sleeve. */
export function tub(
  pen: Pen,
  sleeve: string,
  motifName: MotifName,
  emblem: Emblem,
  food: Stew,
  thread = SAFFRON,
): string {
  const d = "M-196-218L-160-40Q-150 26 0 28Q150 26 160-40L196-218Z";
  return (
    shadow(360, 34) +
    path(d, PAPER) +
    pen.clip(
      d,
      path("M-200-186Q0-66 200-186V-52Q0 62-200-52Z", sleeve) +
        motif(motifName, {
          x: -190,
          y: -64,
          w: 380,
          h: 32,
          ground: darker(sleeve, 0.22),
          thread,
          accent: PAPER,
          bend: 44,
        }) +
        circle(0, -76, 49, PAPER) +
        place(0, -76, 0.66, emblem(pen)) +
        shade({ x: -196, y: -218, w: 392, h: 250 }) +
        stroke("M-166-120L-146-30", "#fff", 12, `opacity=".3"`),
    ) +
    ellipse(0, -218, 204, 100, lighter(PAPER, 0.6)) +
    ellipse(0, -215, 190, 90, "#e4d6bf") +
    place(0, -212, 1, stew(pen, 182, 84, food))
  );
}

/** A pottery bowl; the food is drawn around its rim's middle. */
export function bowl(
  pen: Pen,
  color: string,
  motifName: MotifName,
  food: string,
  thread = SAFFRON,
): string {
  const d = "M-220-190C-218-60-120 20-70 26H70C120 20 218-60 220-190Z";
  return (
    shadow(320, 34) +
    path(d, color) +
    pen.clip(
      d,
      motif(motifName, {
        x: -216,
        y: -146,
        w: 432,
        h: 44,
        ground: darker(color, 0.18),
        thread,
        accent: PAPER,
        bend: 52,
      }) +
        shade({ x: -220, y: -190, w: 440, h: 216 }) +
        stroke("M-190-130Q-170-60-126-20", "#fff", 12, `opacity=".22"`),
    ) +
    ellipse(0, -190, 220, 88, lighter(color, 0.24)) +
    ellipse(0, -186, 203, 77, darker(color, 0.34)) +
    place(0, -184, 1, food)
  );
}

/** A wide plate; food is drawn around its middle. */
export function plate(color: string, rim: string, food: string): string {
  return (
    ellipse(16, 14, 300, 118, INK, `opacity=".14"`) +
    ellipse(0, 6, 296, 118, darker(color, 0.22)) +
    ellipse(0, -4, 296, 116, color) +
    `<ellipse cy="-4" rx="268" ry="102" fill="none" stroke="${rim}" stroke-width="8" stroke-dasharray="22 12"/>` +
    ellipse(0, 0, 236, 84, darker(color, 0.08)) +
    ellipse(0, 4, 230, 79, lighter(color, 0.3)) +
    food
  );
}

/** A wooden board lying on the table. */
export function board(food: string): string {
  return (
    ellipse(14, 20, 322, 120, INK, `opacity=".13"`) +
    path(
      "M-290-60Q-296-96-250-100H250Q296-96 290-60L312 36Q318 74 270 76H-270Q-318 74-312 36Z",
      darker(WOOD, 0.26),
    ) +
    path(
      "M-290-70Q-296-106-250-110H250Q296-106 290-70L312 24Q318 60 270 62H-270Q-318 60-312 24Z",
      lighter(WOOD, 0.16),
    ) +
    stroke(
      "M-272-74Q0-88 270-70M-290-20Q-60-36 120-22T288-16M-290 28Q0 12 286 30",
      darker(WOOD, 0.08),
      4,
      `opacity=".5"`,
    ) +
    food
  );
}

/** A smooth mound: pap, pounded yam, rice. */
export function mound(pen: Pen, w: number, h: number, filling: Filling): string {
  const d = `M${-w} 0C${-w * 0.92} ${-h * 0.8} ${-w * 0.5} ${-h} 0 ${-h}C${w * 0.5} ${-h} ${w * 0.92} ${-h * 0.8} ${w} 0Q0 ${w * 0.4} ${-w} 0Z`;
  return (
    path(d, filling.base) +
    pen.clip(
      d,
      filling.pieces(pen, disc(0, -h * 0.3, w, h * 0.85)) +
        path(
          `M${w * 0.2} ${-h * 1.1}C${w * 0.7} ${-h * 0.8} ${w * 0.72} ${-h * 0.2} ${w * 0.1} ${w * 0.4}H${w * 1.1}V${-h * 1.1}Z`,
          INK,
          `opacity=".08"`,
        ) +
        stroke(
          `M${-w * 0.7} ${-h * 0.3}Q${-w * 0.6} ${-h * 0.72} ${-w * 0.2} ${-h * 0.84}`,
          "#fff",
          w * 0.07,
          `opacity=".5"`,
        ),
    )
  );
}

/** A tall glass of a drink with ice. */
export function glass(pen: Pen, drink: string, garnish: string): string {
  const d = "M-112-400L-86-16Q-84 0-66 2Q0 10 66 2Q84 0 86-16L112-400Z";
  const ice = [
    [-34, -296, 14],
    [36, -304, -18],
    [2, -250, 30],
    [-44, -222, -24],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        x,
        y,
        1,
        rect(-30, -26, 60, 54, 10, "#fff", `opacity=".3"`) +
          stroke("M-16-14h18", "#fff", 6, `opacity=".6"`),
        turn,
      ),
    )
    .join("");
  return (
    shadow(190) +
    path(d, "#f3efe9") +
    pen.clip(
      d,
      path("M-120-330Q0-312 120-330V-14Q0 0-120-14Z", drink) +
        path("M-120-160Q0-110 120-170V0H-120Z", darker(drink, 0.3), `opacity=".45"`) +
        ice +
        shade({ x: -112, y: -400, w: 224, h: 400 }),
    ) +
    ellipse(0, -330, 106, 20, lighter(drink, 0.28)) +
    garnish +
    `<ellipse cy="-400" rx="112" ry="22" fill="none" stroke="#fff" stroke-width="6" opacity=".8"/>` +
    stroke("M-88-368L-66-40", "#fff", 11, `opacity=".45"`)
  );
}

/** A small cup without handle, as for Ethiopian coffee or mint tea. */
export function cup(pen: Pen, color: string, drink: string): string {
  const d = "M-92-118Q-84-10-44 0H44Q84-10 92-118Z";
  return (
    shadow(180, 20) +
    ellipse(0, 2, 122, 28, darker(color, 0.16)) +
    ellipse(0, -4, 122, 27, lighter(color, 0.4)) +
    path(d, color) +
    pen.clip(
      d,
      motif("diamonds", {
        x: -92,
        y: -86,
        w: 184,
        h: 34,
        ground: color,
        thread: CLAY,
        accent: SAFFRON,
        bend: 16,
      }) + shade({ x: -92, y: -118, w: 184, h: 118 }),
    ) +
    ellipse(0, -118, 92, 26, lighter(color, 0.5)) +
    ellipse(0, -116, 80, 20, drink) +
    ellipse(-20, -120, 34, 6, lighter(drink, 0.3), `opacity=".8"`)
  );
}

/** Two ribbons of steam. */
export function steam(): string {
  return stroke("M-26 0q-26-34 0-66t0-70M34-6q-26-34 0-66t0-64", "#fff", 12, `opacity=".75"`);
}
