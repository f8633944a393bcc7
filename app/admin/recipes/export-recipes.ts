import type { QueryClient } from "@tanstack/react-query";
import { shopTimeInput } from "#app/lib/formats.ts";
import type { Trpc } from "#app/lib/trpc.ts";
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
  for (let after: string | null = ""; after !== null; ) {
    const page: { recipes: readonly unknown[]; next: string | null } = await queryClient.fetchQuery(
      {
        ...trpc.admin.recipes.exportPage.queryOptions({ after }),
        staleTime: 0,
        gcTime: 0,
      },
    );
    all.push(...page.recipes);
    after = page.next;
  }
  const name = `recipes-export-${shopTimeInput(Date.now()).slice(0, 10)}.json`;
  download(name, [JSON.stringify(all, null, 2), "\n"], "application/json");
  return all.length;
}
