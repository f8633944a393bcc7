import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { addressBook } from "#messages/addressBook/index.ts";
import type { AppRouter } from "#server/router.ts";
import { Panel, PanelSkeleton } from "./account-layout.tsx";
import { LoadFailed } from "./sign-in/require-sign-in.tsx";

type Address = inferRouterOutputs<AppRouter>["addresses"]["list"][number];

/** The customer's addresses: which is the default, and which is to go. */
export function AddressBook() {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Address | null>(null);
  const { data, isError, error, refetch } = useQuery(trpc.addresses.list.queryOptions());
  const settled = {
    onError: (error: unknown) => notify({ title: failureOf(error).text, tone: "error" }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.addresses.list.queryKey() }),
  } as const;
  const choose = useMutation(trpc.addresses.setDefault.mutationOptions(settled));
  const remove = useMutation(
    trpc.addresses.remove.mutationOptions({
      ...settled,
      onSuccess: (_, { id }) => {
        // Another one may be asked about by now.
        setAsked((now) => (now?.id === id ? null : now));
        notify({ title: addressBook.removed(), tone: "success" });
      },
    }),
  );
  if (!data) {
    if (!isError) return <PanelSkeleton lines={1} />;
    return (
      <LoadFailed text={addressBook.notLoaded()} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <Panel title={addressBook.title()}>
      {data.length === 0 ? <p className="text-ink-muted">{addressBook.none()}</p> : null}
      <ul className="grid divide-y divide-line empty:hidden">
        {data.map((one) => (
          <Entry
            key={one.id}
            one={one}
            pending={choose.isPending && choose.variables.id === one.id}
            onDefault={() => choose.mutate({ id: one.id })}
            onRemove={() => setAsked(one)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
        title={addressBook.removeTitle()}
        confirmLabel={addressBook.remove()}
        pending={remove.isPending}
        onConfirm={() => {
          if (asked && !remove.isPending) remove.mutate({ id: asked.id });
        }}
      >
        {asked ? lineOf(asked) : null}
      </ConfirmDialog>
    </Panel>
  );
}

function Entry({
  one,
  pending,
  onDefault,
  onRemove,
}: {
  one: Address;
  pending: boolean;
  onDefault: () => void;
  onRemove: () => void;
}) {
  const { address, gateCode, landmark, recipientName, isDefault } = one;
  const notes = [
    recipientName && addressBook.forName({ name: recipientName }),
    gateCode && addressBook.gateCodeIs({ code: gateCode }),
    landmark && addressBook.landmarkIs({ landmark }),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {`${lineOf(one)} `}
          {isDefault ? <Badge tone="leaf">{addressBook.isDefault()}</Badge> : null}
        </p>
        {notes.length > 0 ? <p className="text-sm text-ink-muted">{notes.join(" ")}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {isDefault ? null : (
          <Button
            variant="outline"
            loading={pending}
            aria-label={addressBook.makeDefaultOf({ address })}
            onClick={onDefault}
          >
            {addressBook.makeDefault()}
          </Button>
        )}
        <Button variant="ghost" aria-label={addressBook.removeOf({ address })} onClick={onRemove}>
          {addressBook.remove()}
        </Button>
      </div>
    </li>
  );
}

function lineOf({ address, city, postalCode }: Address): string {
  return [address, city, postalCode].join(", ");
}
