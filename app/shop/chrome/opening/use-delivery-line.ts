import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNow } from "#app/lib/time/use-now.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import type { DeliveryPromise } from "#domain/deliveries/zones.ts";
import { opening } from "#messages/opening/index.ts";
import type { Shell } from "../shell.ts";

type LineAt = (shell: Shell, now: number) => string;

let known: LineAt | null = null;

/** What the shop promises of its deliveries, as a setting. */
export function useDeliveryPromise(): DeliveryPromise {
  return useShell().promise;
}

/**
 * The promise as it holds at this minute: "Same-day delivery, 30-90 minutes across …" while open. The
 * calendar that it takes comes once the page is alive; until then it names no day, as on the server.
 */
export function useDeliveryLine(): string {
  const shell = useShell();
  const now = useNow();
  const [lineAt, setLineAt] = useState(() => known);

  useEffect(() => {
    if (known) return setLineAt(() => known);
    let isCurrent = true;
    import("./delivery-line.ts").then(
      ({ deliveryLineAt }) => {
        known = deliveryLineAt;
        if (isCurrent) setLineAt(() => known);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  const { time, area } = shell.promise;
  return now === null || !lineAt ? opening.deliveryIn({ time, area }) : lineAt(shell, now);
}

function useShell(): Shell {
  return useSuspenseQuery(useTrpc().catalogue.shell.queryOptions()).data;
}
