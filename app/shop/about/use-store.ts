import { useSuspenseQuery } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import type { Store } from "../chrome/shell.ts";

/** The shop's own name and contacts, which the frame has already loaded. */
export function useStore(): Store {
  return useSuspenseQuery(useTrpc().catalogue.shell.queryOptions()).data.store;
}

/** When the shop is open, a line for days of the same hours. */
export function useHours(): readonly string[] {
  return useSuspenseQuery(useTrpc().catalogue.shell.queryOptions()).data.hours.lines;
}
