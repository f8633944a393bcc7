import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { inferRouterInputs } from "@trpc/server";
import { notify } from "#app/lib/toasts.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import type { AppRouter } from "#server/router.ts";
import { download } from "../import-export/read-file.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";

export type PersonAsked = inferRouterInputs<AppRouter>["admin"]["privacy"]["find"]["person"];

/** Downloads somebody's data, or deletes it; a toast says how it went. */
export function usePrivacyRequests(onErased: () => void) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const refresh = useRefreshShop();
  const failed = (title: string) => (error: unknown) =>
    notify({ title, description: failureText(error, "Please try again."), tone: "error" });
  const { privacy } = trpc.admin;
  return {
    exportData: useMutation(
      privacy.export.mutationOptions({
        onSuccess: ({ html, json }) => {
          download("customer-data.html", [html], "text/html");
          download("customer-data.json", [json], "application/json");
          notify({ title: "Customer data exported", tone: "success" });
        },
        onError: failed("Failed to export customer data"),
      }),
    ),
    erase: useMutation(
      privacy.erase.mutationOptions({
        onSuccess: ({ underWay }) => {
          notify({
            title: "Customer data deleted",
            ...(underWay > 0
              ? { description: `${underWay} still under way: deleted once done.` }
              : {}),
            tone: "success",
          });
          onErased();
        },
        onError: failed("Failed to delete customer data"),
        onSettled: async () => {
          await refresh();
          await queryClient.invalidateQueries({ queryKey: privacy.find.queryKey() });
        },
      }),
    ),
  };
}
