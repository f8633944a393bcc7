import type { ChartColour } from "./palette.ts";

/** A point on the axis of names or days, with a value for each series, in their order. */
export type ChartRow = { label: string; values: readonly number[] };

/** What every chart with two axes is drawn from. */
export type AxesData = {
  series: readonly string[];
  rows: readonly ChartRow[];
  /** A value in full: in the tooltip and in the table. */
  format: (value: number) => string;
  /** A value at the axis, short. `format` without it. */
  formatAxis?: ((value: number) => string) | undefined;
  /** By series; the palette in its order without it. */
  colours?: readonly ChartColour[] | undefined;
};

export type ChartSlice = { name: string; value: number };

/** What a pie or a ring is drawn from; slices take the palette's colours in rotation. */
export type SlicesData = {
  slices: readonly ChartSlice[];
  /** "Beverages: 12". */
  sliceLabel: (slice: ChartSlice) => string;
  variant: "pie" | "donut";
};
