/**
 * The Soko mark, a market awning over a full bowl, as paths of a 40 × 40 box: what the header draws
 * and what the icons are made of (tools/draw/icons.ts), so that there is one mark.
 */
export const MARK = [
  { d: "M5 4h30l2.500 10h-35z", colour: "brand" },
  { d: "M12.500 4h7.500v10h-8.750zM27.500 4H35l2.500 10h-8.750z", colour: "accent" },
  {
    d: "M2.500 13.700h8.750v.3a4.375 4.500 0 0 1-8.750 0zM20 13.700h8.750v.3a4.375 4.500 0 0 1-8.750 0z",
    colour: "brand",
  },
  {
    d: "M11.250 13.700H20v.3a4.375 4.500 0 0 1-8.750 0zM28.750 13.700h8.750v.3a4.375 4.500 0 0 1-8.750 0z",
    colour: "accent",
  },
  { d: "m14.500 20 4 4-4 4-4-4zM25.500 20l4 4-4 4-4-4z", colour: "leaf" },
  { d: "m20 18.500 4.500 4.500-4.500 4.500-4.500-4.500z", colour: "brand" },
  { d: "M5 25.500h30c0 7-6.700 11.500-15 11.500S5 32.500 5 25.500z", colour: "ink" },
] as const;
