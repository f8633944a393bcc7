import { ArrowLeft } from "lucide-react";
import { useSession } from "#app/lib/session.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Sheet } from "#app/ui/overlay/sheet.tsx";
import { carts } from "#messages/carts/index.ts";
import { FarInCart } from "../place/far-notice.tsx";
import { CartLines } from "./cart-lines.tsx";
import { useCart } from "./cart-store.ts";
import { CartActions, CartCosts, CartTotal, FreeShipping } from "./cart-summary.tsx";
import { cartTitle } from "./cart-title.ts";
import { CheckoutOptions } from "./checkout-options.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { KeptBeside } from "./kept/kept-beside.tsx";
import { useProceed } from "./use-proceed.ts";

/** The drawer's inside: the cart, or the checkout options of a signed-out shopper (storefront §2). */
export function CartSheet() {
  const cart = useCart();
  const { user } = useSession();
  const { view, show, close } = cart;
  const { isAsking, proceed } = useProceed({ onGuest: () => show("options"), onLeave: close });
  const isEmpty = cart.items.length === 0;
  const showsOptions = view === "options" && !isEmpty;

  return (
    <Sheet
      open={cart.isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={showsOptions ? carts.checkoutOptions() : cartTitle(user)}
      lead={
        showsOptions ? (
          <IconButton label={carts.backToCart()} tooltip={false} onClick={() => show("cart again")}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
        ) : null
      }
      footer={
        isEmpty || showsOptions ? null : (
          <div className="grid gap-3">
            <CartTotal items={cart.items} />
            <CartActions
              isAsking={isAsking}
              onProceed={proceed}
              onContinue={close}
              takesFocus={view === "cart again"}
            />
          </div>
        )
      }
    >
      {showsOptions ? (
        <CheckoutOptions onChoose={close} className="p-4 pt-6" />
      ) : isEmpty ? (
        <EmptyCart as="p" onContinue={close} className="m-4" />
      ) : (
        // The costs scroll with the lines: on a phone there is little room above the total.
        <div className="flex min-h-full flex-col">
          <FreeShipping items={cart.items} className="mx-4 mt-4" />
          <KeptBeside className="mx-4 mt-4" />
          <FarInCart className="mx-4 mt-4" />
          <CartLines items={cart.items} onLeave={close} className="px-4" />
          <div className="mt-auto border-t border-line bg-surface p-4">
            <CartCosts items={cart.items} />
          </div>
        </div>
      )}
    </Sheet>
  );
}
