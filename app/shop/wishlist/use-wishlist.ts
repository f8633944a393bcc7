import {
  type Mutation,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import * as v from "valibot";
import { useSession } from "#app/lib/session.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import type { AppRouter } from "#server/router.ts";

export type Wish = inferRouterOutputs<AppRouter>["wishlist"]["list"][number];
/** A product as it can be wished for: what a product card has. */
export type WishProduct = Omit<Wish, "addedAt">;

/** What is said of a wish comes when it is said: a page's first load has nothing of it. */
const say = (tell: (words: typeof import("./wish-words.ts")) => void) =>
  void import("./wish-words.ts").then(tell, () => undefined);

/** Hearts are answered in the order in which they were tapped. */
const SCOPE = { id: "wishlist" };
const UNDER_WAY = {
  status: "pending",
  predicate: ({ options }: Mutation) => options.scope?.id === SCOPE.id,
} as const;
const REMOVAL = { isRemoval: true };
const Tap = v.object({ productId: v.string() });

/**
 * The wishlist of whoever is signed in (storefront §4): loaded with the session, empty without.
 * `add` and `remove` show at once and tell the shopper how it went; a guest is asked to sign in.
 */
export function useWishlist() {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { user, isPending: isAsking, ask } = useSession();
  const options = trpc.wishlist.list.queryOptions();
  const query = useQuery({ ...options, enabled: user !== null });
  const items: readonly Wish[] = (user && query.data) || [];

  const write = (change: (wishes: readonly Wish[]) => Wish[]) =>
    // Of a list that is not there nothing is made up: one with this wish alone would count as all of them.
    queryClient.setQueryData(options.queryKey, (wishes) => wishes && change(wishes));
  const without = (id: string) => write((wishes) => wishes.filter((wish) => wish.id !== id));
  const listed = () => queryClient.getQueryData(options.queryKey);
  const [tapped] = useState(() => new Map<string, string>());
  const nameOf = (id: string) =>
    listed()?.find((wish) => wish.id === id)?.name ?? tapped.get(id) ?? "";

  const adding = useMutation(
    trpc.wishlist.add.mutationOptions({
      scope: SCOPE,
      onSuccess: (_, { productId }) => {
        say(({ sayAdded }) => sayAdded(nameOf(productId)));
        if (!listed()) void queryClient.invalidateQueries({ queryKey: options.queryKey });
      },
      onError: (error, { productId }) => {
        const { code } = failureOf(error);
        say(({ sayNotAdded }) => sayNotAdded(code, nameOf(productId), productId, router));
        if (code !== "ALREADY_IN_WISHLIST") without(productId);
      },
    }),
  );
  const removal = useMutation(
    trpc.wishlist.remove.mutationOptions({
      scope: SCOPE,
      meta: REMOVAL,
      onSuccess: (_, { productId }) => {
        const name = nameOf(productId);
        say(({ sayRemoved }) => sayRemoved(name));
        // Tapped again meanwhile it is wished for anew.
        const taps = queryClient.getMutationCache().findAll(UNDER_WAY).map(tapOf);
        if (isLastRemoval(taps, productId)) without(productId);
      },
      onError: () => say(({ sayNotRemoved }) => sayNotRemoved()),
    }),
  );
  const isRemoving = useRemovals();
  const has = (id: string) => items.some((item) => item.id === id) && !isRemoving(id);

  const add = async (product: WishProduct) => {
    const { id } = product;
    // A tap may come before it is known whose it is and what they wished for.
    if (!(await ask())) return say(({ wishAsGuest }) => wishAsGuest(id, router));
    await queryClient.ensureQueryData(options).catch(() => null);
    void queryClient.cancelQueries({ queryKey: options.queryKey });
    tapped.set(id, product.name);
    without(id);
    write((wishes) => [{ ...product, addedAt: Date.now() }, ...wishes]);
    adding.mutate({ productId: id });
  };
  const remove = (id: string) => {
    if (!has(id)) return;
    void queryClient.cancelQueries({ queryKey: options.queryKey });
    removal.mutate({ productId: id });
  };

  return {
    items,
    count: items.filter(({ id }) => !isRemoving(id)).length,
    has,
    isRemoving,
    add,
    remove,
    isSignedIn: user !== null,
    isPending: isAsking || (user !== null && query.isPending),
    /** Why the list could not be loaded; null when it could. */
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
  };
}

/** Which products are on their way out of the list. */
function useRemovals(): (id: string) => boolean {
  const taps = useMutationState({ filters: UNDER_WAY, select: tapOf });
  return (id) => isLastRemoval(taps, id);
}

type WishTap = { productId: string | null; isRemoval: boolean };

function tapOf({ options, state }: Mutation): WishTap {
  const { variables } = state;
  const productId = v.is(Tap, variables) ? variables.productId : null;
  return { productId, isRemoval: options.meta?.isRemoval === true };
}

/** Whether of all that is not answered yet the last takes the product off the list. */
function isLastRemoval(taps: readonly WishTap[], id: string): boolean {
  return taps.findLast(({ productId }) => productId === id)?.isRemoval ?? false;
}
