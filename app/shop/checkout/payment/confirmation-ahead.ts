import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { whenIdle } from "#app/lib/when-idle.ts";

/**
 * Fetches what says that an order stands before it is paid for, while the browser is idle: a connection that is
 * lost after that keeps nobody from reading it.
 */
export function useConfirmationAhead(): void {
  const router = useRouter();
  useEffect(
    () =>
      whenIdle(() => {
        const route = router.routesByPath["/order-success"];
        void Promise.allSettled([
          import("../../orders/page/load-order.ts"),
          router.loadRouteChunk(route),
          router.loadRouteChunk(route, "errorComponent"),
        ]);
      }),
    [router],
  );
}
