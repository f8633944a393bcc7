import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListX } from "lucide-react";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { carts } from "#messages/carts/index.ts";
import { productLists } from "#messages/productLists/index.ts";
import { LoadFailed } from "../../account/sign-in/require-sign-in.tsx";
import { ListSkeleton, ProductGrid } from "../product-grid.tsx";
import { WishlistCard } from "../wishlist-card.tsx";
import { ListToCart } from "./list-to-cart.tsx";
import { useHashValue } from "./use-hash-value.ts";

/**
 * /list: somebody's list as whoever has its link sees it, to be bought from and not to be changed. The
 * key is in the part of the address that no server and no log ever sees.
 */
export function SharedListScreen() {
  const key = useHashValue("key");
  const { data, error, refetch } = useQuery({
    ...useTrpc().wishlist.lists.shared.queryOptions({ key: key ?? "" }),
    enabled: key !== null && key !== "",
  });
  const isGone = key === "" || (error !== null && failureOf(error).code === "NOT_FOUND");
  return (
    <div className="page-width py-8 md:py-12">
      {isGone ? (
        <EmptyState
          as="h1"
          icon={<ListX />}
          title={productLists.notShared()}
          action={<ToProducts />}
        >
          {productLists.notSharedWhy()}
        </EmptyState>
      ) : error && !data ? (
        <LoadFailed text={productLists.notLoaded()} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton label={productLists.loading()} />
      ) : (
        <>
          <SectionHeading
            as="h1"
            title={<span className="wrap-anywhere">{data.name ?? productLists.aWishlist()}</span>}
            className="mb-5"
            action={<ListToCart products={data.items} />}
          >
            {productLists.sharedWithYou({ count: data.items.length })}
          </SectionHeading>
          {data.items.length === 0 ? (
            <EmptyState icon={<ListX />} title={productLists.empty()} action={<ToProducts />} />
          ) : (
            <ProductGrid label={data.name ?? productLists.aWishlist()}>
              {data.items.map((item) => (
                <li key={item.id}>
                  <WishlistCard wish={item} />
                </li>
              ))}
            </ProductGrid>
          )}
        </>
      )}
    </div>
  );
}

function ToProducts() {
  return (
    <Link to="/products" className={buttonClass()}>
      {carts.continueShopping()}
    </Link>
  );
}
