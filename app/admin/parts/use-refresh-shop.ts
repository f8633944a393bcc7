import { useQueryClient } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";

/**
 * For after a write of the back office: whatever pages already loaded show of the shop is loaded
 * anew, here and in the storefront. A category added in one place is in every list that offers it.
 * Resolves when what is in view is up to date.
 */
export function useRefreshShop(): () => Promise<void> {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries(trpc.admin.pathFilter()),
      queryClient.invalidateQueries(trpc.catalogue.pathFilter()),
    ]);
  };
}
