import { Link } from "@tanstack/react-router";
import { ShoppingBasket } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { carts } from "#messages/carts/index.ts";

/** What a cart without lines shows (storefront §2). */
export function EmptyCart({
  as = "h2",
  onContinue,
  className,
}: {
  as?: "h2" | "p";
  onContinue?: () => void;
  className?: string;
}) {
  return (
    <EmptyState
      as={as}
      icon={<ShoppingBasket />}
      title={carts.empty()}
      action={
        <Link to="/products" onClick={onContinue} className={buttonClass()}>
          {carts.continueShopping()}
        </Link>
      }
      {...(className ? { className } : {})}
    >
      {carts.shelvesAreFull()}
    </EmptyState>
  );
}
