import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useVersionedForm, type ValidationError } from "#app/lib/use-form.ts";
import { type OfferForm, offerForm, offerProblem } from "#domain/offers/offer-form.ts";
import { adminOffers } from "#messages/adminOffers/index.ts";
import { sayOfferProblem } from "#messages/adminOffers/rule-text.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { beginWithNewest, refusalOf } from "../parts/failure-messages.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import { OfferFields } from "./offer-fields.tsx";
import type { AdminOffer } from "./offer-texts.ts";

/** The dialog that adds an offer (`offer` null) or edits one. */
export function OfferDialog({ offer, onClose }: { offer: AdminOffer | null; onClose: () => void }) {
  const [current, setCurrent] = useState(offer);
  const [openedAt] = useState(() => Date.now());
  const form = useVersionedForm<OfferForm, number>({
    initial: offerForm(current, openedAt),
    expected: current?.updatedAt ?? 0,
    check: (typed) => sayOfferProblem(offerProblem(typed)),
  });
  const save = useSave(offer, { onDone: onClose, onRefused: form.showErrors });
  const trpc = useTrpc();
  const list = useQuery(trpc.admin.offers.list.queryOptions());
  const reload = () =>
    beginWithNewest(list, (offers) => {
      const newest = offers?.find(({ id }) => id === offer?.id);
      if (!newest) return onClose();
      setCurrent(newest);
      form.reset();
    });
  return (
    <FormDialog
      title={offer ? adminOffers.edit() : adminOffers.add()}
      form={form}
      submit={{
        label: offer ? backOffice.saveChanges() : adminOffers.add(),
        run: (values) => save.mutate({ form: values, expectedVersion: form.expected }),
        isPending: save.isPending,
      }}
      onReload={offer ? () => void reload() : null}
      onClose={onClose}
    >
      <OfferFields form={form} />
    </FormDialog>
  );
}

/** Saves and tells of it, or says what stands in the way. */
function useSave(
  offer: AdminOffer | null,
  on: { onDone: () => void; onRefused: (error: ValidationError) => void },
) {
  const trpc = useTrpc();
  const create = useMutation(trpc.admin.offers.create.mutationOptions());
  const update = useMutation(trpc.admin.offers.update.mutationOptions());
  const refresh = useRefreshShop();
  // The same with every try: what was corrected after a lost answer is told that the first is there.
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: async ({ form, expectedVersion }: { form: OfferForm; expectedVersion: number }) => {
      if (offer) await update.mutateAsync({ offerId: offer.id, expectedVersion, form });
      else await create.mutateAsync({ form, key, currency: shopFormats().currency });
    },
    onSuccess: () => {
      notify({ title: offer ? adminOffers.saved() : adminOffers.added(), tone: "success" });
      void refresh();
      on.onDone();
    },
    onError: (error) => {
      on.onRefused(refusalOf(error, offer ? adminOffers.notSaved() : adminOffers.notAdded()));
      void refresh();
    },
  });
}
