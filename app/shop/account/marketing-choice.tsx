import { useMutation } from "@tanstack/react-query";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { account } from "#messages/account/index.ts";
import { Panel } from "./account-layout.tsx";
import { type Profile, useRefreshProfile } from "./use-profile.ts";

/** Whether the customer wants mails that are not about their own orders (POPIA: only if they say so). */
export function MarketingChoice({ profile }: { profile: Profile }) {
  const refresh = useRefreshProfile();
  const { mutate, isPending, variables } = useMutation(
    useTrpc().account.chooseMarketing.mutationOptions({
      onSuccess: async (_, { wanted }) => {
        await refresh();
        const title = wanted ? account.mailsWanted() : account.mailsStopped();
        notify({ title, tone: "success" });
      },
      onError: (error) => notify({ title: failureOf(error).text, tone: "error" }),
    }),
  );
  const isWanted = isPending ? variables.wanted : profile.marketingOptInAt !== null;
  return (
    <Panel title={account.mailsFromUs()}>
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
          <span className="block font-semibold">{account.backInStock()}</span>
          <span className="block text-sm text-ink-muted">
            {account.backInStockDetails()}
            {profile.emailVerified ? "" : ` ${account.confirmEmailFirst()}`}
          </span>
        </span>
      </label>
    </Panel>
  );
}
