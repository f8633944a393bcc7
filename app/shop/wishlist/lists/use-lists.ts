import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";

/** The customer's lists beside the wishlist; none while nobody is signed in or knows. */
export function useLists(isSignedIn: boolean) {
  const { data } = useQuery({
    ...useTrpc().wishlist.lists.all.queryOptions(),
    enabled: isSignedIn,
  });
  return data ?? [];
}

export type ProductListSummary = ReturnType<typeof useLists>[number];

/** What is asked for anew once a list, or what is on it, has changed. */
export function useListsChanged(): () => Promise<void> {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: trpc.wishlist.lists.pathKey() }),
      queryClient.invalidateQueries({ queryKey: trpc.wishlist.list.queryKey() }),
    ]);
  };
}

/** Says why a call failed. */
export const sayFailure = (error: unknown) =>
  notify({ title: failureOf(error).text, tone: "error" });

/** Takes a product off one of the customer's lists; `isRemoving` says of which that is under way. */
export function useTakeOff(listId: string) {
  const changed = useListsChanged();
  const { mutate, isPending, variables } = useMutation(
    useTrpc().wishlist.lists.takeOff.mutationOptions({ onSuccess: changed, onError: sayFailure }),
  );
  return {
    takeOff: (productId: string) => mutate({ id: listId, productId }),
    isRemoving: (productId: string) => isPending && variables.productId === productId,
  };
}
