import { useQuery } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import type { CartItem } from "#domain/cart/cart.ts";
import { checkout } from "#messages/checkout/index.ts";
import { recipes } from "#messages/recipes/index.ts";
import { useCart } from "../cart/cart-store.ts";
import { useHeldKey } from "./payment/key-store.ts";

/**
 * Why a line of the cart cannot be sold as it stands, with the ways out: what is left of it, one's own held
 * units among it, or without it. `text` is the server's, which asks for fewer also where none are left.
 */
export function LineProblem({ item, text }: { item: CartItem; text: string }) {
  const cart = useCart();
  const heldKey = useHeldKey();
  const query = useQuery({
    ...useTrpc().basket.look.queryOptions({ productIds: [item.id], heldKey }),
    staleTime: 0,
  });
  const left = query.data?.[0]?.stock ?? 0;
  const isGone = query.data?.length === 0;
  const isSoldOut = query.isSuccess && !isGone && left === 0;
  const canTakeRest = query.isSuccess && left > 0 && left < item.quantity;

  return (
    <div role="alert" className="col-span-full mt-2 grid gap-2 rounded-md bg-danger-soft p-3">
      <p className="text-sm font-semibold text-danger">
        {isSoldOut ? recipes.notPut({ product: item.name }) : text}
      </p>
      <div className="flex flex-wrap gap-2">
        {canTakeRest ? (
          <Button variant="outline" onClick={() => cart.refresh([{ id: item.id, stock: left }])}>
            {checkout.takeRest({ count: left })}
          </Button>
        ) : null}
        <Button variant="outline" onClick={() => cart.remove(item.id)}>
          {isGone || isSoldOut ? checkout.soldOutRemove() : checkout.remove()}
        </Button>
      </div>
    </div>
  );
}
