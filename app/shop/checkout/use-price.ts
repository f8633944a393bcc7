import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useDebouncedValue } from "#app/lib/time/use-debounced-value.ts";
import { type Failure, failureOf, useTrpc } from "#app/lib/trpc.ts";
import type { CheckoutLine } from "#domain/checkout/checkout.ts";
import type { AppRouter } from "#server/router.ts";
import { placeOf } from "./coverage.ts";
import type { CheckoutDraft } from "./draft-store.ts";
import type { Method } from "./method/method-store.ts";
import { useOfferCode } from "./offers/code-store.ts";
import { useHeldKey } from "./payment/key-store.ts";

export type CheckoutPrice = inferRouterOutputs<AppRouter>["checkout"]["price"];

export type PriceState = {
  /** The server's last answer, perhaps still for what stood here a moment ago. */
  price: CheckoutPrice | null;
  /** True when `price` is for this very cart and address. */
  isCurrent: boolean;
  /** The promotion code that it was made with; null: none, or one that is not taken. */
  code: string | null;
  failure: Failure | null;
  /** The shop was not reached at the last try, of which there are several before it is a failure. */
  isCut: boolean;
  refetch: () => void;
};

const TYPING_MS = 400;

/**
 * What the server asks for this cart, paid by `provider`, fetched or delivered to the address once it
 * has street and city.
 */
export function usePrice({
  items,
  draft,
  method,
  provider,
}: {
  items: readonly CheckoutLine[];
  draft: CheckoutDraft;
  method: Method;
  provider: string;
}): PriceState {
  // Once it stands still: a new query for every letter would be waste.
  const settled = useDebouncedValue(draft, TYPING_MS);
  const asked = askedOf(settled, method);
  const heldKey = useHeldKey();
  const { code } = useOfferCode();
  const query = useQuery({
    ...useTrpc().checkout.price.queryOptions({
      items: [...items],
      ...asked,
      heldKey,
      provider,
      method,
      code,
    }),
    placeholderData: keepPreviousData,
    enabled: items.length > 0,
    refetchOnWindowFocus: false,
  });
  return {
    price: query.data ?? null,
    isCurrent: query.isSuccess && !query.isPlaceholderData && isSame(asked, askedOf(draft, method)),
    code: query.data?.codeRefused === null ? code : null,
    isCut: query.failureReason !== null && isNetwork(failureOf(query.failureReason)),
    failure: query.isError ? failureOf(query.error) : null,
    refetch: () => void query.refetch(),
  };
}

/**
 * What of the form the price is asked for. Offers without a code can be for a first order, too: whose it is
 * decides what is shown, as when it is paid.
 */
function askedOf(draft: CheckoutDraft, method: Method) {
  return { address: method === "pickup" ? null : placeOf(draft), email: draft.email };
}

function isSame(one: ReturnType<typeof askedOf>, other: ReturnType<typeof askedOf>): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A failure that is the connection's, whichever call met with it. */
export function isNetwork(failure: Failure | null): boolean {
  return failure?.code === "NO_CONNECTION";
}
