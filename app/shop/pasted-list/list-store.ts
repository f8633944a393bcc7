import type { inferRouterOutputs } from "@trpc/server";
import { useEffect } from "react";
import { create } from "zustand";
import { useSession } from "#app/lib/session.ts";
import type { AppRouter } from "#server/router.ts";

export type ReadLine = inferRouterOutputs<AppRouter>["basket"]["readList"][number];
export type Choice = ReadLine["choices"][number];

/** A line of the list as somebody means it: which product it is, how many, or that it is left out. */
export type PlannedLine = {
  line: ReadLine;
  /** Null: nobody has said which, or it is left out. */
  product: Choice | null;
  quantity: number;
  isLeftOut: boolean;
};

type KeptList = {
  /** The customer who looked at it last, by their e-mail; null: a guest. */
  whose: string | null;
  text: string;
  /** What is shown is the list as it was understood, not the text. */
  isRead: boolean;
  planned: readonly PlannedLine[];
  /** Of each product the units that this list has put into the cart, whatever was changed since. */
  given: ReadonlyMap<string, number>;
};

/**
 * The list that somebody pasted and what they made of it, in memory only: it outlives a look at a product,
 * and what went into the cart does not go there again when the list is changed.
 */
export const useKeptList = create<KeptList>()(() => ({
  whose: null,
  text: "",
  isRead: false,
  planned: [],
  given: new Map(),
}));

/** The list that is kept, unless it is of somebody who has signed out since: then it is forgotten. */
export function useOwnList(): KeptList {
  const list = useKeptList();
  const whose = useSession().user?.email ?? null;
  const isOthers = list.whose !== null && list.whose !== whose;
  useEffect(() => {
    if (isOthers) useKeptList.setState(useKeptList.getInitialState(), true);
    else if (whose !== null) useKeptList.setState({ whose });
  }, [isOthers, whose]);
  return isOthers ? useKeptList.getInitialState() : list;
}
