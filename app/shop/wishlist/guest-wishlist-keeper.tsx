import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useSession } from "#app/lib/session.ts";
import { notifyCart } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { wishlists } from "#messages/wishlists/index.ts";
import { clearGuestWishlist, readGuestWishlist } from "./wish-words.ts";

/**
 * Makes wishes of the hearts that somebody tapped in this browser before signing in, and says so; where
 * the shop could not be asked, the next page does it. Shows nothing.
 */
export function GuestWishlistKeeper() {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { mutate } = useMutation(
    trpc.wishlist.addAll.mutationOptions({
      onSuccess: async ({ added, leftOut }) => {
        clearGuestWishlist();
        const queryKey = trpc.wishlist.list.queryKey();
        // A first load is not asked for anew, and what is on its way may be from before.
        await queryClient.cancelQueries({ queryKey });
        await queryClient.invalidateQueries({ queryKey });
        if (added > 0) {
          notifyCart({
            title: wishlists.added(),
            description: wishlists.heartsTaken({ count: added }),
            tone: "success",
          });
        }
        if (leftOut > 0) {
          notifyCart({
            title: wishlists.full(),
            description: wishlists.heartsLeftOut({ count: leftOut }),
            tone: "warning",
          });
        }
      },
    }),
  );
  const take = useEffectEvent(() => {
    const productIds = [...readGuestWishlist(Date.now())];
    if (productIds.length > 0) mutate({ productIds });
  });
  const whose = user?.email;
  useEffect(() => {
    if (whose === undefined) return;
    take();
    // Whoever comes after them at this device is somebody else.
    return clearGuestWishlist;
  }, [whose]);
  return null;
}
