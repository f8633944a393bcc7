import { Heart } from "lucide-react";
import { cx } from "#app/ui/cx.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { wishlists } from "#messages/wishlists/index.ts";
import { useSharedWishlist } from "./shared-wishlist.ts";
import type { WishProduct } from "./use-wishlist.ts";

/** The heart of a product: full when it is wished for, pressed to change that (storefront §2). */
export function WishlistHeart({
  product,
  variant = "surface",
  className,
}: {
  product: WishProduct;
  variant?: "surface" | "outline";
  className?: string;
}) {
  const { has, add, remove } = useSharedWishlist();
  const isWished = has(product.id);
  return (
    <IconButton
      label={
        isWished ? wishlists.remove({ name: product.name }) : wishlists.add({ name: product.name })
      }
      variant={variant}
      tooltip={false}
      {...(className ? { className } : {})}
      onClick={() => (isWished ? remove(product.id) : add(product))}
    >
      <Heart aria-hidden="true" className={cx(isWished && "fill-brand text-brand")} />
    </IconButton>
  );
}
