import { useMutation } from "@tanstack/react-query";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { BACK_IN_STOCK_CONSENT } from "#domain/customers/consent.ts";
import { Panel } from "./account-layout.tsx";
import { type Profile, useRefreshProfile } from "./use-profile.ts";

/** Whether the customer wants mails that are not about their own orders (POPIA: only if they say so). */
export function MarketingChoice({ profile }: { profile: Profile }) {
  const refresh = useRefreshProfile();
  const { mutate, isPending, variables } = useMutation(
    useTrpc().account.chooseMarketing.mutationOptions({
      onSuccess: async (_, { wanted }) => {
        await refresh();
        const title = wanted
          ? "We will tell you when something is back."
          : "You will get no more of these mails.";
        notify({ title, tone: "success" });
      },
      onError: (error) => notify({ title: failureOf(error).text, tone: "error" }),
    }),
  );
  const isWanted = isPending ? variables.wanted : profile.marketingOptInAt !== null;
  return (
    <Panel title="Mails from us">
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          checked={isWanted}
          aria-busy={isPending || undefined}
          onChange={(event) => {
            if (!isPending) mutate({ wanted: event.target.checked });
          }}
          className="mt-0.5 size-5 shrink-0"
        />
        <span>
          <span className="block font-semibold">{BACK_IN_STOCK_CONSENT.label}</span>
          <span className="block text-sm text-ink-muted">
            {BACK_IN_STOCK_CONSENT.details}
            {profile.emailVerified
              ? ""
              : " Please confirm your e-mail first: we write to confirmed addresses only."}
          </span>
        </span>
      </label>
    </Panel>
  );
}
