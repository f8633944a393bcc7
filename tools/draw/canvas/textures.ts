import { darker, lighter } from "./palette.ts";
import { type Pen, place, round, stroke } from "./svg.ts";

export type Area = {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
  readonly shape: "ellipse" | "rect";
};

/** What a pack holds: a ground colour and the pieces lying on it. */
export type Filling = {
  readonly base: string;
  readonly pieces: (pen: Pen, area: Area) => string;
};

export function disc(cx: number, cy: number, rx: number, ry: number): Area {
  return { cx, cy, rx, ry, shape: "ellipse" };
}

export function field(x: number, y: number, w: number, h: number): Area {
  return { cx: x + w / 2, cy: y + h / 2, rx: w / 2, ry: h / 2, shape: "rect" };
}

function spot(pen: Pen, area: Area): readonly [number, number] {
  if (area.shape === "rect") {
    return [
      round(pen.between(area.cx - area.rx, area.cx + area.rx)),
      round(pen.between(area.cy - area.ry, area.cy + area.ry)),
    ];
  }
  const angle = pen.between(0, Math.PI * 2);
  const reach = Math.sqrt(pen.between(0, 1));
  return [
    round(area.cx + Math.cos(angle) * reach * area.rx),
    round(area.cy + Math.sin(angle) * reach * area.ry),
  ];
}

/** Fine grains in three tones; `grain` is their size, `long` makes rice of them. */
export function grains(base: string, grain: number, density: number, long = 0): Filling {
  return {
    base,
    pieces: (pen, area) => {
      const count = Math.round(((area.rx * area.ry) / (grain * grain)) * density);
      const tones = [darker(base, 0.22), lighter(base, 0.55), darker(base, 0.1)];
      return tones
        .map((tone) => {
          const d = Array.from({ length: Math.round(count / 3) }, () => {
            const [x, y] = spot(pen, area);
            const dx = long === 0 ? 0 : Math.round(pen.between(-long, long));
            const dy = long === 0 ? 0 : Math.round(pen.between(-long, long));
            return `M${Math.round(x)} ${Math.round(y)}l${dx} ${dy}`;
          }).join("");
          return stroke(d, tone, grain);
        })
        .join("");
    },
  };
}

/** A smooth paste: a few soft swirls. */
export function paste(base: string): Filling {
  return {
    base,
    pieces: (pen, area) =>
      [lighter(base, 0.3), darker(base, 0.14), lighter(base, 0.18)]
        .map((tone) => {
          const [x, y] = spot(pen, { ...area, rx: area.rx * 0.6, ry: area.ry * 0.6 });
          const reach = round(area.rx * 0.5);
          return stroke(
            `M${round(x - reach)} ${y}q${reach} ${round(-area.ry * 0.3)} ${reach * 2} 0`,
            tone,
            Math.max(8, round(area.ry * 0.12)),
            `opacity=".7"`,
          );
        })
        .join(""),
  };
}

/** Larger things laid on a grid that is shaken, so that they cover the ground evenly. */
export function heap(
  base: string,
  step: number,
  draw: (pen: Pen) => string,
  turn: readonly [number, number] = [0, 360],
): Filling {
  return {
    base,
    pieces: (pen, area) => {
      const out: string[] = [];
      let row = 0;
      for (let y = area.cy - area.ry; y <= area.cy + area.ry; y += step * 0.8) {
        row += 1;
        const start = area.cx - area.rx + (row % 2 === 0 ? step / 2 : 0);
        for (let x = start; x <= area.cx + area.rx; x += step) {
          const px = x + pen.between(-step * 0.16, step * 0.16);
          const py = y + pen.between(-step * 0.16, step * 0.16);
          if (inside(area, px, py)) {
            out.push(place(round(px), round(py), 1, draw(pen), Math.round(pen.between(...turn))));
          }
        }
      }
      return out.join("");
    },
  };
}

/** `count` things scattered by chance, farthest first. */
export function scatter(
  pen: Pen,
  area: Area,
  count: number,
  draw: (pen: Pen) => string,
  turn: readonly [number, number] = [0, 360],
): string {
  const spots = Array.from({ length: count }, () => spot(pen, area)).sort((a, b) => a[1] - b[1]);
  return spots
    .map(([x, y]) => place(x, y, 1, draw(pen), Math.round(pen.between(...turn))))
    .join("");
}

/** One filling after another, on the first one's ground. */
export function layered(first: Filling, ...more: readonly Filling[]): Filling {
  return {
    base: first.base,
    pieces: (pen, area) => [first, ...more].map((filling) => filling.pieces(pen, area)).join(""),
  };
}

function inside(area: Area, x: number, y: number): boolean {
  if (area.shape === "rect") return true;
  return ((x - area.cx) / area.rx) ** 2 + ((y - area.cy) / area.ry) ** 2 <= 1;
}
