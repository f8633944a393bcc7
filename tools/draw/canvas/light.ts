import { INK, lighter, SETTINGS, type Setting } from "./palette.ts";
import { circle, ellipse, type Pen, path, rect, stroke } from "./svg.ts";

/** The box around a shape, for its light and shade. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

/** A filled outline with `body` cut to it, shaded on the right and lit from the upper left. */
export function solid(pen: Pen, d: string, fill: string, box: Box, body = ""): string {
  return path(d, fill) + pen.clip(d, body + shade(box) + glow(box));
}

/** Shade along the right side. */
export function shade({ x, y, w, h }: Box): string {
  const inner = x + w * 0.8;
  const outer = x + w + 20;
  const bend = w * 0.05;
  const side = `M${inner} ${y - 9}Q${inner - bend} ${y + h / 2} ${inner} ${y + h + 20}H${outer}V${y - 9}Z`;
  const edge = `M${inner + w * 0.12} ${y - 9}Q${inner + w * 0.08} ${y + h / 2} ${inner + w * 0.12} ${y + h + 20}H${outer}V${y - 9}Z`;
  return path(side, INK, `opacity=".1"`) + path(edge, INK, `opacity=".1"`);
}

/** A soft streak of light down the left side. */
export function glow({ x, y, w, h }: Box): string {
  const left = x + w * 0.1;
  return stroke(
    `M${left} ${y + h * 0.16}Q${left - w * 0.02} ${y + h * 0.5} ${left} ${y + h * 0.86}`,
    "#fff",
    w * 0.045,
    `opacity=".3"`,
  );
}

/** What a thing standing at the origin throws on the table. */
export function shadow(width: number, depth = 22): string {
  return (
    ellipse(width * 0.07, 2, width * 0.6, depth, INK, `opacity=".12"`) +
    ellipse(width * 0.03, 0, width * 0.5, depth * 0.6, INK, `opacity=".16"`)
  );
}

/** A product's backdrop: wall, a pale sun behind the object, table. */
export function backdrop(setting: Setting, horizon = 606): string {
  const [wall, table] = SETTINGS[setting];
  return (
    rect(0, 0, 800, 800, 0, wall) +
    circle(400, 372, 292, lighter(wall, 0.6)) +
    path(`M0 ${horizon}Q400 ${horizon - 18} 800 ${horizon}V800H0Z`, table)
  );
}
