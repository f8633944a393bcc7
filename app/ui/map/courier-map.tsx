import { type ComponentProps, useState } from "react";
import type { CourierPosition } from "#domain/deliveries/map/position.ts";
import { useOnDemand } from "../use-on-demand.ts";
import type { DeliveryMap } from "./delivery-map.tsx";

const loadMap = async () => (await import("./delivery-map.tsx")).DeliveryMap;

/** Where the courier is, once somebody knows it: fetched then, with its room kept free meanwhile. */
export function CourierMap({
  position,
  ...others
}: Omit<ComponentProps<typeof DeliveryMap>, "position"> & { position: CourierPosition | null }) {
  const [gaveUp, setGaveUp] = useState(false);
  const Loaded = useOnDemand(loadMap, position !== null && !gaveUp, () => setGaveUp(true));
  if (position === null || gaveUp) return null;
  if (!Loaded) return <div className="h-80 rounded-lg bg-sunken sm:h-84 lg:h-92" />;
  return <Loaded position={position} {...others} />;
}
