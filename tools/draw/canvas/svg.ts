/** A pen draws one picture: its randomness is repeatable and its ids are unique in the file. */
export type Pen = {
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** Gives `body` cut to the outline `d` (path data). */
  readonly clip: (d: string, body: string) => string;
};

export type Point = readonly [x: number, y: number];

/** Takes a seed (the picture's name), a size and a drawing; gives the text of an SVG file. */
export function drawDocument(
  seed: string,
  width: number,
  height: number,
  draw: (pen: Pen) => string,
): string {
  const body = draw(createPen(seed));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return `${roundNumbers(svg)}\n`;
}

function createPen(seed: string): Pen {
  const random = createRandom(seed);
  let ids = 0;
  return {
    between: (low, high) => low + (high - low) * random(),
    pick: (list) => {
      const item = list[Math.floor(random() * list.length)];
      if (item === undefined) throw new Error("pick from an empty list");
      return item;
    },
    clip: (d, body) => {
      ids += 1;
      const id = `c${ids}`;
      return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;
    },
  };
}

/** Numbers between 0 and 1 that depend on the seed alone, so that pictures never churn. */
function createRandom(seed: string): () => number {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Whole numbers from 2 upwards, two decimals below (opacities, scales): small files. */
function roundNumbers(svg: string): string {
  return svg.replace(/-?\d*\.\d+(e-?\d+)?/g, (text) => {
    const value = Number(text);
    const digits = Math.abs(value) < 2 ? 2 : Math.abs(value) < 30 ? 1 : 0;
    return String(Number(value.toFixed(digits)));
  });
}

export function path(d: string, fill: string, extra = ""): string {
  return `<path d="${d}" fill="${fill}"${attributes(extra)}/>`;
}

/** An open line with round ends. */
export function stroke(d: string, color: string, width: number, extra = ""): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributes(extra)}/>`;
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  extra = "",
): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${attributes(extra)}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, extra = ""): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${attributes(extra)}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra = "",
): string {
  const rx = radius > 0 ? ` rx="${radius}"` : "";
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${rx} fill="${fill}"${attributes(extra)}/>`;
}

/** Moves, sizes and turns (degrees) a drawing made around the origin. */
export function place(x: number, y: number, scale: number, body: string, turn = 0): string {
  const rotate = turn === 0 ? "" : `rotate(${turn})`;
  const size = scale === 1 ? "" : `scale(${scale})`;
  return `<g transform="translate(${x} ${y})${rotate}${size}">${body}</g>`;
}

/** Mirrors a drawing left to right and sizes it. */
export function mirror(x: number, y: number, scale: number, body: string): string {
  return `<g transform="translate(${x} ${y})scale(${-scale} ${scale})">${body}</g>`;
}

export function polygon(points: readonly Point[], fill: string, extra = ""): string {
  return path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`, fill, extra);
}

/** The path data of an ellipse, for clipping. */
export function ellipsePath(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`;
}

export function rectPath(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function attributes(extra: string): string {
  return extra === "" ? "" : ` ${extra}`;
}
