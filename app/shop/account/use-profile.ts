import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useTrpc } from "#app/lib/trpc.ts";
import type { AppRouter } from "#server/router.ts";

export type Profile = inferRouterOutputs<AppRouter>["account"]["profile"];

/** The customer's own details. Only inside RequireSignIn. */
export function useProfile() {
  return useQuery(useTrpc().account.profile.queryOptions());
}

/** After a change: the details and the name in the header are asked for again. */
export function useRefreshProfile(): () => Promise<void> {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: trpc.account.profile.queryKey() }),
      queryClient.invalidateQueries({ queryKey: trpc.account.session.queryKey() }),
    ]);
  };
}
