import { useMutation } from "@tanstack/react-query";
import { shopFormats } from "#app/lib/formats.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useVersionedForm } from "#app/lib/use-form.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { slotText } from "#domain/deliveries/slot-text.ts";
import { readWholeNumber } from "#domain/text/whole-number.ts";
import { adminSlots } from "#messages/adminSlots/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { refusalOf } from "../../parts/failure-messages.ts";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useRefreshShop } from "../../parts/use-refresh-shop.ts";
import type { BookedSlot, BookedSlots } from "./slots-data.ts";

const MAX_CAPACITY = 1_000;

/** How many orders one time takes; left blank it takes as many as all others. */
export function CapacityDialog({
  slot,
  terms,
  onClose,
}: {
  slot: BookedSlot;
  terms: BookedSlots["terms"];
  onClose: () => void;
}) {
  const refresh = useRefreshShop();
  const seen = slot.hasOwnCapacity ? slot.capacity : null;
  const form = useVersionedForm({
    initial: { capacity: String(seen ?? "") },
    expected: seen,
    check: ({ capacity }) => {
      const read = readWholeNumber(capacity);
      const isFine = capacity.trim() === "" || (read !== null && read >= 0 && read <= MAX_CAPACITY);
      return isFine
        ? null
        : { field: "capacity", text: adminSlots.capacityWrong({ most: MAX_CAPACITY }) };
    },
  });
  const save = useMutation(
    useTrpc().admin.slots.setCapacity.mutationOptions({
      onSuccess: () => {
        notify({ title: adminSlots.capacitySaved(), tone: "success" });
        void refresh();
        onClose();
      },
      onError: (error) => {
        const refusal = refusalOf(error, adminSlots.notSaved());
        form.showErrors(refusal);
        if (refusal.isOutdated) void refresh();
      },
    }),
  );
  return (
    <FormDialog
      title={slotText(slot, shopFormats())}
      form={form}
      submit={{
        label: backOffice.saveChanges(),
        run: ({ capacity }) => {
          const own = capacity.trim() === "" ? null : readWholeNumber(capacity);
          save.mutate({ from: slot.from, capacity: own, expected: form.expected });
        },
        isPending: save.isPending,
      }}
      onReload={form.reset}
      onClose={onClose}
    >
      <Field
        label={adminSlots.capacityOfThis()}
        optional
        hint={adminSlots.capacityHint({ capacity: terms.capacity })}
        error={form.errorAt("capacity")}
      >
        {(control) => (
          <Input
            {...control}
            {...form.control("capacity")}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-40 tabular-nums"
          />
        )}
      </Field>
      {slot.taken > 0 ? (
        <p className="text-sm text-ink-muted">{adminSlots.bookedStay({ count: slot.taken })}</p>
      ) : null}
    </FormDialog>
  );
}
