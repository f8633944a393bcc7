import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont, { type Axis } from "subset-font";
import { DOTTED, FIRST } from "./letters.ts";

const ROOT = join(import.meta.dirname, "../..");
const figtree = "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
const bricolage =
  "node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";

/** What a browser lays out by itself: pairs, composed letters, and figures of one width. */
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "tnum"];
/** Copyright, licence and its address stay in each file. */
const NAMES = [0, 13, 14];

type Cut = { from: string; letters: string; axes?: Readonly<Record<string, Axis>> };

/** Each file of app/ui/brand/fonts, cut out of a typeface that its licence allows to be cut. */
const CUTS: Readonly<Record<string, Cut>> = {
  // The text face: one file for every weight.
  figtree: { from: figtree, letters: FIRST, axes: { wght: { min: 400, max: 800 } } },
  // Headings and prices are bold, always.
  bricolage: { from: bricolage, letters: FIRST, axes: { wght: 700 } },
  "dotted-regular": { from: "public/fonts/noto-sans-regular.ttf", letters: DOTTED },
  "dotted-bold": { from: "public/fonts/noto-sans-bold.ttf", letters: DOTTED },
};

/** The shop's own font files by their names, as they are made: the same bytes every time. */
export async function cutFonts(): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const [name, { from, letters, axes }] of Object.entries(CUTS)) {
    const whole = await readFile(join(ROOT, from));
    // With its hints: without any, Linux makes up its own and sets text wider.
    const cut = await subsetFont(whole, letters, {
      targetFormat: "woff2",
      keepFeatures: FEATURES,
      preserveNameIds: NAMES,
      ...(axes ? { variationAxes: axes } : {}),
    });
    files.set(`${name}.woff2`, cut);
  }
  return files;
}
