import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyCart } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { wishlists } from "#messages/wishlists/index.ts";

/** Forgets every wish, and says so. */
export function useClearWishlist(onDone: () => void): { clear: () => void; isPending: boolean } {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation(
    trpc.wishlist.clear.mutationOptions({
      onSuccess: () => {
        queryClient.setQueryData(trpc.wishlist.list.queryKey(), []);
        notifyCart(wishlists.cleared());
        onDone();
      },
      onError: () => notifyCart({ title: wishlists.clearFailed(), tone: "error" }),
    }),
  );
  return { clear: () => mutate(), isPending };
}
