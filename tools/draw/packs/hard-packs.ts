import { glow, shade, shadow, solid } from "../canvas/light.ts";
import { motif } from "../canvas/motifs.ts";
import { CLAY, darker, lighter, mix, PAPER, SAFFRON } from "../canvas/palette.ts";
import { circle, ellipse, type Pen, path, place, rect, stroke, times } from "../canvas/svg.ts";
import { type Filling, field } from "../canvas/textures.ts";
import type { Label } from "./labels.ts";

/* Every pack stands at the origin; heights are given where they matter. */

const GLASS = "#e9f0ea";

/** A glass jar with visible contents, a paper label and a lid; `cloth` covers the lid. */
export function jar(pen: Pen, label: Label, filling: Filling, cloth = false): string {
  const d =
    "M-96-318Q-96-302-122-284Q-138-272-138-244V-30Q-138 0-108 0H108Q138 0 138-30V-244Q138-272 122-284Q96-302 96-318Z";
  const inner = "M-122-256Q0-244 122-256V-34Q122-14 102-14H-102Q-122-14-122-34Z";
  const accent = label.accent ?? CLAY;
  const box = { x: -138, y: -318, w: 276, h: 318 };
  const paper = label.paper ?? PAPER;
  const labelPart =
    rect(-138, -206, 276, 140, 0, paper) +
    motif(label.motif, {
      x: -138,
      y: -102,
      w: 276,
      h: 36,
      ground: accent,
      thread: label.thread ?? SAFFRON,
      accent: PAPER,
    }) +
    rect(-138, -212, 276, 9, 0, accent) +
    place(0, -153, 0.72, label.emblem(pen));
  return (
    shadow(276) +
    path(d, GLASS) +
    pen.clip(
      d,
      path(inner, filling.base) +
        pen.clip(inner, filling.pieces(pen, field(-124, -256, 248, 244))) +
        ellipse(0, -255, 122, 10, lighter(filling.base, 0.3)) +
        labelPart +
        shade(box) +
        stroke("M-118-262Q-122-150-118-36", "#fff", 12, `opacity=".55"`) +
        stroke("M112-262V-222M112-58V-34", "#fff", 8, `opacity=".5"`),
    ) +
    (cloth ? clothLid(pen, label) : lid(pen, label.ground))
  );
}

function lid(pen: Pen, color: string): string {
  return solid(
    pen,
    "M-104-378Q-104-386-94-386H94Q104-386 104-378V-326Q104-316 94-316H-94Q-104-316-104-326Z",
    color,
    { x: -104, y: -386, w: 208, h: 70 },
    stroke(
      times(12, (index) => `M${-92 + index * 17}-364v40`),
      darker(color, 0.25),
      3,
      `opacity=".5"`,
    ) + rect(-104, -386, 208, 16, 0, lighter(color, 0.22)),
  );
}

function clothLid(pen: Pen, label: Label): string {
  const color = label.ground;
  const d =
    "M-98-388Q0-408 98-388Q116-360 126-302Q104-314 84-300Q62-312 42-298Q20-312 0-298Q-20-312-42-298Q-62-312-84-300Q-104-314-126-302Q-116-360-98-388Z";
  return (
    solid(
      pen,
      d,
      color,
      { x: -126, y: -400, w: 252, h: 100 },
      times(3, (row) =>
        motif("diamonds", {
          x: -130,
          y: -402 + row * 36,
          w: 260,
          h: 32,
          ground: color,
          thread: lighter(color, 0.5),
          accent: label.thread ?? SAFFRON,
        }),
      ),
    ) +
    stroke("M-112-334Q0-322 112-334", label.thread ?? SAFFRON, 10) +
    path(
      "M-4-328Q-40-352-46-326Q-40-308-4-328ZM4-328Q40-352 46-326Q40-308 4-328Z",
      label.thread ?? SAFFRON,
    ) +
    circle(0, -328, 9, darker(label.thread ?? SAFFRON, 0.2))
  );
}

export type BottleShape = {
  readonly half: number;
  readonly shoulder: number;
  readonly neck: number;
  readonly height: number;
  readonly cap: string;
  /** The glass itself, where it is coloured. */
  readonly glass?: string;
};

/** A bottle of something liquid; the shape says whether oil, sauce or a drink. */
export function bottle(pen: Pen, label: Label, liquid: string, shape: BottleShape): string {
  const { half: w, shoulder: s, neck: n, height: h, cap } = shape;
  const top = -h;
  const d = `M${-n} ${top + 40}V${top + 90}C${-n} ${-s - 50} ${-w} ${-s - 20} ${-w} ${-s + 50}V-28Q${-w} 0 ${-w + 30} 0H${w - 30}Q${w} 0 ${w}-28V${-s + 50}C${w} ${-s - 20} ${n} ${-s - 50} ${n} ${top + 90}V${top + 40}Z`;
  const glass = shape.glass ?? mix(GLASS, liquid, 0.25);
  const box = { x: -w, y: top + 40, w: w * 2, h: h - 40 };
  const accent = label.accent ?? CLAY;
  const labelTop = -s + 56;
  const labelHeight = s - 56 - 44;
  const paper = label.paper ?? PAPER;
  const body =
    (shape.glass === undefined
      ? path(`M${-w + 9} ${top + 92}H${w - 9}V-10H${-w + 9}Z`, liquid) +
        ellipse(0, top + 92, n - 4, 5, lighter(liquid, 0.4))
      : "") +
    path(
      `M${-w} ${-s * 0.55}Q0 ${-s * 0.8} ${w} ${-s * 0.4}V0H${-w}Z`,
      darker(liquid, 0.25),
      `opacity=".35"`,
    ) +
    rect(-w, labelTop, w * 2, labelHeight, 0, paper) +
    motif(label.motif, {
      x: -w,
      y: labelTop + labelHeight - 44,
      w: w * 2,
      h: 34,
      ground: accent,
      thread: label.thread ?? SAFFRON,
      accent: PAPER,
    }) +
    rect(-w, labelTop, w * 2, 12, 0, accent) +
    rect(-w, labelTop + labelHeight - 10, w * 2, 10, 0, accent) +
    place(
      0,
      labelTop + labelHeight * 0.42,
      Math.min(1.1, (w * 1.15) / 100, (labelHeight - 60) / 130),
      label.emblem(pen),
    ) +
    shade(box) +
    stroke(`M${-w + 20} ${-s + 44}V-40`, "#fff", 10, `opacity=".45"`) +
    stroke(`M${-n + 10} ${top + 60}V${top + 100}`, "#fff", 7, `opacity=".5"`);
  const capBox = { x: -n - 6, y: top, w: n * 2 + 12, h: 46 };
  return (
    shadow(w * 2) +
    path(d, glass) +
    pen.clip(d, body) +
    solid(
      pen,
      `M${-n - 6} ${top + 8}q0-8 8-8h${n * 2 - 4}q8 0 8 8v38h${-n * 2 - 12}Z`,
      cap,
      capBox,
      rect(-n - 6, top + 34, n * 2 + 12, 4, 0, darker(cap, 0.25)),
    )
  );
}

/** A tin seen a little from above. `lidded` makes a tea or spice caddy of it. */
export function tin(
  pen: Pen,
  label: Label,
  size: { readonly r: number; readonly h: number },
  lidded = false,
): string {
  const { r, h } = size;
  const ry = r * 0.24;
  const barrel = (top: number, bottom: number) =>
    `M${-r} ${top}V${bottom}A${r} ${ry} 0 0 0 ${r} ${bottom}V${top}A${r} ${ry} 0 0 1 ${-r} ${top}Z`;
  const metal = "#c9c4b8";
  const box = { x: -r, y: -h, w: r * 2, h: h + ry };
  const accent = label.accent ?? CLAY;
  const band = (y: number, height: number) =>
    motif(label.motif, {
      x: -r,
      y,
      w: r * 2,
      h: height,
      ground: accent,
      thread: label.thread ?? SAFFRON,
      accent: PAPER,
      bend: ry,
    });
  const face =
    path(barrel(-h + 18, -16), label.ground) +
    circle(0, -h * 0.56 + ry, Math.min(r * 0.72, h * 0.33), label.paper ?? PAPER) +
    place(0, -h * 0.56 + ry, Math.min(r / 118, h / 250), label.emblem(pen)) +
    band(-h * 0.23, h * 0.12);
  const lidHeight = 46;
  const top = lidded
    ? solid(
        pen,
        `M${-r - 5} ${-h - 12}V${-h + lidHeight}A${r + 5} ${ry} 0 0 0 ${r + 5} ${-h + lidHeight}V${-h - 12}Z`,
        darker(label.ground, 0.14),
        { x: -r, y: -h - 30, w: r * 2, h: 110 },
        band(-h + 2, 28),
      ) +
      ellipse(0, -h - 12, r + 5, ry, lighter(label.ground, 0.22)) +
      ellipse(0, -h - 14, r - 18, ry - 7, darker(label.ground, 0.06)) +
      ellipse(-r * 0.2, -h - 18, r * 0.5, ry * 0.4, lighter(label.ground, 0.35), `opacity=".7"`)
    : ellipse(0, -h, r, ry, lighter(metal, 0.5)) +
      ellipse(0, -h + 1, r - 9, ry - 5, darker(metal, 0.14)) +
      ellipse(0, -h + 3, r - 16, ry - 8, metal) +
      ellipse(-r * 0.2, -h, r * 0.5, ry * 0.4, "#efece4", `opacity=".8"`);
  return (
    shadow(r * 2, 30) +
    path(barrel(-h, 0), metal) +
    pen.clip(barrel(-h, 0), face + shade(box) + glow(box)) +
    top
  );
}
