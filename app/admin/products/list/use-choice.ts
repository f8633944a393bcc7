import { useState } from "react";
import type { BulkSelection } from "./use-bulk-change.ts";

/** Which products are ticked: some by id, or all that the list's filter fits. */
export type Choice = {
  count: number;
  isAll: boolean;
  isPageChosen: boolean;
  isChosen: (id: string) => boolean;
  choose: (id: string, isOn: boolean) => void;
  choosePage: (isOn: boolean) => void;
  /** Everything that matches, also on the pages that are not shown. */
  chooseAll: () => void;
  clear: () => void;
  /** For the procedures. */
  selection: BulkSelection;
};

/** What is ticked stays ticked from page to page, and is let go when the filter changes. */
export function useChoice(list: {
  pageIds: readonly string[];
  total: number;
  filter: Extract<BulkSelection, { filter: unknown }>["filter"];
}): Choice {
  const filterKey = JSON.stringify(list.filter);
  const [state, setState] = useState({ ...NOTHING, filterKey });
  const { ids, allCount } = state.filterKey === filterKey ? state : NOTHING;
  const isAll = allCount !== null;
  const set = (next: Chosen) => setState({ ...next, filterKey });
  const without = (base: ReadonlySet<string>, gone: readonly string[]) =>
    new Set([...base].filter((id) => !gone.includes(id)));
  return {
    count: allCount ?? ids.size,
    isAll,
    isPageChosen: list.pageIds.length > 0 && (isAll || list.pageIds.every((id) => ids.has(id))),
    isChosen: (id) => isAll || ids.has(id),
    choose: (id, isOn) => {
      // From all of them to all of this page but one: the rest is out of sight.
      const base = isAll ? new Set(list.pageIds) : ids;
      set({ ids: isOn ? new Set([...base, id]) : without(base, [id]), allCount: null });
    },
    choosePage: (isOn) =>
      set({
        ids: isOn ? new Set([...ids, ...list.pageIds]) : without(ids, list.pageIds),
        allCount: null,
      }),
    chooseAll: () => set({ ids: new Set(), allCount: list.total }),
    clear: () => set(NOTHING),
    selection: isAll ? { filter: list.filter, count: allCount } : { ids: [...ids] },
  };
}

/** `allCount`: all that match, which were so many when they were chosen. */
type Chosen = { ids: ReadonlySet<string>; allCount: number | null };
const NOTHING: Chosen = { ids: new Set(), allCount: null };
