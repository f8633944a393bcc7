import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { useSession } from "#app/lib/session.ts";
import { notifyCart } from "#app/lib/toasts.ts";
import { type Trpc, useTrpc } from "#app/lib/trpc.ts";
import { cartCount } from "#domain/cart/cart.ts";
import {
  type KeptBasket,
  type KeptLine,
  keptTogether,
  missingOf,
} from "#domain/cart/kept-basket.ts";
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
import { BASKET, BASKET_SEEN, type KeptOffer, useKept } from "./kept-store.ts";
import { type AccountBasket, basketSaver, shortOf } from "./save-basket.ts";

/** Where the basket is kept: in this browser, or with the customer's account. */
export type BasketHome = {
  /** What is kept there; null: nothing. */
  load: () => Promise<KeptOffer | null>;
  /** Keeps these lines in its place; none: nothing is kept. Nobody waits for it. */
  keep: (lines: readonly KeptLine[]) => void;
  /** In this browser the entry that goes when what is kept here is paid for, or forgotten, in another tab. */
  entry: string;
  /** That has happened: nothing is kept there now. */
  end: () => void;
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

/** In this browser, beside the shop's other tabs in it: none of them writes over what another has put there. */
export function browserHome(shop: Shop): BasketHome {
  // As this tab wrote or loaded it last.
  let known: readonly KeptLine[] = [];
  return {
    load: async () => {
      const kept = readBasket(Date.now());
      known = kept?.lines ?? [];
      return kept && offerOf(shop, kept);
    },
    keep: (lines) => {
      if (shortOf(lines) === shortOf(known)) return;
      const others = keptElsewhere(readBasket(Date.now())?.lines ?? [], known);
      known = keptTogether(lines, others);
      writeBasket(known, Date.now());
      if (others.length > 0) void offerToo(shop, others);
    },
    entry: BASKET,
    end: () => {
      known = [];
    },
  };
}

/** What another tab has put into the basket since this one knew it. */
function keptElsewhere(kept: readonly KeptLine[], known: readonly KeptLine[]): readonly KeptLine[] {
  const before = new Map(known.map(({ productId, quantity }) => [productId, quantity]));
  return kept.filter(({ productId, quantity }) => before.get(productId) !== quantity);
}

/** Offers lines beside what is offered anyway. */
async function offerToo(shop: Shop, lines: readonly KeptLine[]): Promise<void> {
  const { offer, forgotten } = useKept.getState();
  const together = keptTogether(lines, offer?.lines ?? []);
  const more = await offerOf(shop, { lines: together, savedAt: Date.now() });
  // Paid for meanwhile, it is offered no more.
  if (useKept.getState().forgotten === forgotten) useKept.setState({ offer: more });
}

/** With the account of who is signed in; what a guest put into this browser moves there. */
export function accountHome(shop: Shop, save: AccountBasket): BasketHome {
  const { trpc, queryClient } = shop;
  const saver = basketSaver(save, {
    onSaved: ({ savedAt, replaced, ended }) => {
      // Another device has paid for it: what is in the cart here is all that is kept.
      if (ended) useKept.setState({ offer: null });
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
    entry: BASKET_SEEN,
    end: () => saver.startFrom(null),
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
