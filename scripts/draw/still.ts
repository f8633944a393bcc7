import { backdrop } from "./light.ts";
import type { Morsel } from "./morsels.ts";
import type { Setting } from "./palette.ts";
import { ellipse, type Pen, place } from "./svg.ts";

/** A picture of 800 x 800: the colours of its wall and table, and what stands there. */
export type Still = { readonly setting: Setting; readonly body: string };
export type Shelf = Readonly<Record<string, (pen: Pen) => Still>>;

/** Puts things on the table; each is drawn around its own foot. */
export function still(setting: Setting, ...things: readonly string[]): Still {
  return { setting, body: things.join("") };
}

/** The same from nearer by, for packs that are taller than they are wide. */
export function packshot(setting: Setting, ...things: readonly string[]): Still {
  return still(setting, place(-72, -92, 1.18, things.join("")));
}

export function drawStill({ setting, body }: Still): string {
  return backdrop(setting) + body;
}

/** The main thing, in the middle, its foot on the table. */
export function centre(body: string, scale = 1.08, x = 400, y = 656): string {
  return place(x, y, scale, body);
}

/** Food lying on a plate, board or tray, a little higher than a standing pack. */
export function lying(body: string, scale = 1.06, y = 500): string {
  return place(400, y, scale, body);
}

/** A few loose pieces in front of a pack: `[x, y, turn]` on the canvas. */
export function loose(
  pen: Pen,
  morsel: Morsel,
  size: number,
  spots: readonly (readonly [number, number, number])[],
): string {
  return spots
    .map(
      ([x, y, turn]) =>
        ellipse(x + 3, y + 12 * size, 24 * size, 9 * size, "#3b2016", `opacity=".16"`) +
        place(x, y, size, morsel(pen), turn),
    )
    .join("");
}
