import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { adminSlots } from "#messages/adminSlots/index.ts";
import { refusalOf } from "../../parts/failure-messages.ts";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useRefreshShop } from "../../parts/use-refresh-shop.ts";
import { type BookedDay, dayTitle } from "./slots-data.ts";

/** Closes a day: from then on it has no times, and the shop says why. One that is closed by now is told so. */
export function CloseDayDialog({
  day,
  version,
  onClose,
}: {
  /** As it is by now. */
  day: BookedDay;
  /** Of the delivery settings, as they were loaded. */
  version: number;
  onClose: () => void;
}) {
  const refresh = useRefreshShop();
  const booked = day.slots.reduce((sum, { taken }) => sum + taken, 0);
  const form = useForm({
    initial: { name: "" },
    check: ({ name }) =>
      name.trim() === "" ? { field: "name", text: adminSlots.reasonMissing() } : null,
  });
  const close = useMutation(
    useTrpc().admin.slots.closeDay.mutationOptions({
      onSuccess: () => {
        notify({ title: adminSlots.dayClosed(), tone: "success" });
        void refresh();
        onClose();
      },
      onError: (error) => {
        const { text, isOutdated = false } = refusalOf(error, adminSlots.notSaved());
        form.showErrors({ field: isOutdated ? null : "name", text });
        void refresh();
      },
    }),
  );
  const isClosed = day.reason !== null && !close.isPending;
  const leave = useEffectEvent(() => {
    notify({ title: adminSlots.dayClosed(), tone: "info" });
    onClose();
  });
  // By a colleague, or by oneself and the answer was lost: once more would be a second closure of it.
  useEffect(() => {
    if (isClosed) leave();
  }, [isClosed]);
  return (
    <FormDialog
      title={adminSlots.closeNamed({ day: dayTitle(day.day) })}
      form={form}
      submit={{
        label: adminSlots.closeDay(),
        run: ({ name }) => close.mutate({ day: day.day, name, expectedVersion: version }),
        isPending: close.isPending,
      }}
      onClose={onClose}
    >
      <Field
        label={adminSlots.closedWhy()}
        hint={adminSlots.closedWhyHint()}
        error={form.errorAt("name")}
      >
        {(control) => (
          <Input {...control} {...form.control("name")} maxLength={60} autoComplete="off" />
        )}
      </Field>
      {booked > 0 ? <Alert tone="warning">{adminSlots.bookedStay({ count: booked })}</Alert> : null}
      {day.couriers > 0 ? (
        <Alert tone="warning">{adminSlots.couriersCome({ count: day.couriers })}</Alert>
      ) : null}
    </FormDialog>
  );
}
