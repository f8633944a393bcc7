import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/**
 * Without a connection nothing waits in silence: what is asked for is answered by the service worker or
 * fails, and what somebody does is refused at once instead of being kept to be sent later.
 */
export function useNothingWaits(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const { queries = {}, ...others } = queryClient.getDefaultOptions();
    const { retry } = queries;
    queryClient.setDefaultOptions({
      ...others,
      queries: {
        ...queries,
        networkMode: "offlineFirst",
        retry: (failures, error) =>
          navigator.onLine && typeof retry === "function" && retry(failures, error),
      },
      mutations: { ...others.mutations, networkMode: "always" },
    });
    return () => queryClient.setDefaultOptions({ ...others, queries });
  }, [queryClient]);
}
