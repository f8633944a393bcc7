import type { QueryClient } from "@tanstack/react-query";
import { shopTimeInput } from "#app/lib/time/days.ts";
import type { Trpc } from "#app/lib/trpc.ts";
import { fetchAllPages } from "../import-export/fetch-all-pages.ts";
import { download } from "../import-export/read-file.ts";

/** Loads all recipes, ten at a time, and downloads them as recipes-export-{YYYY-MM-DD}.json; gives how many. */
export async function exportRecipes({
  trpc,
  queryClient,
}: {
  trpc: Trpc;
  queryClient: QueryClient;
}): Promise<number> {
  const all: unknown[] = [];
  const fetchPage = (after: string) =>
    queryClient.fetchQuery({
      ...trpc.admin.recipes.exportPage.queryOptions({ after }),
      staleTime: 0,
      gcTime: 0,
    });
  await fetchAllPages("", fetchPage, ({ recipes }) => all.push(...recipes));
  const name = `recipes-export-${shopTimeInput(Date.now()).slice(0, 10)}.json`;
  download(name, [JSON.stringify(all, null, 2), "\n"], "application/json");
  return all.length;
}
