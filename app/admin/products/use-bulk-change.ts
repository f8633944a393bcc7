import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { inferRouterInputs } from "@trpc/server";
import { useRef } from "react";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import type { AppRouter } from "#server/router.ts";
import { failureWords } from "../parts/failure-words.ts";
import { productsText } from "../parts/products-text.ts";

type Inputs = inferRouterInputs<AppRouter>["admin"]["products"];
export type BulkAction = Inputs["change"]["action"];
export type BulkSelection = Inputs["change"]["selection"];

/**
 * One thing done to many products, told in a toast that can undo it. `onDone` runs before the lists
 * are loaded anew. A failure is told in its own words, else in `failed`.
 */
export function useBulkChange(options: { failed: string; onDone?: () => Promise<void> | void }) {
  const trpc = useTrpc();
  const refresh = useRefreshProducts();
  const undo = useUndo();
  const attempt = useRef({ wish: "", key: "" });
  const change = useMutation(
    trpc.admin.products.change.mutationOptions({
      onSuccess: async ({ batchId, changed, label }) => {
        attempt.current = { wish: "", key: "" };
        await options.onDone?.();
        refresh();
        if (changed === 0) {
          notify({ title: label, description: "Nothing had to change.", tone: "info" });
          return;
        }
        notify({
          title: label,
          description: `${productsText(changed)} changed`,
          tone: "success",
          action: { label: "Undo", onClick: () => undo.mutate({ batchId }) },
        });
      },
      onError: (error) => notify({ title: failureWords(error, options.failed), tone: "error" }),
    }),
  );
  return {
    isPending: change.isPending,
    /** The same wish after a failure goes with the same key: it may have been granted already. */
    mutate: (wish: Omit<Inputs["change"], "key">) => {
      const text = JSON.stringify(wish);
      if (attempt.current.wish !== text) {
        attempt.current = { wish: text, key: crypto.randomUUID() };
      }
      change.mutate({ ...wish, key: attempt.current.key });
    },
  };
}

/** Takes a bulk action or an import back, and says what came of it. */
export function useUndo() {
  const trpc = useTrpc();
  const refresh = useRefreshProducts();
  return useMutation(
    trpc.admin.products.undo.mutationOptions({
      onSuccess: ({ restored, removed, left }) => {
        refresh();
        const back = restored > 0 ? `${productsText(restored)} as before` : "";
        const gone = removed > 0 ? `${productsText(removed)} taken out again` : "";
        const kept =
          left > 0 ? `${productsText(left)} left alone: somebody has changed them since` : "";
        notify({
          title: "Undone",
          description: [back, gone, kept].filter(Boolean).join("; "),
          tone: left > 0 ? "warning" : "success",
        });
      },
      onError: (error) => notify({ title: failureWords(error, "Failed to undo"), tone: "error" }),
    }),
  );
}

/** Whatever shows products is loaded anew, here and in the shop. */
export function useRefreshProducts(): () => void {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries(trpc.admin.pathFilter());
    void queryClient.invalidateQueries(trpc.catalogue.pathFilter());
  };
}
