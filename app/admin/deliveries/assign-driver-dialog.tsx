import { useId } from "react";
import { useForm, type ValidationError } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import {
  DRIVER_LENGTHS,
  type DriverForm,
  driverProblem,
  readPay,
} from "#domain/deliveries/in-house-driver.ts";
import { driverProblemText } from "#messages/adminDeliveries/driver-text.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import { HeldFields } from "../parts/form-dialog.tsx";
import { moneyProblem } from "../parts/money-problem.ts";
import { useDiscard } from "../parts/use-discard.tsx";
import { orderToText, useAssignDriver } from "./deliveries-data.ts";

/** An order that somebody of ours is to bring, as it was seen. */
export type UnassignedOrder = { id: string; updatedAt: number; address: string; city: string };

/** Who brings it: name, phone and what they are paid; it asks before that is lost. */
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
    check: sayDriverProblem,
  });
  const assignDriver = useAssignDriver({
    onDone: (deliveryId) => {
      onClose();
      onHandedOut?.(deliveryId);
    },
    onRefused: form.showErrors,
  });
  const discard = useDiscard(form.isDirty);
  const close = () => {
    if (!assignDriver.isPending) discard.ask(onClose);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title={adminDeliveries.handToDriver()}
      description={orderToText(order)}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {adminDeliveries.notNow()}
          </Button>
          <Button type="submit" form={formId} loading={assignDriver.isPending}>
            {adminDeliveries.assign()}
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
        <HeldFields isHeld={assignDriver.isPending} className="grid gap-4">
          <DriverFields form={form} />
        </HeldFields>
      </form>
      {discard.question}
    </Dialog>
  );
}

/** What is wrong with a driver as it was typed, at its field; null when all holds. */
export function sayDriverProblem(typed: DriverForm): ValidationError | null {
  const problem = driverProblem(typed);
  if (problem === null) return null;
  const asked = problem.field === "pay" ? moneyProblem(typed.pay) : null;
  return { field: problem.field, text: asked ?? driverProblemText(problem) };
}

function DriverFields({ form }: { form: ReturnType<typeof useForm<DriverForm>> }) {
  return (
    <>
      <Field label={adminDeliveries.driversName()} error={form.errorAt("name")}>
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
        label={adminDeliveries.driversPhone()}
        hint={adminDeliveries.driversPhoneHint()}
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
        label={adminDeliveries.driversPay()}
        optional
        hint={adminDeliveries.driversPayHint()}
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
