import { Link } from "@tanstack/react-router";
import { ArrowLeft, Users } from "lucide-react";
import { useState } from "react";
import { useSession } from "#app/lib/session.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { carts } from "#messages/carts/index.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { sharedBaskets } from "#messages/sharedBaskets/index.ts";
import { FarInCart } from "../place/far-notice.tsx";
import { CartLines } from "./cart-lines.tsx";
import { useCart } from "./cart-store.ts";
import { CartActions, CartCosts, CartTotal, FreeShipping } from "./cart-summary.tsx";
import { cartTitle } from "./cart-title.ts";
import { CheckoutOptions } from "./checkout-options.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { KeptBeside } from "./kept/kept-beside.tsx";
import { useProceed } from "./use-proceed.ts";

/** /cart: the drawer's cart with the room of a page (reading.md). */
export function CartScreen() {
  const { items } = useCart();
  const { user } = useSession();
  return (
    <div className="page-width py-8 md:py-12">
      <SectionHeading as="h1" title={cartTitle(user)} className="mb-6" />
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
          <section
            aria-label={catalogue.products()}
            className="rounded-lg border border-line bg-surface px-4 sm:px-6"
          >
            <KeptBeside className="-mx-1 mt-4 sm:mt-5" />
            <FarInCart className="mt-4 sm:mt-5" />
            <CartLines items={items} />
            <Link
              to="/shared-basket"
              search={{}}
              className={buttonClass({ variant: "ghost", className: "my-3 -ml-3" })}
            >
              <Users aria-hidden="true" className="size-5" />
              {sharedBaskets.title()}
            </Link>
          </section>
          <Summary />
        </div>
      )}
    </div>
  );
}

function Summary() {
  const { items } = useCart();
  const [view, setView] = useState<"cart" | "options" | "cart again">("cart");
  const { isAsking, proceed } = useProceed({ onGuest: () => setView("options") });
  return (
    <aside
      aria-label={carts.summary()}
      className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6 lg:sticky lg:top-36"
    >
      {view === "options" ? (
        <>
          <div className="mb-4 flex items-center gap-1">
            <IconButton
              label={carts.backToCart()}
              tooltip={false}
              className="-ml-2.5"
              onClick={() => setView("cart again")}
            >
              <ArrowLeft aria-hidden="true" />
            </IconButton>
            <h2 className="text-xl">{carts.checkoutOptions()}</h2>
          </div>
          <CheckoutOptions />
        </>
      ) : (
        <div className="grid gap-4">
          <h2 className="text-xl">{carts.summary()}</h2>
          <FreeShipping items={items} />
          <CartCosts items={items} />
          <CartTotal items={items} />
          <CartActions isAsking={isAsking} onProceed={proceed} takesFocus={view === "cart again"} />
        </div>
      )}
    </aside>
  );
}
