import type { Morsel } from "../goods/morsels.ts";
import { backdrop } from "./light.ts";
import type { Setting } from "./palette.ts";
import { ellipse, type Pen, place } from "./svg.ts";

/**
 * A picture of 800 x 800: the colours of its wall and table, the thing itself, and the small
 * things around it, which larger scenes leave out.
 */
export type Still = {
  readonly setting: Setting;
  readonly main: string;
  readonly props: string;
  /** Where the table ends, from the top. */
  readonly horizon: number;
};
/** The horizon of what is seen from higher up. */
const LYING = 400;

export type Shelf = Readonly<Record<string, (pen: Pen) => Still>>;

/** Puts things on the table; each is drawn around its own foot. */
export function still(setting: Setting, main: string, ...props: readonly string[]): Still {
  return { setting, main, props: props.join(""), horizon: 606 };
}

/** The same seen from higher up, for what lies on a plate, a board or a tray. */
export function spread(setting: Setting, main: string, ...props: readonly string[]): Still {
  return { ...still(setting, main, ...props), horizon: LYING };
}

/** The same from nearer by, for packs that are taller than they are wide. */
export function packshot(setting: Setting, main: string, ...props: readonly string[]): Still {
  const nearer = (body: string) => (body === "" ? "" : place(-72, -92, 1.18, body));
  return still(setting, nearer(main), nearer(props.join("")));
}

/** As it stands in a picture, the thing itself at `scale`, its foot where it was. */
export function drawStill({ setting, main, props, horizon }: Still, scale: number): string {
  const foot = horizon === LYING ? 540 : 670;
  return (
    backdrop(setting, horizon) + place(400 * (1 - scale), foot * (1 - scale), scale, main) + props
  );
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
