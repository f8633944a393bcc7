import { PLACE_POINTS } from "#domain/deliveries/map/place-points.ts";
import {
  type CourierPosition,
  distanceText,
  type GeoPoint,
} from "#domain/deliveries/map/position.ts";

/** A point of the drawing, in pixels from its upper left corner. */
export type XY = { x: number; y: number };
type Size = { width: number; height: number };
type Box = { left: number; top: number; right: number; bottom: number };
type Label = XY & { text: string };

/** What is drawn of a courier's way, all in pixels. */
export type MapLayout = {
  shop: XY | null;
  door: XY | null;
  courier: XY;
  /** Circles around the shop, or the door where the shop is not known; the widest first. */
  rings: { centre: XY; radius: number; label: Label | null }[];
  names: Label[];
  scale: { width: number; text: string };
};

/** Around what has to be seen: pins stand up from their point, the scale lies at the foot. */
const ROOM = { side: 44, top: 58, bottom: 46 };
/** Nearer than this nobody looks at a map. */
const MIN_SPAN_M = 900;
const STEPS_M = [100, 250, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];
const MIN_RING_PX = 52;
const MAX_RINGS = 9;
const MAX_NAMES = 9;
/** Half the height of a line of text, and how wide a character of a name is at most. */
const LINE = { half: 9, character: 8.6 };
/** Where a ring may carry its label, in degrees clockwise from the north. */
const LABEL_ANGLES = [
  180, 165, 195, 150, 210, 90, 270, 105, 255, 75, 285, 120, 240, 45, 315, 15, 345, 0,
];
const SCALE_PX = { least: 44, foot: 34, left: 12 };
const RAD = Math.PI / 180;
const METRES_A_DEGREE = 111_195;

/** Fits shop, door and courier into a drawing, with what names them laid where it covers nothing. */
export function layoutMap(position: CourierPosition, size: Size): MapLayout {
  const { shop, door } = position;
  const ends = [shop, door].filter((end) => end !== null);
  const project = projection([position, ...ends], size);
  const at = (point: GeoPoint) => project.to(point);
  const pins = { shop: shop && at(shop), door: door && at(door), courier: at(position) };
  const centre = pins.shop ?? pins.door;
  const scale = scaleOf(project.metresAPixel);
  const taken: Box[] = [
    ...[pins.shop, pins.door].flatMap((pin) => (pin ? [pinBox(pin)] : [])),
    around(pins.courier, 24, 24),
    {
      left: 0,
      right: SCALE_PX.left + scale.width + 16,
      top: size.height - SCALE_PX.foot,
      bottom: size.height,
    },
    { left: size.width - 40, right: size.width, top: 0, bottom: 46 },
  ];
  const rings = centre ? ringsAround(centre, { ...project, size, taken }) : [];
  return { ...pins, rings, names: namesOf({ ...project, size, taken }), scale };
}

function projection(points: readonly GeoPoint[], { width, height }: Size) {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const middle = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  };
  const shrink = Math.cos(middle.lat * RAD);
  const tall = (Math.max(...lats) - Math.min(...lats)) * METRES_A_DEGREE;
  const wide = (Math.max(...lngs) - Math.min(...lngs)) * METRES_A_DEGREE * shrink;
  const inner = {
    width: Math.max(1, width - 2 * ROOM.side),
    height: Math.max(1, height - ROOM.top - ROOM.bottom),
  };
  const metresAPixel = Math.max(
    wide / inner.width,
    tall / inner.height,
    MIN_SPAN_M / Math.max(inner.width, inner.height),
  );
  const centre = { x: width / 2, y: ROOM.top + inner.height / 2 };
  const to = ({ lat, lng }: GeoPoint): XY => ({
    x: centre.x + ((lng - middle.lng) * METRES_A_DEGREE * shrink) / metresAPixel,
    y: centre.y - ((lat - middle.lat) * METRES_A_DEGREE) / metresAPixel,
  });
  return { to, metresAPixel };
}

type Sheet = { metresAPixel: number; size: Size; taken: Box[] };

function ringsAround(centre: XY, sheet: Sheet): MapLayout["rings"] {
  const { metresAPixel, size } = sheet;
  const step = STEPS_M.find((metres) => metres / metresAPixel >= MIN_RING_PX) ?? 100_000;
  const corner = Math.hypot(
    Math.max(centre.x, size.width - centre.x),
    Math.max(centre.y, size.height - centre.y),
  );
  const count = Math.min(MAX_RINGS, Math.ceil((corner * metresAPixel) / step));
  return Array.from({ length: count }, (_, index) => {
    const metres = (index + 1) * step;
    const radius = metres / metresAPixel;
    return { centre, radius, label: ringLabel(centre, radius, distanceText(metres), sheet) };
  }).toReversed();
}

function ringLabel(centre: XY, radius: number, text: string, sheet: Sheet): Label | null {
  for (const angle of LABEL_ANGLES) {
    const at = {
      x: centre.x + radius * Math.sin(angle * RAD),
      y: centre.y - radius * Math.cos(angle * RAD),
    };
    if (takes(textBox(at, text), sheet)) return { ...at, text };
  }
  return null;
}

function namesOf({ to, ...sheet }: Sheet & { to: (point: GeoPoint) => XY }): Label[] {
  const names: Label[] = [];
  for (const { name: text, ...point } of PLACE_POINTS) {
    const at = to(point);
    if (names.length < MAX_NAMES && takes(textBox(at, text), sheet)) names.push({ ...at, text });
  }
  return names;
}

/** Whether there is room for a box; it is taken from then on. */
function takes(box: Box, { size, taken }: Sheet): boolean {
  const isInside =
    box.left >= 4 && box.top >= 4 && box.right <= size.width - 4 && box.bottom <= size.height - 4;
  const isFree = !taken.some(
    (one) =>
      box.left < one.right && box.right > one.left && box.top < one.bottom && box.bottom > one.top,
  );
  if (isInside && isFree) taken.push(box);
  return isInside && isFree;
}

function scaleOf(metresAPixel: number): MapLayout["scale"] {
  const metres = STEPS_M.find((one) => one / metresAPixel >= SCALE_PX.least) ?? 100_000;
  return { width: metres / metresAPixel, text: distanceText(metres) };
}

function textBox(at: XY, text: string): Box {
  return around(at, (text.length * LINE.character) / 2 + 4, LINE.half);
}

/** A pin with its name below. */
function pinBox({ x, y }: XY): Box {
  return { left: x - 32, right: x + 32, top: y - 46, bottom: y + 22 };
}

function around({ x, y }: XY, across: number, down: number): Box {
  return { left: x - across, right: x + across, top: y - down, bottom: y + down };
}
