import { shadow } from "./canvas/light.ts";
import { path, place, stroke } from "./canvas/svg.ts";
import { basket } from "./goods/fruits.ts";

/** A product without a picture: an empty market basket, 800 x 800. */
export function drawPlaceholder(): string {
  return place(
    400,
    590,
    1.2,
    shadow(440, 34) +
      stroke("M-200-130C-190-330 190-330 200-130", "#9a6a38", 26) +
      stroke("M-200-134C-190-334 190-334 200-134", "#d9a868", 14, `stroke-dasharray="22 9"`) +
      path("M-218-134Q0-190 218-134Q0-80-218-134Z", "#7d5230") +
      basket(220, 134),
  );
}
