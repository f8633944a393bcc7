import { useEffect, useState } from "react";
import { whenIdle } from "#app/lib/when-idle.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { OrderAsk } from "../placed-order.ts";

const loadPanel = () => import("./follow-panel.tsx").then(({ FollowPanel }) => FollowPanel);

/** News of an order on this device; fetched once the page is there and the browser is idle. */
export function FollowOrder({ ask }: { ask: OrderAsk }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const Panel = useOnDemand(loadPanel, isIdle, () => setIdle(false));
  return Panel ? <Panel ask={ask} /> : null;
}
