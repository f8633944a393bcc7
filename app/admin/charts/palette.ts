/**
 * The charts' eight colours (back-office §9), by the names that Tremor knows colours by; their
 * values for either scheme are in app/admin.css.
 */
export const CHART_COLOURS = [
  "orange",
  "emerald",
  "amber",
  "indigo",
  "pink",
  "teal",
  "violet",
  "stone",
] as const;
export type ChartColour = (typeof CHART_COLOURS)[number];

const SWATCHES: Record<ChartColour, string> = {
  orange: "bg-orange-500",
  emerald: "bg-emerald-500",
  amber: "bg-amber-500",
  indigo: "bg-indigo-500",
  pink: "bg-pink-500",
  teal: "bg-teal-500",
  violet: "bg-violet-500",
  stone: "bg-stone-500",
};

/** The colour of the series, slice or category at this place, from 0: the eight in rotation. */
export function chartColour(index: number): ChartColour {
  return CHART_COLOURS[index % CHART_COLOURS.length] ?? "orange";
}

/** What tells apart who shares a colour: filled whole, striped, or dotted. */
export type ChartPattern = "plain" | "stripes" | "dots";
const CHART_PATTERNS: readonly ChartPattern[] = ["plain", "stripes", "dots"];

/**
 * The pattern of the slice at this place, from 0: after the eight colours have been had once they come
 * striped, then dotted, so that only the 25th looks like the first again.
 */
export function chartPattern(index: number): ChartPattern {
  const round = Math.floor(index / CHART_COLOURS.length);
  return CHART_PATTERNS[round % CHART_PATTERNS.length] ?? "plain";
}

const PATTERN_CLASSES: Record<ChartPattern, string> = {
  plain: "",
  stripes: " mask-[repeating-linear-gradient(45deg,#000_0_2px,transparent_2px_4px)]",
  dots: " mask-[radial-gradient(circle,#000_1.4px,transparent_1.6px)] mask-size-[4px_4px]",
};

/** The classes that fill a legend's spot with the colour, in the pattern. */
export function swatchClass(colour: ChartColour, pattern: ChartPattern = "plain"): string {
  return SWATCHES[colour] + PATTERN_CLASSES[pattern];
}
