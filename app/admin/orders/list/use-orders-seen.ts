import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTrpc } from "#app/lib/trpc.ts";

/** Orders up to this moment (epoch ms; null: none are shown) are no news to whoever looks at them. */
export function useOrdersSeen(newestAt: number | null): void {
  const { orders, dashboard } = useTrpc().admin;
  const queryClient = useQueryClient();
  const seen = useMutation(
    orders.seen.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: dashboard.attention.queryKey() }),
    }),
  );
  const tell = useEffectEvent((at: number) => seen.mutate({ at }));
  useEffect(() => {
    if (newestAt !== null) tell(newestAt);
  }, [newestAt]);
}
