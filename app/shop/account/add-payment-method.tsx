import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useRequestKey } from "#app/lib/calls/key.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm, type ValidationError } from "#app/lib/use-form.ts";
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
} from "#domain/accounts/payment-method.ts";
import { wallet } from "#messages/wallet/index.ts";
import { paymentRuleText, paymentTypeText } from "#messages/wallet/method-text.ts";
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

/** The Add Method dialog (storefront §5): closes on success, and with it forgets the number; open until it is known. */
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
  const form = useForm<PaymentMethodForm>({ initial: EMPTY, check });
  const forget = () => {
    form.reset();
    onOpenChange(false);
  };
  const key = useRequestKey();
  const { mutate, isPending } = useMutation(
    trpc.paymentMethods.add.mutationOptions({
      onSuccess: async () => {
        key.forget();
        forget();
        await queryClient.invalidateQueries({ queryKey: trpc.paymentMethods.list.queryKey() });
      },
      onError: (error) => {
        const { code, field } = failureOf(error);
        const text = wallet.notAdded();
        form.showErrors({ field: code === "INVALID_INPUT" ? field : null, text });
      },
    }),
  );
  // What is begun next would be closed, and emptied, by the answer to this one.
  const close = () => {
    if (!isPending) forget();
  };
  const send = (values: PaymentMethodForm) => {
    const method = keepOf(values);
    if (!isPending) mutate({ ...method, key: key.of(method) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={wallet.addTitle()}
      description={wallet.addPromise()}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {wallet.cancel()}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {wallet.addMethod()}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-5" {...form.form(send)}>
        <Field label={wallet.type()}>
          {(control) => (
            <Select {...control} {...form.control("type")}>
              {PAYMENT_METHOD_TYPES.map((type) => (
                <option key={type} value={type}>
                  {paymentTypeText(type)}
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

function check(values: PaymentMethodForm): ValidationError | null {
  const broken = paymentMethodError(values);
  return broken && { field: broken.field, text: paymentRuleText(broken.rule) };
}

function HolderFields({ form }: { form: ReturnType<typeof useForm<PaymentMethodForm>> }) {
  return (
    <>
      <Field label={wallet.holderName()} error={form.errorAt("holderName")}>
        {(control) => (
          <Input
            {...control}
            {...form.control("holderName")}
            autoComplete="cc-name"
            maxLength={PAYMENT_METHOD_MAX_LENGTHS.holderName}
          />
        )}
      </Field>
      <Field label={wallet.nickname()} optional error={form.errorAt("nickname")}>
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
