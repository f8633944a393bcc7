import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import {
  keepOf,
  PAYMENT_METHOD_MAX_LENGTHS,
  PAYMENT_METHOD_TYPES,
  type PaymentMethodForm,
  paymentMethodError,
  paymentTypeLabel,
} from "#domain/accounts/payment-method.ts";
import { CardNumberField, ExpiryFields } from "./card-fields.tsx";

const EMPTY: PaymentMethodForm = {
  type: "card",
  cardNumber: "",
  cvv: "",
  holderName: "",
  expiryMonth: "",
  expiryYear: "",
  nickname: "",
};

/** The Add Method dialog (storefront §5): closes on success, and with it forgets the number. */
export function AddPaymentMethod({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const formId = useId();
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const form = useForm<PaymentMethodForm>({ initial: EMPTY, check: paymentMethodError });
  const close = () => {
    form.reset();
    onOpenChange(false);
  };
  const { mutate, isPending } = useMutation(
    trpc.paymentMethods.add.mutationOptions({
      onSuccess: async () => {
        close();
        await queryClient.invalidateQueries({ queryKey: trpc.paymentMethods.list.queryKey() });
      },
      onError: (error) => {
        const { code, field } = failureOf(error);
        const text = "Failed to add payment method";
        form.complain({ field: code === "INVALID_INPUT" ? field : null, text });
      },
    }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Add Payment Method"
      description="The card number and CVV stay in this window: only the last 4 digits are saved."
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            Add Method
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-5"
        {...form.form((values) => !isPending && mutate(keepOf(values)))}
      >
        <Field label="Type">
          {(control) => (
            <Select {...control} {...form.control("type")}>
              {PAYMENT_METHOD_TYPES.map((type) => (
                <option key={type} value={type}>
                  {paymentTypeLabel(type)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {form.values.type === "card" ? <CardNumberField form={form} /> : null}
        <ExpiryFields form={form} />
        <HolderFields form={form} />
        {form.general ? <Alert tone="error">{form.general}</Alert> : null}
      </form>
    </Dialog>
  );
}

function HolderFields({ form }: { form: ReturnType<typeof useForm<PaymentMethodForm>> }) {
  return (
    <>
      <Field label="Holder Name" error={form.errorAt("holderName")}>
        {(control) => (
          <Input
            {...control}
            {...form.control("holderName")}
            autoComplete="cc-name"
            maxLength={PAYMENT_METHOD_MAX_LENGTHS.holderName}
          />
        )}
      </Field>
      <Field label="Nickname" optional error={form.errorAt("nickname")}>
        {(control) => (
          <Input
            {...control}
            {...form.control("nickname")}
            autoComplete="off"
            maxLength={PAYMENT_METHOD_MAX_LENGTHS.nickname}
          />
        )}
      </Field>
    </>
  );
}
