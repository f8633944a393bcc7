import { useSuspenseQuery } from "@tanstack/react-query";
import { spansLines } from "#app/lib/time/hours-lines.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import type { Shell, Store } from "../chrome/shell.ts";

/** What the frame has already loaded of the shop. */
export function useShell(): Shell {
  return useSuspenseQuery(useTrpc().catalogue.shell.queryOptions()).data;
}

/** The shop's own name and contacts. */
export function useStore(): Store {
  return useShell().store;
}

/** When the shop is open, a line for days of the same hours. */
export function useHours(): readonly string[] {
  return spansLines(useShell().hours.spans);
}
