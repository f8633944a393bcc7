import type { useRouter } from "@tanstack/react-router";
import { notifyCart } from "#app/lib/toasts.ts";
import type { FailureCode } from "#domain/errors.ts";
import { offline } from "#messages/offline/index.ts";
import { wishlists } from "#messages/wishlists/index.ts";
import { addToGuestWishlist } from "./guest-wishlist.ts";

export { clearGuestWishlist, readGuestWishlist } from "./guest-wishlist.ts";

/**
 * What a guest hears who wishes for something (storefront §6), with the way to sign in and back. The
 * browser remembers the product: once its owner signs in it becomes a wish (guest-wishlist-keeper.tsx).
 */
export function wishAsGuest(productId: string, router: ReturnType<typeof useRouter>): void {
  addToGuestWishlist(productId, Date.now());
  notifyCart({
    title: wishlists.signInFirst(),
    description: wishlists.signInToAdd(),
    tone: "warning",
    action: {
      label: wishlists.signIn(),
      onClick: () =>
        void router.navigate({ to: "/login", search: { returnTo: router.state.location.href } }),
    },
  });
}

export function sayAdded(name: string): void {
  notifyCart({ title: wishlists.added(), description: name, tone: "success" });
}

/**
 * `code`: why the product was not added. It was on the list before, there is no room, the session has ended by
 * itself (then it is kept as a guest's is), or whatever else went wrong.
 */
export function sayNotAdded(
  code: FailureCode,
  name: string,
  productId: string,
  router: ReturnType<typeof useRouter>,
): void {
  if (code === "NOT_SIGNED_IN") void wishAnew(productId, router);
  else if (code === "ALREADY_IN_WISHLIST") {
    notifyCart({ title: wishlists.alreadyAdded(), description: name });
  } else if (code === "CONFLICT") notifyCart({ title: wishlists.full(), tone: "warning" });
  else notifyCart({ title: wishlists.addFailed(), ...whyNot(), tone: "error" });
}

/** The page learns that nobody is signed in any more. */
async function wishAnew(productId: string, router: ReturnType<typeof useRouter>): Promise<void> {
  const { queryClient, trpc } = router.options.context;
  await queryClient.invalidateQueries({ queryKey: trpc.account.session.queryKey() });
  // By then the hearts of before are forgotten with who was there (guest-wishlist-keeper.tsx).
  setTimeout(() => wishAsGuest(productId, router));
}

export function sayRemoved(name: string): void {
  notifyCart({ title: wishlists.removed(), description: name });
}

export function sayNotRemoved(): void {
  notifyCart({ title: wishlists.removeFailed(), ...whyNot(), tone: "error" });
}

/** A wish is not kept to be told later: without a connection it is refused, and why. */
function whyNot(): { description?: string } {
  return navigator.onLine ? {} : { description: offline.needsConnection() };
}
