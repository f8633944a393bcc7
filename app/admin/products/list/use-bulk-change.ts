import { skipToken, useMutation, useQuery } from "@tanstack/react-query";
import type { inferRouterInputs } from "@trpc/server";
import { useRequestKey } from "#app/lib/calls/key.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { batchText } from "#messages/adminBulk/batch-text.ts";
import { adminBulk } from "#messages/adminBulk/index.ts";
import type { AppRouter } from "#server/router.ts";
import { failureMessage } from "../../parts/failure-messages.ts";
import { undoLabels } from "../../parts/undo-labels.ts";
import { useRefreshShop } from "../../parts/use-refresh-shop.ts";

type Inputs = inferRouterInputs<AppRouter>["admin"]["products"];
export type BulkAction = Inputs["change"]["action"];
/** Some products by id, or all that the list's filter fits. */
export type BulkSelection = Inputs["change"]["selection"];
export type ProductFilter = Extract<BulkSelection, { filter: unknown }>["filter"];

/**
 * One thing done to many products, told in a toast that can undo it. `onDone` runs before the lists
 * are loaded anew. A failure is told in its own words, else in `failed`; `onOutdated` then says what
 * is no longer as it was confirmed: which products they are, or how they were seen (`expected`).
 */
export function useBulkChange(options: {
  failed: string;
  onDone?: () => Promise<void> | void;
  onOutdated?: (what: "selection" | "expected") => void;
}) {
  const trpc = useTrpc();
  const refresh = useRefreshShop();
  const undo = useUndo();
  const key = useRequestKey();
  const change = useMutation(
    trpc.admin.products.change.mutationOptions({
      onSuccess: async ({ batchId, changed, label }) => {
        const title = batchText(label);
        key.forget();
        await options.onDone?.();
        void refresh();
        if (changed === 0) {
          notify({ title, description: adminBulk.nothingToChange(), tone: "info" });
          return;
        }
        notify({
          title,
          description: adminBulk.changed({ count: changed }),
          tone: "success",
          action: { label: adminBulk.undo(), onClick: () => undo.mutate({ batchId }) },
        });
      },
      onError: (error) => {
        notify({ title: failureMessage(error, options.failed), tone: "error" });
        const { code, field } = failureOf(error);
        if (code === "CONFLICT" && (field === "selection" || field === "expected")) {
          options.onOutdated?.(field);
        }
        // It may have been done all the same, its answer lost.
        void refresh();
      },
    }),
  );
  return {
    isPending: change.isPending,
    mutate: (input: Omit<Inputs["change"], "key">) =>
      change.mutate({ ...input, key: key.of(input) }),
  };
}

/**
 * What stands for all that fit the filter as they are chosen, for a change to be held to these very ones: asked for
 * once a choice, and never anew behind its back. Null: not all are chosen, or it did not come.
 */
export function useFingerprint(fitting: { filter: ProductFilter; count: number } | null) {
  const { fingerprint } = useTrpc().admin.products;
  const asked = useQuery(
    fingerprint.queryOptions(fitting ?? skipToken, { staleTime: "static", gcTime: 0 }),
  );
  return { fingerprint: asked.data?.fingerprint ?? null, isPending: asked.isLoading };
}

/** Takes a bulk action or an import back, and says what came of it. */
export function useUndo() {
  const trpc = useTrpc();
  const refresh = useRefreshShop();
  return useMutation(
    trpc.admin.products.undo.mutationOptions({
      onSuccess: (outcome) => {
        void refresh();
        notify({
          title: outcome.left > 0 ? adminBulk.undonePartly() : adminBulk.undone(),
          description: undoLabels(outcome),
          tone: outcome.left > 0 ? "warning" : "success",
        });
      },
      onError: (error) => {
        notify({ title: failureMessage(error, adminBulk.notUndone()), tone: "error" });
        // Somebody else may have taken it back, or its answer was lost: then the lists say so.
        void refresh();
      },
    }),
  );
}
