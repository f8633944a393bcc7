import { type MotifName, motif } from "../canvas/motifs.ts";
import { CLAY, lighter, PAPER, SAFFRON } from "../canvas/palette.ts";
import {
  circle,
  ellipsePath,
  type Pen,
  path,
  place,
  rect,
  rectPath,
  stroke,
} from "../canvas/svg.ts";
import { type Filling, field } from "../canvas/textures.ts";
import type { Emblem } from "../emblems.ts";

/** What a pack's front shows; no words, so that the pictures need no translation. */
export type Label = {
  readonly style: "arch" | "round" | "band" | "window";
  readonly ground: string;
  readonly accent?: string;
  readonly thread?: string;
  readonly paper?: string;
  readonly motif: MotifName;
  readonly emblem: Emblem;
  /** The contents seen through the window, where there is one. */
  readonly filling?: Filling;
};

export type Front = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

/** Draws a label over a front; the caller clips. */
export function drawLabel(pen: Pen, label: Label, front: Front): string {
  const { x, y, w, h } = front;
  const { accent = CLAY, thread = SAFFRON, paper = PAPER } = label;
  const cx = x + w / 2;
  const band = (top: number, height: number) =>
    motif(label.motif, {
      x,
      y: top,
      w,
      h: height,
      ground: accent,
      thread,
      accent: lighter(label.ground, 0.6),
    });
  const size = w / 290;
  switch (label.style) {
    case "arch": {
      const half = w * 0.34;
      const top = y + h * 0.08;
      const foot = y + h * 0.7;
      return (
        path(
          `M${cx - half} ${foot}V${top + half}a${half} ${half} 0 0 1 ${half * 2} 0V${foot}Z`,
          paper,
        ) +
        stroke(
          `M${cx - half + 12 * size} ${foot - 12 * size}V${top + half}a${half - 12 * size} ${half - 12 * size} 0 0 1 ${(half - 12 * size) * 2} 0V${foot - 12 * size}Z`,
          accent,
          3 * size,
          `opacity=".5"`,
        ) +
        place(cx, (top + foot) / 2 + 8 * size, 1.12 * size, label.emblem(pen)) +
        band(y + h * 0.78, h * 0.13)
      );
    }
    case "round":
      return (
        band(y + h * 0.02, h * 0.1) +
        circle(cx, y + h * 0.5, w * 0.36, paper) +
        `<circle cx="${cx}" cy="${y + h * 0.5}" r="${w * 0.325}" fill="none" stroke="${accent}" stroke-width="${3 * size}" stroke-dasharray="2 9" stroke-linecap="round"/>` +
        place(cx, y + h * 0.5, 1.2 * size, label.emblem(pen)) +
        band(y + h * 0.88, h * 0.1)
      );
    case "band":
      return (
        rect(x, y + h * 0.2, w, h * 0.58, 0, paper) +
        band(y + h * 0.14, h * 0.1) +
        place(cx, y + h * 0.51, 1.25 * size, label.emblem(pen)) +
        band(y + h * 0.78, h * 0.1)
      );
    case "window": {
      const wx = x + w * 0.16;
      const wy = y + h * 0.46;
      const ww = w * 0.68;
      const wh = h * 0.46;
      const r = 34 * size;
      const d = `M${wx} ${wy + r}q0 ${-r} ${r} ${-r}h${ww - 2 * r}q${r} 0 ${r} ${r}v${wh - 2 * r}q0 ${r} ${-r} ${r}h${-(ww - 2 * r)}q${-r} 0 ${-r} ${-r}Z`;
      const filling = label.filling;
      return (
        band(y + h * 0.02, h * 0.1) +
        circle(cx, y + h * 0.29, w * 0.2, paper) +
        place(cx, y + h * 0.29, 0.68 * size, label.emblem(pen)) +
        stroke(d, lighter(label.ground, 0.5), 8 * size) +
        path(d, filling?.base ?? paper) +
        pen.clip(
          d,
          (filling?.pieces(pen, field(wx, wy, ww, wh)) ?? "") +
            path(
              `M${wx + ww * 0.55} ${wy}h${ww * 0.2}l${-wh * 0.7} ${wh}h${-ww * 0.2}Z`,
              "#fff",
              `opacity=".22"`,
            ),
        )
      );
    }
  }
}

/** A round sticker with an emblem, for clear packs. */
export function sticker(pen: Pen, label: Label, cx: number, cy: number, r: number): string {
  const { accent = CLAY, paper = PAPER } = label;
  const d = ellipsePath(cx, cy, r, r);
  const bandTop = cy + r * 0.46;
  return (
    path(d, paper) +
    pen.clip(
      d,
      motif(label.motif, {
        x: cx - r,
        y: bandTop,
        w: r * 2,
        h: r * 0.4,
        ground: accent,
        thread: label.thread ?? SAFFRON,
        accent: PAPER,
      }) + path(rectPath(cx - r, cy + r * 0.86, r * 2, r * 0.2), accent),
    ) +
    `<circle cx="${cx}" cy="${cy}" r="${r - 4}" fill="none" stroke="${accent}" stroke-width="5"/>` +
    place(cx, cy - r * 0.14, r / 98, label.emblem(pen))
  );
}
