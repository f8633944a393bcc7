import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, MapPin } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import * as v from "valibot";
import { useRequestKey } from "#app/lib/calls/key.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { cx } from "#app/ui/cx.ts";
import { SavedAddress } from "#domain/customers/saved-address.ts";
import { addressBook } from "#messages/addressBook/index.ts";
import {
  ADDRESS_FIELDS,
  type CheckoutDraft,
  setDraftField,
  useAddressStands,
  useCheckoutDraft,
} from "../draft-store.ts";
import { takeFocus } from "../notes/take-focus.ts";

/** The customer's addresses, one tap each, and a tick that keeps the one that was typed. */
export function SavedAddresses() {
  const trpc = useTrpc();
  const draft = useCheckoutDraft();
  const query = useQuery(trpc.addresses.list.queryOptions());
  const profile = useQuery(trpc.account.profile.queryOptions()).data;
  const saved = query.data;
  const [hasKept, setKept] = useState(false);

  const last = useQuery({
    ...trpc.addresses.ofLastOrder.queryOptions(),
    enabled: saved?.length === 0,
  }).data;

  const takeKnown = useEffectEvent((known: Partial<SavedAddress>) => {
    // What somebody typed or chose stays; what the profile filled in gives way, once.
    const givesWay = draft.address === "" || draft.address === profile?.address;
    if (givesWay && !useAddressStands.getState().stands) fill(known);
  });
  const known = saved?.[0] ?? last;
  useEffect(() => {
    if (known) takeKnown(known);
  }, [known]);

  if (!saved) return null;
  const chosen = saved.find((one) =>
    ADDRESS_FIELDS.every((field) => one[field] === draft[field].trim()),
  );
  return (
    <>
      {saved.length > 0 ? (
        <ul
          aria-label={addressBook.yourAddresses()}
          className="col-span-full grid gap-2 sm:grid-cols-2"
        >
          {saved.map((one) => (
            <li key={one.id}>
              <button
                ref={hasKept && one === chosen ? takeFocus : undefined}
                type="button"
                aria-pressed={one === chosen}
                onClick={() => fill(one)}
                className={cx(
                  "flex min-h-14 w-full items-center gap-3 rounded-md border-2 px-3 py-2 text-left",
                  one === chosen ? "border-brand bg-brand-soft" : "border-line",
                )}
              >
                <MapPin aria-hidden="true" className="size-5 shrink-0 text-brand" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{one.address}</span>
                  <span className="block truncate text-sm text-ink-muted">
                    {[
                      one.city,
                      one.recipientName && addressBook.forName({ name: one.recipientName }),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                {one === chosen ? (
                  <Check aria-hidden="true" className="size-5 shrink-0 text-brand" />
                ) : null}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {chosen ? null : <KeepThis draft={draft} onKept={() => setKept(true)} />}
    </>
  );
}

/** Ticked, the address is kept at once; what is not whole yet cannot be. */
function KeepThis({ draft, onKept }: { draft: CheckoutDraft; onKept: () => void }) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const key = useRequestKey();
  const add = useMutation(
    trpc.addresses.add.mutationOptions({
      onSuccess: () => {
        key.forget();
        onKept();
        notify({ title: addressBook.saved(), tone: "success" });
      },
      onError: (error) => notify({ title: failureOf(error).text, tone: "error" }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.addresses.list.queryKey() }),
    }),
  );
  const parsed = v.safeParse(SavedAddress, draft);
  return (
    <label className="col-span-full order-last flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-brand"
        checked={add.isPending}
        disabled={!parsed.success || add.isPending}
        onChange={() => {
          if (parsed.success) add.mutate({ ...parsed.output, key: key.of(parsed.output) });
        }}
      />
      {addressBook.saveThis()}
    </label>
  );
}

function fill(one: Partial<SavedAddress>): void {
  useAddressStands.setState({ stands: true });
  for (const field of ADDRESS_FIELDS) setDraftField(field, one[field] ?? "");
}
