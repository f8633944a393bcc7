import { basket } from "./fruits.ts";
import { shadow } from "./light.ts";
import { CLAY, CREAM, INDIGO, LEAF, SAFFRON } from "./palette.ts";
import { path, place, rect, stroke, times } from "./svg.ts";

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

/** The Soko mark, 64 x 64: a market basket of woven diamonds. */
export function drawFavicon(): string {
  return (
    rect(0, 0, 64, 64, 15, CLAY) +
    stroke("M17 29C17 7 47 7 47 29", SAFFRON, 5) +
    path("M8 28H56L50 51Q49 55 45 55H19Q15 55 14 51Z", CREAM) +
    times(3, (index) =>
      place(
        20 + index * 12,
        42,
        1,
        path("M0-9L6 0 0 9-6 0Z", index === 1 ? CLAY : index === 0 ? LEAF : INDIGO) +
          path("M0-4L3 0 0 4-3 0Z", CREAM),
      ),
    ) +
    rect(6, 25, 52, 7, 3.5, SAFFRON)
  );
}
