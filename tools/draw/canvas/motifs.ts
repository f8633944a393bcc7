import { type Point, path, polygon, rect, round, stroke, times } from "./svg.ts";

/** Bands after West African strip weaving, mudcloth and wax prints. */
export type MotifName =
  | "zigzag"
  | "diamonds"
  | "kente"
  | "mudcloth"
  | "scallops"
  | "triangles"
  | "dots";

export type Band = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly ground: string;
  readonly thread: string;
  readonly accent: string;
  /** How far the middle hangs down, for a band around a cylinder. */
  readonly bend?: number;
};

export function motif(name: MotifName, band: Band): string {
  return cloth(band) + WEAVES[name](band);
}

function cloth(band: Band): string {
  const { x, y, w, h, ground, bend = 0 } = band;
  if (bend === 0) return rect(x, y, w, h, 0, ground);
  return path(
    `M${x} ${y}Q${x + w / 2} ${y + bend * 2} ${x + w} ${y}v${h}Q${x + w / 2} ${y + h + bend * 2} ${x} ${y + h}Z`,
    ground,
  );
}

const WEAVES: Record<MotifName, (band: Band) => string> = {
  zigzag: (band) =>
    cells(band, 0.9, ({ at, h, cell }) => {
      const d = (low: number, high: number) =>
        `M${pair(at(0, low))}L${pair(at(cell / 2, high))}L${pair(at(cell, low))}`;
      return (
        stroke(d(h * 0.72, h * 0.22), band.thread, h * 0.16) +
        stroke(d(h * 0.98, h * 0.48), band.accent, h * 0.1)
      );
    }),
  diamonds: (band) =>
    cells(band, 1.15, ({ at, h, cell }) => {
      const diamond = (size: number, fill: string) =>
        polygon(
          [
            at(cell / 2 - cell * size, h / 2),
            at(cell / 2, h / 2 - h * size),
            at(cell / 2 + cell * size, h / 2),
            at(cell / 2, h / 2 + h * size),
          ],
          fill,
        );
      return diamond(0.42, band.thread) + diamond(0.26, band.ground) + diamond(0.13, band.accent);
    }),
  kente: (band) =>
    cells(band, 1, ({ at, h, cell, index }) => {
      const bar = (x1: number, y1: number, x2: number, y2: number, fill: string) =>
        polygon([at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)], fill);
      if (index % 2 === 0) {
        return (
          bar(0, h * 0.12, cell, h * 0.3, band.thread) +
          bar(0, h * 0.41, cell, h * 0.59, band.accent) +
          bar(0, h * 0.7, cell, h * 0.88, band.thread)
        );
      }
      return (
        bar(cell * 0.16, h * 0.12, cell * 0.36, h * 0.88, band.accent) +
        bar(cell * 0.64, h * 0.12, cell * 0.84, h * 0.88, band.accent)
      );
    }),
  mudcloth: (band) =>
    cells(band, 1, ({ at, h, cell, index }) =>
      index % 2 === 0
        ? stroke(
            `M${pair(at(cell * 0.25, h * 0.25))}L${pair(at(cell * 0.75, h * 0.75))}M${pair(at(cell * 0.75, h * 0.25))}L${pair(at(cell * 0.25, h * 0.75))}`,
            band.thread,
            h * 0.12,
          )
        : stroke(
            `M${pair(at(cell / 2, h * 0.22))}v${round(h * 0.56)}M${pair(at(cell * 0.22, h / 2))}h0M${pair(at(cell * 0.78, h / 2))}h0`,
            band.accent,
            h * 0.14,
          ),
    ),
  scallops: (band) =>
    cells(band, 1.1, ({ at, h, cell }) => {
      const fan = (size: number, fill: string) => {
        const [x, y] = at(cell / 2 - cell * size, h * 0.92);
        const radius = round(cell * size);
        return path(
          `M${round(x)} ${round(y)}a${radius} ${round(h * size * 1.6)} 0 0 1 ${radius * 2} 0Z`,
          fill,
        );
      };
      return fan(0.46, band.thread) + fan(0.3, band.ground) + fan(0.16, band.accent);
    }),
  triangles: (band) =>
    cells(
      band,
      0.8,
      ({ at, h, cell }) =>
        polygon([at(0, h * 0.9), at(cell / 2, h * 0.16), at(cell, h * 0.9)], band.thread) +
        polygon(
          [at(cell * 0.3, h * 0.9), at(cell / 2, h * 0.52), at(cell * 0.7, h * 0.9)],
          band.accent,
        ),
    ),
  dots: (band) =>
    cells(band, 0.7, ({ at, h, cell, index }) =>
      stroke(
        `M${pair(at(cell / 2, h * (index % 2 === 0 ? 0.32 : 0.68)))}h0`,
        index % 2 === 0 ? band.thread : band.accent,
        h * 0.3,
      ),
    ),
};

type Cell = {
  readonly at: (x: number, y: number) => Point;
  readonly h: number;
  readonly cell: number;
  readonly index: number;
};

/** Repeats a figure along the band; `ratio` is its width as a share of the band's height. */
function cells(band: Band, ratio: number, draw: (cell: Cell) => string): string {
  const wanted = Math.max(3, Math.round(band.w / (band.h * ratio)));
  const count = wanted % 2 === 0 ? wanted + 1 : wanted;
  const cell = band.w / count;
  return times(count, (index) =>
    draw({
      h: band.h,
      cell,
      index,
      at: (x, y) => {
        const across = (index * cell + x) / band.w;
        return [
          band.x + index * cell + x,
          band.y + y + (band.bend ?? 0) * 4 * across * (1 - across),
        ];
      },
    }),
  );
}

function pair([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}
