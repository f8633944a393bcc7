import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { useSession } from "#app/lib/session.ts";
import { notifyCart } from "#app/lib/toasts.ts";
import { type Trpc, useTrpc } from "#app/lib/trpc.ts";
import { cartCount } from "#domain/cart/cart.ts";
import { type KeptBasket, type KeptLine, missingOf } from "#domain/cart/kept-basket.ts";
import { planReorder } from "#domain/orders/reorder.ts";
import { baskets } from "#messages/baskets/index.ts";
import { cartItems } from "../cart-store.ts";
import {
  dropBasket,
  heldKey,
  readBasket,
  readSeen,
  writeBasket,
  writeSeen,
} from "./browser-basket.ts";
import type { KeptOffer } from "./kept-store.ts";
import { type AccountBasket, basketSaver, shortOf } from "./save-basket.ts";

/** Where the basket is kept: in this browser, or with the customer's account. */
export type BasketHome = {
  /** What is kept there; null: nothing. */
  load: () => Promise<KeptOffer | null>;
  /** Keeps these lines in its place; none: nothing is kept. Nobody waits for it. */
  keep: (lines: readonly KeptLine[]) => void;
};

type Shop = { trpc: Trpc; queryClient: QueryClient };

const RETRIES = 3;

/** The home of whoever is there, another one for each of them; null until that is known. */
export function useBasketHome(): BasketHome | null {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const { user, isPending, isError } = useSession();
  const { mutateAsync } = useMutation(trpc.basket.keep.mutationOptions());
  const whose = isPending || isError ? null : (user?.email ?? "");
  return useMemo(() => {
    if (whose === null) return null;
    const shop = { trpc, queryClient };
    return whose === "" ? browserHome(shop) : accountHome(shop, mutateAsync);
  }, [whose, trpc, queryClient, mutateAsync]);
}

function browserHome(shop: Shop): BasketHome {
  let known = shortOf([]);
  return {
    load: async () => {
      const kept = readBasket(Date.now());
      known = shortOf(kept?.lines ?? []);
      return kept && offerOf(shop, kept);
    },
    keep: (lines) => {
      if (shortOf(lines) === known) return;
      known = shortOf(lines);
      writeBasket(lines, Date.now());
    },
  };
}

/** With the account of who is signed in; what a guest put into this browser moves there. */
export function accountHome(shop: Shop, save: AccountBasket): BasketHome {
  const { trpc, queryClient } = shop;
  const saver = basketSaver(save, {
    onSaved: ({ savedAt, replaced }) => {
      // Only now: until the account has it, the browser's is the only one that outlives this page.
      dropBasket();
      writeSeen(savedAt);
      if (replaced !== null) {
        const description = baskets.newerIsHere({ count: replaced });
        notifyCart({ title: baskets.changedElsewhere(), description });
      }
    },
  });
  return {
    load: async () => {
      const seen = readSeen();
      const options = trpc.basket.kept.queryOptions({ heldKey: heldKey() });
      const kept = await queryClient.fetchQuery({ ...options, staleTime: 0, retry: RETRIES });
      saver.startFrom(kept);
      if (kept) writeSeen(kept.savedAt);
      const here = inBrowserOnly(kept);
      if (here && (!kept || here.savedAt > kept.savedAt)) {
        return { ...(await offerOf(shop, here)), olderCount: cartCount(kept?.lines ?? []) };
      }
      if (!kept) return null;
      const { lines, savedAt, sold } = kept;
      return {
        lines,
        savedAt,
        plan: planReorder(lines, sold, shopFormats().currency),
        isFromElsewhere: seen !== null && seen !== savedAt,
        olderCount: cartCount(here?.lines ?? []),
      };
    },
    keep: saver.keep,
  };
}

/**
 * What the browser kept before somebody signed in, as far as it is not in the cart: it moves along, and is
 * dropped here where the account's is newer, or the same.
 */
function inBrowserOnly(kept: KeptBasket | null): KeptBasket | null {
  const here = readBasket(Date.now());
  if (here && kept && (here.savedAt <= kept.savedAt || shortOf(here.lines) === shortOf(kept.lines)))
    dropBasket();
  return here && missingOf(here.lines, cartItems()).length > 0 ? here : null;
}

async function offerOf({ trpc, queryClient }: Shop, kept: KeptBasket): Promise<KeptOffer> {
  const productIds = kept.lines.map(({ productId }) => productId);
  const options = trpc.basket.look.queryOptions({ productIds, heldKey: heldKey() });
  // Nobody can say what it costs today: it stays kept, and is offered another time.
  const sold = await queryClient
    .fetchQuery({ ...options, staleTime: 0, retry: RETRIES })
    .catch(() => null);
  return {
    ...kept,
    plan: sold && planReorder(kept.lines, sold, shopFormats().currency),
    isFromElsewhere: false,
    olderCount: 0,
  };
}
