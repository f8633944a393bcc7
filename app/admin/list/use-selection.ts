import { useState } from "react";

/**
 * Which rows of a list are ticked: some by id, or all that the list's filter fits. Where a choice
 * may reach over pages, `matching` says how many rows fit the filter and which filter it is: what is
 * ticked stays so from page to page, and is let go when the filter changes. Without it only the
 * rows that are `shown` count.
 */
export function useSelection({
  shown,
  matching,
}: {
  /** The ids of the rows on this page that can be ticked. */
  shown: readonly string[];
  matching?: { filter: unknown; total: number };
}): Selection {
  const filterKey = JSON.stringify(matching?.filter ?? null);
  const [state, setState] = useState({ ...NOTHING, filterKey });
  // What was ticked of another filter does not come back with it.
  if (state.filterKey !== filterKey) setState({ ...NOTHING, filterKey });
  const { ticked, allCount } = state.filterKey === filterKey ? state : NOTHING;
  const isAll = allCount !== null;
  const ids = matching ? [...ticked] : shown.filter((id) => ticked.has(id));
  const isPageChosen = shown.length > 0 && (isAll || shown.every((id) => ticked.has(id)));
  const set = (next: ReadonlySet<string>, count: number | null = null) =>
    setState({ ticked: next, allCount: count, filterKey });
  return {
    ids,
    count: allCount ?? ids.length,
    isAll,
    isPageChosen,
    has: (id) => isAll || ticked.has(id),
    choose: (id, isOn) => {
      // From all of them to all of this page but one: the rest is out of sight.
      const base = isAll ? new Set(shown) : ticked;
      set(isOn ? new Set([...base, id]) : without(base, [id]));
    },
    choosePage: (isOn) => {
      if (!matching) return set(new Set(isOn ? shown : []));
      set(isOn ? new Set([...ticked, ...shown]) : without(ticked, shown));
    },
    chooseAll: () => set(new Set(), matching?.total ?? null),
    forget: (id) => set(without(ticked, [id]), allCount === null ? null : allCount - 1),
    clear: () => set(new Set()),
  };
}

export type Selection = {
  /** What is ticked one by one, in the page's order where only the page counts. */
  ids: readonly string[];
  count: number;
  /** Everything that fits the filter, also on the pages that are not shown. */
  isAll: boolean;
  isPageChosen: boolean;
  has: (id: string) => boolean;
  choose: (id: string, isOn: boolean) => void;
  choosePage: (isOn: boolean) => void;
  chooseAll: () => void;
  /** The row went: it is not ticked any more, nor one of all. */
  forget: (id: string) => void;
  clear: () => void;
};

/** `allCount`: all that match, which were so many when they were chosen. */
const NOTHING: { ticked: ReadonlySet<string>; allCount: number | null } = {
  ticked: new Set(),
  allCount: null,
};

function without(ids: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !gone.includes(id)));
}
