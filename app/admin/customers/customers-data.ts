import { useMutation } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { notify } from "#app/lib/toasts.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import type { CustomerStatus } from "#domain/customers/customer.ts";
import { adminCustomers } from "#messages/adminCustomers/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import type { AppRouter } from "#server/router.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";

type Outputs = inferRouterOutputs<AppRouter>["admin"]["customers"];
export type AdminCustomer = Outputs["list"]["rows"][number];
export type CustomerDetails = Outputs["byKey"];

export const STATUS_TONES: Record<CustomerStatus, BadgeTone> = {
  active: "leaf",
  inactive: "neutral",
  banned: "danger",
};

/** First and last name, 'N/A' where neither is known. */
export function customerName({ firstName, lastName }: { firstName: string; lastName: string }) {
  return `${firstName} ${lastName}`.trim() || "N/A";
}

/** Bans an account and lets it in again; a toast says so, and the page shows what is stored. */
export function useBan(onDone: () => void) {
  const trpc = useTrpc();
  const refresh = useRefreshShop();
  const options = (title: string, failed: string) => ({
    onSuccess: () => {
      notify({ title, tone: "success" as const });
      onDone();
    },
    onError: (error: unknown) =>
      notify({
        title: failed,
        description: failureText(error, backOffice.pleaseTryAgain()),
        tone: "error",
      }),
    onSettled: () => void refresh(),
  });
  const { ban, unban } = trpc.admin.customers;
  return {
    ban: useMutation(
      ban.mutationOptions(options(adminCustomers.wasBanned(), adminCustomers.banFailed())),
    ),
    unban: useMutation(
      unban.mutationOptions(options(adminCustomers.mayOrderAgain(), adminCustomers.unbanFailed())),
    ),
  };
}
