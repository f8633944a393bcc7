import { Link } from "@tanstack/react-router";
import { ListChecks, ShoppingBasket } from "lucide-react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { baskets } from "#messages/baskets/index.ts";
import { carts } from "#messages/carts/index.ts";
import { pastedList } from "#messages/pastedList/index.ts";
import { BasketChanges, BasketPictures, KeptFacts, keptText } from "./kept/kept-texts.tsx";
import { type OfferedBasket, useKeptOffer } from "./kept/use-kept-offer.ts";

/** The others are said once it is back: the button stays in sight. */
const SHOWN_CHANGES = 2;

/** What a cart without lines shows (storefront §2), with the basket that is kept from before. */
export function EmptyCart({
  as = "h2",
  onContinue,
  className,
}: {
  as?: "h2" | "p";
  onContinue?: () => void;
  className?: string;
}) {
  const offered = useKeptOffer();
  return (
    <EmptyState
      as={as}
      icon={<ShoppingBasket />}
      title={offered?.count ? baskets.welcomeBack({ count: offered.count }) : carts.empty()}
      action={
        <>
          {offered ? <OfferActions {...offered} /> : null}
          <Link
            to="/products"
            onClick={onContinue}
            className={buttonClass({ variant: offered?.count ? "outline" : "primary" })}
          >
            {carts.continueShopping()}
          </Link>
          <Link
            to="/shopping-list"
            onClick={onContinue}
            className={buttonClass({ variant: "ghost" })}
          >
            <ListChecks aria-hidden="true" className="size-5" />
            {pastedList.title()}
          </Link>
        </>
      }
      {...(className ? { className } : {})}
    >
      {offered ? <Offer {...offered} /> : carts.shelvesAreFull()}
    </EmptyState>
  );
}

function Offer(offered: OfferedBasket) {
  return (
    <div className="grid gap-4">
      <BasketPictures pictures={offered.pictures} />
      <div className="grid gap-1">
        {offered.count > 0 ? <p>{carts.empty()}</p> : null}
        <p className="text-lg font-semibold text-ink">{keptText(offered, true)}</p>
        <KeptFacts {...offered} />
      </div>
      <BasketChanges plan={offered.plan} most={SHOWN_CHANGES} />
    </div>
  );
}

function OfferActions({ count, putBack, letGo }: OfferedBasket) {
  return (
    <>
      {count > 0 ? <Button onClick={putBack}>{baskets.putInCart({ count })}</Button> : null}
      <Button variant="ghost" onClick={letGo} className="order-last">
        {count > 0 ? baskets.startNew() : baskets.letGo()}
      </Button>
    </>
  );
}
