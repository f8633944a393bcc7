import { Bike, Car, House, Navigation, Store, Truck } from "lucide-react";
import { type ComponentType, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import {
  type CourierPosition,
  distanceMetres,
  distanceText,
  OLD_AFTER_MS,
  roundedMetres,
} from "#domain/deliveries/position.ts";
import { deliveryMap } from "#messages/deliveryMap/index.ts";
import { cx } from "../cx.ts";
import { layoutMap, type MapLayout, type XY } from "./layout.ts";

const LOOK_EVERY_MS = 10_000;
const MINUTE_MS = 60_000;
const ALMOST_THERE_M = 200;

type Icon = ComponentType<{ x: number; y: number; width: number; height: number }>;
const VEHICLES: Readonly<Record<string, Icon>> = {
  bicycle: Bike,
  motorcycle: Bike,
  scooter: Bike,
  car: Car,
  van: Truck,
  truck: Truck,
};

/**
 * Where the courier is, drawn by us from the three points that are known: distances from the shop, names
 * of places to know one's way by, no streets. What it shows is said below it in words, so that the
 * drawing itself is hidden from screen readers.
 */
export function DeliveryMap({
  position,
  status,
  vehicle,
  reader,
}: {
  position: CourierPosition;
  /** 'pickup': on the way to the shop; any other: to the door. */
  status: string;
  /** Its kind, as the carrier names it. */
  vehicle: string | null;
  /** Who reads it: whose door it is, or the shop. */
  reader: "shopper" | "office";
}) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const age = Math.max(0, useNow() - position.at);
  const isOld = age >= OLD_AFTER_MS;
  const where = whereText(position, { status, reader });
  return (
    <figure aria-label={deliveryMap.title()} className="grid gap-2">
      <div
        ref={frame}
        className="relative h-60 overflow-hidden rounded-lg border border-line bg-paper sm:h-72 lg:h-80"
      >
        {size ? (
          <Drawing
            size={size}
            layout={layoutMap(position, size)}
            isOld={isOld}
            toShop={status === "pickup"}
            icon={VEHICLES[vehicle ?? ""] ?? Navigation}
            doorName={reader === "shopper" ? deliveryMap.you() : deliveryMap.door()}
          />
        ) : null}
      </div>
      <figcaption className="grid gap-0.5">
        <p>
          <span className="font-semibold">{where}</span>{" "}
          <span className={isOld ? "text-danger" : "text-ink-muted"}>
            {age < MINUTE_MS
              ? deliveryMap.seenNow()
              : deliveryMap.seenAgo({ count: Math.floor(age / MINUTE_MS) })}
          </span>
          {isOld ? <span>{` ${deliveryMap.old()}`}</span> : null}
        </p>
        <p className="text-xs text-ink-muted">{deliveryMap.approximate()}</p>
      </figcaption>
    </figure>
  );
}

/** The drawing in words. */
function whereText(
  position: CourierPosition,
  { status, reader }: { status: string; reader: "shopper" | "office" },
): string {
  const toShop = status === "pickup";
  const goal = toShop ? position.shop : position.door;
  if (!goal) return deliveryMap.onTheWay();
  const metres = distanceMetres(position, goal);
  const distance = distanceText(roundedMetres(metres));
  if (toShop) {
    return metres < ALMOST_THERE_M ? deliveryMap.atShop() : deliveryMap.toShop({ distance });
  }
  if (reader === "office") return deliveryMap.toDoor({ distance });
  return metres < ALMOST_THERE_M ? deliveryMap.almostThere() : deliveryMap.toYou({ distance });
}

function Drawing({
  size,
  layout,
  isOld,
  toShop,
  icon,
  doorName,
}: {
  size: { width: number; height: number };
  layout: MapLayout;
  isOld: boolean;
  toShop: boolean;
  icon: Icon;
  doorName: string;
}) {
  const { shop, door, courier, rings, names } = layout;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="absolute inset-0 size-full select-none font-text"
    >
      <Rings rings={rings} />
      {toShop ? (
        <Way from={courier} to={shop} isAhead />
      ) : (
        <>
          <Way from={shop} to={courier} isAhead={false} />
          <Way from={courier} to={door} isAhead />
        </>
      )}
      {names.map(({ text, x, y }) => (
        <Words key={text} x={x} y={y} className="fill-ink-muted font-semibold" size={12}>
          {text}
        </Words>
      ))}
      {shop ? <Pin at={shop} icon={Store} tone="fill-brand" name={deliveryMap.shop()} /> : null}
      {door ? <Pin at={door} icon={House} tone="fill-leaf" name={doorName} /> : null}
      <Courier at={courier} icon={icon} isOld={isOld} />
      <Scale scale={layout.scale} height={size.height} />
      <North x={size.width - 22} />
    </svg>
  );
}

/** The further from the shop, the paler. */
function Rings({ rings }: Pick<MapLayout, "rings">) {
  return (
    <>
      {rings.map(({ centre, radius }) => (
        <circle
          key={radius}
          cx={centre.x}
          cy={centre.y}
          r={radius}
          strokeDasharray="2 5"
          className="fill-accent/10 stroke-line-strong/70 stroke-1 forced-colors:fill-none forced-colors:stroke-[GrayText]"
        />
      ))}
      {rings.map(({ label }) =>
        label ? (
          <Words
            key={label.text}
            x={label.x}
            y={label.y}
            className="fill-accent-strong tabular-nums"
            size={11}
          >
            {label.text}
          </Words>
        ) : null,
      )}
    </>
  );
}

function Way({ from, to, isAhead }: { from: XY | null; to: XY | null; isAhead: boolean }) {
  if (!from || !to) return null;
  return (
    <line
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      strokeLinecap="round"
      strokeDasharray={isAhead ? "1 9" : undefined}
      className="stroke-brand stroke-4 forced-colors:stroke-[CanvasText]"
    />
  );
}

/** Stands with its point on the place. */
function Pin({ at, icon: Sign, tone, name }: { at: XY; icon: Icon; tone: string; name: string }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <ellipse cy="1" rx="9" ry="3.5" className="fill-ink/20 forced-colors:fill-none" />
      <path
        d="M0 0 C-4 -9 -17 -14 -17 -27 A17 17 0 1 1 17 -27 C17 -14 4 -9 0 0 Z"
        className={cx(
          tone,
          "stroke-surface stroke-2 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]",
        )}
      />
      <g className="text-on-brand forced-colors:text-[CanvasText]">
        <Sign x={-10} y={-37} width={20} height={20} />
      </g>
      <Words x={0} y={13} className="fill-ink font-bold" size={13}>
        {name}
      </Words>
    </g>
  );
}

/** Glides from one position to the next; what is old stands still and is pale. */
function Courier({ at, icon: Sign, isOld }: { at: XY; icon: Icon; isOld: boolean }) {
  return (
    <g
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      className="transition-transform duration-1000 ease-linear"
    >
      {isOld ? null : (
        <circle r="18" className="animate-ping fill-indigo/30 forced-colors:hidden" />
      )}
      <circle
        r="18"
        className={cx(
          isOld ? "fill-ink-muted" : "fill-indigo",
          "stroke-surface stroke-3 forced-colors:fill-[Highlight] forced-colors:stroke-[Canvas]",
        )}
      />
      <g className="text-surface forced-colors:text-[HighlightText]">
        <Sign x={-10} y={-10} width={20} height={20} />
      </g>
    </g>
  );
}

/** Centred on its point, with an edge that keeps it readable over lines. */
function Words({
  x,
  y,
  size,
  className,
  children,
}: XY & { size: number; className: string; children: string }) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      textAnchor="middle"
      dominantBaseline="central"
      paintOrder="stroke"
      strokeLinejoin="round"
      className={cx(
        className,
        "stroke-paper stroke-3 forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]",
      )}
    >
      {children}
    </text>
  );
}

function Scale({ scale, height }: { scale: MapLayout["scale"]; height: number }) {
  return (
    <g transform={`translate(12 ${height - 12})`}>
      <path
        d={`M0 -5 V0 H${scale.width} V-5`}
        className="fill-none stroke-ink stroke-2 forced-colors:stroke-[CanvasText]"
      />
      <Words x={scale.width / 2} y={-11} className="fill-ink font-semibold tabular-nums" size={11}>
        {scale.text}
      </Words>
    </g>
  );
}

function North({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 24)`}>
      <path
        d="M0 -13 L6 5 L0 1 L-6 5 Z"
        className="fill-ink-muted forced-colors:fill-[CanvasText]"
      />
    </g>
  );
}

/** How large the frame is, in pixels; null until it is known. */
function useSize(frame: { current: HTMLElement | null }) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const look = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

/** The moment, in steps of ten seconds: often enough for "1 minute ago". */
function useNow(): number {
  return useSyncExternalStore(everySoOften, thisMoment, thisMoment);
}

function everySoOften(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

const thisMoment = () => Math.floor(Date.now() / LOOK_EVERY_MS) * LOOK_EVERY_MS;
