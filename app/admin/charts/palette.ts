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

/** The class that fills a legend's spot with the colour. */
export function swatchClass(colour: ChartColour): string {
  return SWATCHES[colour];
}
