import { useId } from "react";
import { moneyProblem } from "#app/lib/formats.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { isSouthAfricanPhone } from "#domain/customers/phone.ts";
import type { Cents } from "#domain/money/money.ts";
import { readRand } from "#domain/money/rand-input.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { useAssignDriver } from "./deliveries-data.ts";

/** An order that somebody of ours is to bring, as it was seen. */
export type UnassignedOrder = { id: string; updatedAt: number; address: string; city: string };

/** Who brings it, as it is typed. */
type Driver = { name: string; phone: string; pay: string };

/** Who brings it: name, phone and what he is paid. */
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
  const form = useForm({ initial: { name: "", phone: "", pay: "" }, check });
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
          const { id: orderId, updatedAt: seenAt } = order;
          assignDriver.mutate({ orderId, seenAt, name, phone, feeCents: payOf(pay) ?? 0 });
        })}
      >
        {form.general ? <Alert tone="error">{form.general}</Alert> : null}
        <DriverFields form={form} />
      </form>
    </Dialog>
  );
}

function DriverFields({ form }: { form: ReturnType<typeof useForm<Driver>> }) {
  return (
    <>
      <Field label="Driver's name" error={form.errorAt("name")}>
        {(control) => (
          <Input {...control} {...form.control("name")} maxLength={80} autoComplete="off" />
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
            maxLength={30}
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

const MOST_PAID_CENTS = 500_000;

function check({ name, phone, pay }: Driver) {
  if (name.trim() === "") return { field: "name", text: "Please write who drives" };
  if (!isSouthAfricanPhone(phone)) {
    return { field: "phone", text: "Please write a South African number, like 082 555 0118" };
  }
  const cents = payOf(pay);
  if (cents === null || cents < 0 || cents > MOST_PAID_CENTS) {
    const text = moneyProblem(pay) ?? "Please write an amount from 0 to 5000, like 40.00";
    return { field: "pay", text };
  }
  return null;
}

/** What the driver is paid, nothing typed being nothing; null for what is no amount. */
export function payOf(typed: string): Cents | null {
  return readRand(typed || "0");
}
