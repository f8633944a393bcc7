import { useId } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import {
  DRIVER_LENGTHS,
  type DriverForm,
  driverError,
  readPay,
} from "#domain/deliveries/in-house-driver.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { useAssignDriver } from "./deliveries-data.ts";

/** An order that somebody of ours is to bring, as it was seen. */
export type UnassignedOrder = { id: string; updatedAt: number; address: string; city: string };

/** Who brings it: name, phone and what they are paid. */
export function AssignDriverDialog({
  order,
  onClose,
  onHandedOut,
}: {
  order: UnassignedOrder;
  onClose: () => void;
  onHandedOut?: (deliveryId: string) => void;
}) {
  const formId = useId();
  const form = useForm<DriverForm>({
    initial: { name: "", phone: "", pay: "" },
    check: (typed) => driverError(typed, shopFormats().currency),
  });
  const assignDriver = useAssignDriver({
    onDone: (deliveryId) => {
      onClose();
      onHandedOut?.(deliveryId);
    },
    onRefused: form.complain,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Hand to a driver"
      description={`Order ${orderNumber(order.id)} to ${order.address}, ${order.city}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} loading={assignDriver.isPending}>
            Hand Out
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        {...form.form(({ name, phone, pay }) => {
          if (assignDriver.isPending) return;
          const { id: orderId, updatedAt: expectedVersion } = order;
          assignDriver.mutate({
            orderId,
            expectedVersion,
            name,
            phone,
            feeCents: readPay(pay) ?? 0,
          });
        })}
      >
        {form.general ? <Alert tone="error">{form.general}</Alert> : null}
        <DriverFields form={form} />
      </form>
    </Dialog>
  );
}

function DriverFields({ form }: { form: ReturnType<typeof useForm<DriverForm>> }) {
  return (
    <>
      <Field label="Driver's name" error={form.errorAt("name")}>
        {(control) => (
          <Input
            {...control}
            {...form.control("name")}
            maxLength={DRIVER_LENGTHS.name}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label="Driver's phone"
        hint="The shopper sees name and number, and can ring the driver."
        error={form.errorAt("phone")}
      >
        {(control) => (
          <Input
            {...control}
            {...form.control("phone")}
            type="tel"
            maxLength={DRIVER_LENGTHS.phone}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label="What the driver is paid, in rand"
        optional
        hint="For the courier figures in the reports."
        error={form.errorAt("pay")}
      >
        {(control) => (
          <Input
            {...control}
            {...form.control("pay")}
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
          />
        )}
      </Field>
    </>
  );
}
