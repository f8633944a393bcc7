import { glow, shadow } from "../canvas/light.ts";
import { CLAY, darker, INK, lighter } from "../canvas/palette.ts";
import { ellipse, type Pen, path, polygon, stroke } from "../canvas/svg.ts";
import { drawLabel, type Label } from "./labels.ts";

/* Card packs, turned a little; their foot is the origin. */

/** A gable-top drinks carton, turned a little. */
export function carton(pen: Pen, label: Label): string {
  const c = label.ground;
  const front = { x: -130, y: -330, w: 206, h: 330 };
  const d = "M-130-330H76V0H-130Z";
  return (
    shadow(290) +
    polygon(
      [
        [76, 0],
        [142, -30],
        [142, -358],
        [76, -330],
      ],
      darker(c, 0.24),
    ) +
    path(d, c) +
    pen.clip(d, drawLabel(pen, label, front) + glow(front)) +
    polygon(
      [
        [-130, -330],
        [76, -330],
        [108, -424],
        [-98, -424],
      ],
      lighter(c, 0.2),
    ) +
    polygon(
      [
        [76, -330],
        [142, -358],
        [108, -424],
      ],
      darker(c, 0.34),
    ) +
    polygon(
      [
        [-98, -424],
        [108, -424],
        [108, -462],
        [-98, -462],
      ],
      darker(c, 0.06),
    ) +
    stroke("M-92-442H102", lighter(c, 0.5), 3, `stroke-dasharray="3 8"`) +
    ellipse(-8, -374, 26, 15, darker(label.accent ?? CLAY, 0.25)) +
    ellipse(-8, -380, 26, 15, label.accent ?? CLAY) +
    ellipse(-12, -384, 14, 6, lighter(label.accent ?? CLAY, 0.4))
  );
}

/** A card box, turned a little. */
export function box(
  pen: Pen,
  label: Label,
  size: { readonly w: number; readonly h: number },
): string {
  const { w, h } = size;
  const c = label.ground;
  const left = -w / 2 - 32;
  const right = w / 2 - 32;
  const front = { x: left, y: -h, w, h };
  const d = `M${left} ${-h}h${w}V0h${-w}Z`;
  return (
    shadow(w + 70) +
    polygon(
      [
        [right, 0],
        [right + 64, -30],
        [right + 64, -h - 28],
        [right, -h],
      ],
      darker(c, 0.26),
    ) +
    polygon(
      [
        [right + 12, -h * 0.22],
        [right + 54, -h * 0.22 - 20],
        [right + 54, -h * 0.22 - 42],
        [right + 12, -h * 0.22 - 22],
      ],
      label.accent ?? CLAY,
      `opacity=".8"`,
    ) +
    polygon(
      [
        [left, -h],
        [left + 64, -h - 28],
        [right + 64, -h - 28],
        [right, -h],
      ],
      lighter(c, 0.26),
    ) +
    path(d, c) +
    pen.clip(d, drawLabel(pen, label, front) + glow(front)) +
    stroke(`M${left} ${-h}H${right}V0`, INK, 2, `opacity=".12"`)
  );
}
