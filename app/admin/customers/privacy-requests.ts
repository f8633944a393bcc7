import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { inferRouterInputs } from "@trpc/server";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { adminPrivacy } from "#messages/adminPrivacy/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import type { AppRouter } from "#server/router.ts";
import { download } from "../import-export/read-file.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";

export type PersonAsked = inferRouterInputs<AppRouter>["admin"]["privacy"]["find"]["person"];

/**
 * Downloads somebody's data, or deletes it; a toast says how it went. `onErased` is called while it is still on the
 * page: whoever looks at somebody else by then, or writes of them, stays there.
 */
export function usePrivacyRequests(onErased: () => void) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const refresh = useRefreshShop();
  const isMounted = useIsMounted();
  const failed = (title: string) => (error: unknown) =>
    notify({ title, description: failureText(error, backOffice.pleaseTryAgain()), tone: "error" });
  const { privacy } = trpc.admin;
  return {
    exportData: useMutation(
      privacy.export.mutationOptions({
        onSuccess: ({ html, json }) => {
          download("customer-data.html", [html], "text/html");
          download("customer-data.json", [json], "application/json");
          notify({ title: adminPrivacy.exported(), tone: "success" });
        },
        onError: failed(adminPrivacy.exportFailed()),
      }),
    ),
    erase: useMutation(
      privacy.erase.mutationOptions({
        onSuccess: ({ underWay }) => {
          notify({
            title: adminPrivacy.deleted(),
            ...(underWay > 0 ? { description: adminPrivacy.deletedOnceDone({ underWay }) } : {}),
            tone: "success",
          });
          if (isMounted.current) onErased();
        },
        onError: failed(adminPrivacy.deleteFailed()),
        onSettled: async () => {
          await refresh();
          await queryClient.invalidateQueries({ queryKey: privacy.find.queryKey() });
        },
      }),
    ),
  };
}
