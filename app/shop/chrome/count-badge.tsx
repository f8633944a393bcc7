import { cx } from "#app/ui/cx.ts";
import { chrome } from "#messages/chrome/index.ts";

/** The little figure on an icon; nothing at 0. The control around it says the number in its name. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      key={count}
      aria-hidden="true"
      className={cx(
        "absolute grid h-5 min-w-5 animate-bump place-items-center rounded-full bg-accent px-1 text-xs font-bold leading-none text-on-accent tabular-nums",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}

/** "Cart, 3 items": the cart's name with its count, which the badge shows to the eye only. */
export function cartLabel(count: number): string {
  return count === 0 ? chrome.cart() : chrome.cartItems({ count });
}

/** "Wishlist, 1 item", likewise. */
export function wishlistLabel(count: number): string {
  return count === 0 ? chrome.wishlist() : chrome.wishlistItems({ count });
}
