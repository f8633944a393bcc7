import { cx } from "#app/ui/cx.ts";
import { type ChartColour, type ChartPattern, swatchClass } from "./palette.ts";

const PATTERN_CLASSES: Record<ChartPattern, string> = {
  plain: "",
  stripes: "mask-[repeating-linear-gradient(45deg,#000_0_2px,transparent_2px_4px)]",
  dots: "mask-[radial-gradient(circle,#000_1.4px,transparent_1.6px)] mask-size-[4px_4px]",
};

/** A legend's spot: the colour of what is named beside it, and its pattern where it has one. */
export function Swatch({
  colour,
  pattern = "plain",
}: {
  colour: ChartColour;
  pattern?: ChartPattern | undefined;
}) {
  return (
    <span
      className={cx("size-3 shrink-0 rounded-sm", swatchClass(colour), PATTERN_CLASSES[pattern])}
    />
  );
}
