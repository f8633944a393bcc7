import { Link } from "@tanstack/react-router";
import { Heart, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { carts } from "#messages/carts/index.ts";
import { wishlists } from "#messages/wishlists/index.ts";
import { LoadFailed } from "../account/sign-in/require-sign-in.tsx";
import { dropHearts, readHearts } from "./guest-hearts.ts";
import { useSharedWishlist } from "./shared-wishlist.ts";
import { useClearWishlist } from "./use-clear-wishlist.ts";
import { WishlistCard } from "./wishlist-card.tsx";

const SKELETON_CARDS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const HERE = { returnTo: "/wishlist" };

/** /wishlist (storefront §2): the wishes, or the invitation to sign in and come back. */
export function WishlistScreen() {
  const wishlist = useSharedWishlist();
  const { items, count } = wishlist;
  return (
    <div className="page-width py-8 md:py-12">
      <SectionHeading
        as="h1"
        title={wishlists.title()}
        className="mb-6"
        action={count > 0 ? <ClearWishlist count={count} /> : undefined}
      >
        {count > 0 ? wishlists.itemsHere({ count }) : wishlists.saveForLater()}
      </SectionHeading>
      {wishlist.isPending ? (
        <Grid label={wishlists.loading()}>
          {SKELETON_CARDS.map((card) => (
            <li key={card}>
              <CardSkeleton />
            </li>
          ))}
        </Grid>
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
        <Grid label={wishlists.title()}>
          {items.map((wish) => (
            <li key={wish.id}>
              <WishlistCard
                wish={wish}
                isRemoving={wishlist.isRemoving(wish.id)}
                onRemove={() => wishlist.remove(wish.id)}
              />
            </li>
          ))}
        </Grid>
      )}
    </div>
  );
}

function Grid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
    >
      {children}
    </ul>
  );
}

function Invitation() {
  const [hearts, setHearts] = useState(0);
  useEffect(() => setHearts(readHearts(Date.now()).length), []);
  const forget = () => {
    dropHearts();
    setHearts(0);
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
          {hearts > 0 ? (
            <Button variant="ghost" onClick={forget}>
              {wishlists.forgetHearts()}
            </Button>
          ) : null}
        </>
      }
    >
      {hearts > 0 ? wishlists.heartsWait({ count: hearts }) : wishlists.keptWithAccount()}
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

function CardSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <Skeleton className="aspect-square w-full rounded-none" />
      <div className="grid gap-2.5 p-3 sm:p-4">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="mt-1 h-11 w-full" />
      </div>
    </div>
  );
}
