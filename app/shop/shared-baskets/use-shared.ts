import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import type { CartProduct } from "#domain/cart/cart.ts";
import { mostOfShared, sharesOf } from "#domain/cart/shared-basket.ts";
import type { AppRouter } from "#server/router.ts";
import { forgetPart, keepPart, type MyPart, myPart } from "./my-parts.ts";

/** How often the others' changes are looked for, while the page is in view. */
const LOOK_EVERY_MS = 5_000;

export type SharedBasket = inferRouterOutputs<AppRouter>["sharedBaskets"]["look"];
export type Shared = ReturnType<typeof useShared>;

/** A shared basket as it is, who of it this browser is, and what it can change. Browser only. */
export function useShared(id: string) {
  const { sharedBaskets } = useTrpc();
  const queryClient = useQueryClient();
  const [mine, setMine] = useState<Omit<MyPart, "until"> | null>(() => myPart(id));
  const query = useQuery({
    ...sharedBaskets.look.queryOptions({ id }),
    refetchInterval: ({ state }) => (isOver(state) ? false : LOOK_EVERY_MS),
    retry: false,
  });
  const again = () => queryClient.invalidateQueries(sharedBaskets.look.queryFilter({ id }));
  const [pressed, setPressed] = useState<Pressed>(NOTHING);
  const set = useMutation(
    sharedBaskets.set.mutationOptions({
      scope: { id: `shared-${id}` },
      onError: (error) => notify({ title: failureOf(error).text, tone: "error" }),
      onSettled: async () => {
        await again();
        const mutationKey = sharedBaskets.set.mutationKey();
        if (queryClient.isMutating({ mutationKey }) === 1) setPressed(NOTHING);
      },
    }),
  );
  const leave = useMutation(
    sharedBaskets.leave.mutationOptions({
      onSuccess: () => {
        forgetPart(id);
        setMine(null);
      },
      onError: (error) => notify({ title: failureOf(error).text, tone: "error" }),
      onSettled: again,
    }),
  );
  const basket = query.data && withPressed(query.data, mine?.personId, pressed);
  const prices = new Map((basket?.sold ?? []).map((one) => [one.id, one.priceCents]));
  const me = basket?.people.find((person) => person.id === mine?.personId) ?? null;
  const wantedOf = (productId: string) =>
    pressed.get(productId) ?? me?.lines.find((line) => line.productId === productId)?.quantity ?? 0;
  return {
    query,
    basket,
    me,
    products: new Map<string, CartProduct>((basket?.sold ?? []).map((one) => [one.id, one])),
    shares: sharesOf(basket?.people ?? [], prices),
    /** How many of a product one wants oneself, by what was pressed last. */
    wantedOf,
    /** How many of a product one can want oneself, others' wishes left out. */
    mostOf: (productId: string, available: number) =>
      mostOfShared(basket?.people ?? [], { id: me?.id ?? "", productId, available }),
    /** Wants so many of a product oneself, after what was pressed before; 0 takes it out. */
    change: (productId: string, quantity: number) => {
      if (!mine || !me) return;
      setPressed((old) => new Map(old).set(productId, quantity));
      set.mutate({ ...partOf(mine), productId, quantity, expected: wantedOf(productId) });
    },
    joined: (part: Omit<MyPart, "until">) => {
      keepPart(part);
      setMine(part);
      void again();
    },
    leave: () => {
      if (mine && !leave.isPending) leave.mutate(partOf(mine));
    },
  };
}

/** What was pressed and is on its way, by product: it is shown at once. */
type Pressed = ReadonlyMap<string, number>;
const NOTHING: Pressed = new Map();

/** The basket with one's own share as one has pressed it; what is new there comes with the shop's answer. */
function withPressed(
  basket: SharedBasket,
  personId: string | undefined,
  pressed: Pressed,
): SharedBasket {
  if (pressed.size === 0) return basket;
  const share = (lines: SharedBasket["people"][number]["lines"]) =>
    lines
      .map((line) => ({ ...line, quantity: pressed.get(line.productId) ?? line.quantity }))
      .filter(({ quantity }) => quantity > 0);
  const people = basket.people.map((person) =>
    person.id === personId ? { ...person, lines: share(person.lines) } : person,
  );
  return { ...basket, people };
}

/** Nothing more is to be seen: it is no more, or never came. One look that failed ends nothing. */
function isOver({ data, error }: { data: unknown; error: unknown }): boolean {
  return error !== null && (data === undefined || failureOf(error).code === "NOT_FOUND");
}

function partOf({ id, personId, key }: Omit<MyPart, "until">) {
  return { id, personId, key };
}
