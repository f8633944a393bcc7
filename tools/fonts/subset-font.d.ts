declare module "subset-font" {
  export type Axis = number | { min: number; max: number };
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: {
      targetFormat: "woff2";
      /** OpenType features that stay; all others go. */
      keepFeatures: readonly string[];
      /** Entries of the name table that stay beside the font's own names. */
      preserveNameIds: readonly number[];
      variationAxes?: Readonly<Record<string, Axis>>;
    },
  ): Promise<Uint8Array>;
}
