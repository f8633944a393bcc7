import { Link } from "@tanstack/react-router";
import { ShieldCheck, Store, Truck } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import { formatPrice } from "#app/lib/formats.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { QuantityStepper } from "#app/ui/form/quantity-stepper.tsx";
import { Price } from "#app/ui/price.tsx";
import { StarRating } from "#app/ui/star-rating.tsx";
import { catalogue } from "#messages/catalogue/index.ts";
import { productPage } from "#messages/productPage/index.ts";
import { useHours, useShell } from "../../about/use-store.ts";
import { useDeliveryLine } from "../../chrome/opening/use-delivery-line.ts";
import { PlaceButton } from "../../place/place-button.tsx";
import { WishlistHeart } from "../../wishlist/wishlist-heart.tsx";
import { AddToCartButton } from "../add-to-cart-button.tsx";
import { asCartProduct, type Product } from "../catalogue-types.ts";
import { SizeLinks, UnitPrice } from "../sizes.tsx";
import { StockBadge } from "../stock-badge.tsx";
import { langOf } from "../translated.tsx";
import { TravelWord } from "../travel-word.tsx";
import { useAddToCart } from "../use-add-to-cart.ts";
import { ShareButton } from "./share-button.tsx";

/** On a phone at its foot, as long as there is something to buy. */
const barClass =
  "max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] max-md:z-30 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:py-2 noscript:static";

/** What a product is, costs and how many are left; how many to take; heart and share. */
export function BuyBox({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const { inCart } = useAddToCart(asCartProduct(product));
  const canBuy = product.available > 0;
  return (
    <div className="grid content-start gap-5">
      <div className="grid gap-2 md:gap-3">
        <div className="flex flex-wrap items-center gap-2 max-md:order-1">
          {product.featured ? <Badge tone="night">{catalogue.featured()}</Badge> : null}
          <StockBadge available={product.available} />
          <TravelWord id={product.id} />
          {inCart > 0 ? (
            <Badge tone="brand">{productPage.inYourCart({ quantity: inCart })}</Badge>
          ) : null}
          <StarRating rating={product.rating} />
        </div>
        <div className="flex items-start justify-between gap-3">
          <h1 className="wrap-anywhere text-3xl" {...langOf(product, "name")}>
            {product.name}
          </h1>
          <div className="flex shrink-0 gap-2">
            <WishlistHeart product={product} variant="outline" className="noscript:hidden" />
            <ShareButton name={product.name} />
          </div>
        </div>
        <PriceAndSizes product={product} />
        <p
          className="max-w-prose text-lg text-ink-muted max-md:order-1"
          {...langOf(product, "description")}
        >
          {product.description}
        </p>
      </div>
      <div
        {...(canBuy ? { "data-buy-bar": "" } : {})}
        className={cx("flex items-center gap-3", canBuy && barClass)}
      >
        {canBuy ? (
          <QuantityStepper
            name={product.name}
            value={quantity}
            stock={product.available}
            onChange={setQuantity}
            className="noscript:hidden"
          />
        ) : null}
        <AddToCartButton
          product={product}
          quantity={quantity}
          className="flex-1 max-md:whitespace-normal md:max-w-72"
          onAdded={() => setQuantity(1)}
        >
          <span className="block text-sm font-normal tabular-nums md:hidden">
            {formatPrice(product.priceCents * quantity)}
          </span>
        </AddToCartButton>
        {canBuy ? <OrderWithoutScript id={product.id} /> : null}
      </div>
      {canBuy ? null : <WhenItIsBack />}
      <HowItComes />
      <ToldFacts told={product.told} />
    </div>
  );
}

/** What somebody can do about a product that is sold out: wish for it, and choose to be told. */
function WhenItIsBack() {
  return (
    <p className="-mt-2 text-sm text-ink-muted noscript:hidden">
      {productPage.whenItIsBack()}{" "}
      <Link to="/account" className="text-link">
        {productPage.howWeTell()}
      </Link>
    </p>
  );
}

/** When and where it is brought or fetched, and what becomes of it if something is not right. */
function HowItComes() {
  const delivery = useDeliveryLine();
  const hours = useHours();
  const { pickup } = useShell();
  return (
    <ul className="grid gap-3 rounded-lg border border-line bg-surface p-4 text-sm md:p-5">
      <Fact icon={<Truck />} className="min-h-15 sm:min-h-10 md:max-lg:min-h-15">
        {delivery}
      </Fact>
      <li className="-my-2 noscript:hidden">
        <PlaceButton />
      </li>
      {pickup ? (
        <Fact icon={<Store />}>{productPage.fetchFromShop({ hours: hours.join(", ") })}</Fact>
      ) : null}
      <Fact icon={<ShieldCheck />}>
        {productPage.weMakeItRight()}{" "}
        <Link to="/terms" className="text-link">
          {productPage.returnsAndRefunds()}
        </Link>
      </Fact>
    </ul>
  );
}

/** What it costs, by the measure too, and which other sizes there are. */
function PriceAndSizes({ product }: { product: Product }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Price priceCents={product.priceCents} size="lg" className="font-bold text-brand" />
        <UnitPrice product={product} always />
      </p>
      <SizeLinks product={product} />
    </>
  );
}

/** What is known of it; what nobody said is not there. */
function ToldFacts({ told }: Pick<Product, "told">) {
  if (told.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-sm">
      {told.map(({ term, text }) => (
        <Fragment key={term}>
          <dt className="text-ink-muted">{term}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** In the place of the controls that need a script: the pages that need none (decision 0056). */
function OrderWithoutScript({ id }: { id: string }) {
  return (
    <a
      href={`../plain/order?q-${encodeURIComponent(id)}=1`}
      className="text-link hidden min-h-11 items-center noscript:inline-flex"
    >
      {productPage.orderPlainly()}
    </a>
  );
}

function Fact({
  icon,
  className,
  children,
}: {
  icon: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <li className={cx("flex items-start gap-3", className)}>
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-leaf [&_svg]:size-5">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}
