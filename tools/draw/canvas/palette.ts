/** The market's colours, shared by every picture. */
export const INK = "#3b2016";
export const CREAM = "#fbf4e8";
export const PAPER = "#fdf8ee";
export const CLAY = "#b5452c";
export const SAFFRON = "#e9a23b";
export const LEAF = "#2f6b4a";
export const FERN = "#5f9150";
export const INDIGO = "#2b2f6b";
export const TEAL = "#2c7a7b";
export const PLUM = "#6b2548";
export const PALM = "#d8561f";
export const KRAFT = "#cfa373";
export const JUTE = "#d9bd8d";
export const WOOD = "#b07a4a";
export const BARK = "#6e4327";
export const BONE = "#f3e6cc";
export const MAIZE = "#f3c64b";

/** Backgrounds: wall and the table in front of it. */
export const SETTINGS = {
  cream: ["#fbf0dd", "#f3e0c3"],
  apricot: ["#fae3cb", "#f1cfae"],
  clay: ["#f6ddd1", "#eac5b4"],
  butter: ["#fbecc6", "#f3dba3"],
  sage: ["#e5ecda", "#d0dcc0"],
  mint: ["#dcebe4", "#c3dbd1"],
  lilac: ["#e7e4f0", "#d2cee3"],
  rose: ["#f7e0dd", "#ebc9c6"],
} as const satisfies Record<string, readonly [wall: string, table: string]>;

export type Setting = keyof typeof SETTINGS;

export function mix(from: string, to: string, share: number): string {
  const channel = (hex: string, index: number) =>
    Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);
  const blended = [0, 1, 2].map((index) =>
    Math.round(channel(from, index) * (1 - share) + channel(to, index) * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${blended.join("")}`;
}

export function darker(color: string, share = 0.2): string {
  return mix(color, "#34140c", share);
}

export function lighter(color: string, share = 0.25): string {
  return mix(color, "#fff3dc", share);
}
