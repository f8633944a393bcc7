import { Link } from "@tanstack/react-router";
import { Heart, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { carts } from "#messages/carts/index.ts";
import { wishlists } from "#messages/wishlists/index.ts";
import { LoadFailed } from "../account/sign-in/require-sign-in.tsx";
import { CarryDialog } from "./lists/carry-dialog.tsx";
import { ListScreen } from "./lists/list-screen.tsx";
import { ListTabs } from "./lists/list-tabs.tsx";
import { ListToCart } from "./lists/list-to-cart.tsx";
import { ShareListButton } from "./lists/share-list.tsx";
import { useHashValue } from "./lists/use-hash-value.ts";
import { type ProductListSummary, useLists } from "./lists/use-lists.ts";
import { ListSkeleton, ProductGrid } from "./product-grid.tsx";
import { useSharedWishlist } from "./shared-wishlist.ts";
import { useClearWishlist } from "./use-clear-wishlist.ts";
import type { Wish } from "./use-wishlist.ts";
import { clearGuestWishlist, readGuestWishlist } from "./wish-words.ts";
import { WishlistCard } from "./wishlist-card.tsx";

const HERE = { returnTo: "/wishlist" };

/**
 * /wishlist (storefront §2): the wishes, or the invitation to sign in and come back. Beside them the
 * customer's other lists: #list=… names the one that is shown.
 */
export function WishlistScreen() {
  const wishlist = useSharedWishlist();
  const list = useHashValue("list");
  const lists = useLists(wishlist.isSignedIn);
  return (
    <div className="page-width py-8 md:py-12">
      {wishlist.isSignedIn ? <ListTabs lists={lists} current={list || null} /> : null}
      {list && wishlist.isSignedIn ? (
        <ListScreen key={list} id={list} lists={lists} />
      ) : (
        <Wishes lists={lists} />
      )}
    </div>
  );
}

function Wishes({ lists }: { lists: readonly ProductListSummary[] }) {
  const wishlist = useSharedWishlist();
  const { items, count } = wishlist;
  const [carried, setCarried] = useState<Wish | null>(null);
  return (
    <>
      <SectionHeading as="h1" title={wishlists.title()} className="mb-6">
        {count > 0 ? wishlists.itemsHere({ count }) : wishlists.saveForLater()}
      </SectionHeading>
      {wishlist.isPending ? (
        <ListSkeleton label={wishlists.loading()} />
      ) : !wishlist.isSignedIn ? (
        <Invitation />
      ) : wishlist.error ? (
        <LoadFailed text={wishlists.notLoaded()} error={wishlist.error} onRetry={wishlist.retry} />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<Heart />}
          title={wishlists.empty()}
          action={
            <Link to="/products" className={buttonClass()}>
              {carts.continueShopping()}
            </Link>
          }
        >
          {wishlists.tapTheHeart()}
        </EmptyState>
      ) : (
        <>
          <div className="mb-6 flex flex-wrap gap-3">
            <ListToCart products={items} />
            <ShareListButton id={null} name={wishlists.title()} />
          </div>
          <ProductGrid label={wishlists.title()}>
            {items.map((wish) => (
              <li key={wish.id}>
                <WishlistCard
                  wish={wish}
                  isRemoving={wishlist.isRemoving(wish.id)}
                  onRemove={() => wishlist.remove(wish.id)}
                  {...(lists.length > 0 ? { onCarry: () => setCarried(wish) } : {})}
                />
              </li>
            ))}
          </ProductGrid>
          <div className="mt-8 flex justify-center">
            <ClearWishlist count={count} />
          </div>
          <CarryDialog
            product={carried}
            from={null}
            lists={lists}
            onClose={() => setCarried(null)}
          />
        </>
      )}
    </>
  );
}

function Invitation() {
  const [guestWishes, setGuestWishes] = useState(0);
  useEffect(() => setGuestWishes(readGuestWishlist(Date.now()).length), []);
  const forget = () => {
    clearGuestWishlist();
    setGuestWishes(0);
  };
  return (
    <EmptyState
      icon={<Heart />}
      title={wishlists.signInToSee()}
      action={
        <>
          <Link to="/login" search={HERE} className={buttonClass()}>
            {wishlists.signIn()}
          </Link>
          <Link to="/register" search={HERE} className={buttonClass({ variant: "outline" })}>
            {wishlists.createAccount()}
          </Link>
          {guestWishes > 0 ? (
            <Button variant="ghost" onClick={forget}>
              {wishlists.forgetHearts()}
            </Button>
          ) : null}
        </>
      }
    >
      {guestWishes > 0 ? wishlists.heartsWait({ count: guestWishes }) : wishlists.keptWithAccount()}
    </EmptyState>
  );
}

function ClearWishlist({ count }: { count: number }) {
  const [open, setOpen] = useState(false);
  const { clear, isPending } = useClearWishlist(() => setOpen(false));
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        {wishlists.clear()}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={wishlists.clearQuestion()}
        confirmLabel={wishlists.clear()}
        cancelLabel={wishlists.keep()}
        pending={isPending}
        onConfirm={clear}
      >
        {wishlists.clearWhat({ count })}
      </ConfirmDialog>
    </>
  );
}
