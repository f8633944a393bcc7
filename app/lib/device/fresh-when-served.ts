import type { QueryClient } from "@tanstack/react-query";

/**
 * A page from the edge cache brings data with the time of its rendering, though it was current when
 * it was served: without this the browser would fetch all of it again. One that the browser takes from its own
 * cache on the way back, or when it opens its tabs again, was served long ago: its data has its own age.
 */
export function countAsFreshWhenServed(
  options: { hydrate?: (dehydrated: never) => unknown },
  queryClient: QueryClient,
): void {
  const { hydrate } = options;
  if (!hydrate) return;
  options.hydrate = async (dehydrated) => {
    await hydrate(dehydrated);
    const [way] = performance.getEntriesByType("navigation");
    if (way && "type" in way && way.type === "back_forward") return;
    const dataUpdatedAt = Date.now();
    for (const query of queryClient.getQueryCache().getAll()) {
      if (query.state.status === "success") query.setState({ dataUpdatedAt });
    }
  };
}
