import { useMutation } from "@tanstack/react-query";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { adminAccounts } from "#messages/adminAccounts/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { failureMessage } from "../parts/failure-messages.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";

/**
 * What owners do to an administrator; each says how it went and shows the list anew. `isSelf`: what
 * one takes from oneself may be the right to be on this page, so it is loaded again.
 */
export function useAdministrator({ name, isSelf }: { name: string; isSelf: boolean }) {
  const { administrators } = useTrpc().admin;
  const refresh = useRefreshShop();
  const after = (title: string) => ({
    onSuccess: async () => {
      notify({ title, tone: "success" });
      if (isSelf) window.location.assign("/admin");
      else await refresh();
    },
    onError: (error: unknown) => {
      notify({
        title: adminAccounts.didNotWork(),
        description: failureMessage(error, backOffice.pleaseTryAgain()),
        tone: "error",
      });
      // Another owner was faster, or it was done and its answer lost.
      return refresh();
    },
  });
  return {
    setRole: useMutation(
      administrators.setRole.mutationOptions(after(adminAccounts.hasNewRole({ name }))),
    ),
    revoke: useMutation(
      administrators.revoke.mutationOptions(after(adminAccounts.isNoneAnyMore({ name }))),
    ),
    resetSecondFactor: useMutation(
      administrators.resetSecondFactor.mutationOptions(
        after(adminAccounts.passwordAloneNow({ name })),
      ),
    ),
  };
}
