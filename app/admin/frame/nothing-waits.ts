import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Without a connection nothing waits in silence: what is asked for fails at once, and what somebody does
 * is refused instead of being kept, to be done later behind the back of whoever gave it up. Before
 * anything on the page asks; the back office is left by a page load alone, so nothing is put back.
 */
export function useNothingWaits(): void {
  const queryClient = useQueryClient();
  useState(() => letNothingWait(queryClient));
}

function letNothingWait(queryClient: QueryClient): void {
  const { queries = {}, ...others } = queryClient.getDefaultOptions();
  const { retry } = queries;
  queryClient.setDefaultOptions({
    ...others,
    queries: {
      ...queries,
      networkMode: "offlineFirst",
      retry: (failures, error) =>
        typeof retry === "function" && retry(failures, error) && navigator.onLine,
    },
    mutations: { ...others.mutations, networkMode: "always" },
  });
}
