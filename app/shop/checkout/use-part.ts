import { type ComponentType, useState } from "react";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

/**
 * A part of the checkout, fetched while it is `wanted` as useOnDemand does; `Component` is null until it is there.
 * Once a fetch has failed (`hasFailed`) none is tried until `retry` is called. `load` must be a stable function.
 *
 * For the checkout's first load alone: taken by a part that is itself fetched, this would be a file of its own there.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>, wanted = true) {
  const [hasFailed, setFailed] = useState(false);
  const Component = useOnDemand(load, wanted && !hasFailed, () => setFailed(true));
  return { Component, hasFailed, retry: () => setFailed(false) };
}
