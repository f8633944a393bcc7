import { Bike, Car, Navigation, Truck } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { useNow } from "#app/lib/time/use-now.ts";
import {
  type CourierPosition,
  distanceMetres,
  distanceText,
  OLD_AFTER_MS,
  roundedMetres,
} from "#domain/deliveries/map/position.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { deliveryMap } from "#messages/deliveryMap/index.ts";
import { Drawing, type Icon } from "./drawing.tsx";
import { layoutMap } from "./layout.ts";

/** Often enough for "1 minute ago". */
const LOOK_EVERY_MS = 10_000;
const ALMOST_THERE_M = 200;

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
  const age = Math.max(0, (useNow(LOOK_EVERY_MS) ?? position.at) - position.at);
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
