import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm, type ValidationError } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { SHIPPING_MAX_LENGTHS } from "#domain/deliveries/address.ts";
import { SA_PROVINCES } from "#domain/deliveries/provinces.ts";
import { formatMoney } from "#domain/money/money.ts";
import { isDeliveryFreeByOffer } from "#domain/offers/discount.ts";
import { type OtherAddress, otherAddressProblems } from "#domain/orders/other-address.ts";
import { addressBook } from "#messages/addressBook/index.ts";
import { checkout } from "#messages/checkout/index.ts";
import { problemText } from "#messages/checkout/problem-text.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { orderChanges } from "#messages/orderChanges/index.ts";
import { provinceText } from "#messages/provinces/province-text.ts";
import type { OrderAsk, OrderOnPage } from "../placed-order.ts";

type Values = Required<{ [Field in keyof OtherAddress]: string }>;

/** Where a shopper writes another address; what is refused is said, and all stays as it was. */
export function AddressForm({
  ask,
  order,
  onClose,
}: {
  ask: OrderAsk;
  order: OrderOnPage["order"];
  onClose: () => void;
}) {
  const trpc = useTrpc();
  const router = useRouter();
  const queryClient = useQueryClient();
  const form = useForm({ initial: valuesOf(order), check });
  // The button that opened it is gone: the keyboard goes on here.
  const begin = useEffectEvent(() => form.focus("address"));
  useEffect(() => begin(), []);
  const change = useMutation(
    trpc.orders.changeAddress.mutationOptions({
      onSuccess: async ({ changed }) => {
        await queryClient.invalidateQueries({ queryKey: trpc.orders.pathKey() });
        await router.invalidate();
        if (changed) {
          const [title, description] = [orderChanges.addressSaved(), orderChanges.addressMailed()];
          notify({ title, description, tone: "success" });
        }
        onClose();
      },
      onError: (error) => {
        const { field, text } = failureOf(error);
        form.showErrors({ field, text });
      },
    }),
  );
  return (
    <form
      aria-label={orderChanges.otherAddress()}
      className="grid gap-4 border-t border-line pt-4"
      {...form.form((address) => {
        if (!change.isPending) change.mutate({ ...ask, address });
      })}
    >
      <p className="text-sm text-ink-muted">{termsText(order)}</p>
      <Fields form={form} />
      {form.general ? <Alert tone="error">{form.general}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={change.isPending}>
          {orderChanges.saveAddress()}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {orderChanges.keepAddress()}
        </Button>
      </div>
    </form>
  );
}

/** Where it can go for the fee that was paid, as the shop judges it. */
function termsText({ discounts, shippingCents, currency }: OrderOnPage["order"]): string {
  if (isDeliveryFreeByOffer(discounts)) return orderChanges.addressTermsFreeByOffer();
  if (shippingCents === 0) return orderChanges.addressTermsFree();
  return orderChanges.addressTerms({ fee: formatMoney(shippingCents, currency) });
}

function Fields({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  const line = (field: keyof Values) => ({
    ...form.control(field),
    maxLength: SHIPPING_MAX_LENGTHS[field],
  });
  return (
    <>
      <Field label={checkout.streetAddress()} error={form.errorAt("address")}>
        {(control) => <Input {...control} {...line("address")} autoComplete="street-address" />}
      </Field>
      <Field label={checkout.city()} error={form.errorAt("city")}>
        {(control) => <Input {...control} {...line("city")} autoComplete="address-level2" />}
      </Field>
      <Field label={checkout.postalCode()} error={form.errorAt("postalCode")}>
        {(control) => (
          <Input
            {...control}
            {...line("postalCode")}
            inputMode="numeric"
            autoComplete="postal-code"
          />
        )}
      </Field>
      <Field label={checkout.province()} error={form.errorAt("province")}>
        {(control) => (
          <Select {...control} {...form.control("province")} autoComplete="address-level1">
            <option value="">{checkout.chooseProvince()}</option>
            {SA_PROVINCES.map((province) => (
              <option key={province} value={province}>
                {provinceText(province)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={checkout.deliveryInstructions()}
        error={form.errorAt("deliveryInstructions")}
        optional
      >
        {(control) => <Textarea {...control} {...line("deliveryInstructions")} rows={2} />}
      </Field>
      <Field
        label={addressBook.recipientName()}
        hint={addressBook.recipientNameHint()}
        error={form.errorAt("recipientName")}
        optional
      >
        {(control) => <Input {...control} {...line("recipientName")} autoComplete="off" />}
      </Field>
      <Field label={addressBook.recipientPhone()} error={form.errorAt("recipientPhone")} optional>
        {(control) => (
          <Input
            {...control}
            {...line("recipientPhone")}
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
        )}
      </Field>
    </>
  );
}

function valuesOf(order: OrderOnPage["order"]): Values {
  const { address, city, postalCode, province } = order;
  return {
    address,
    city,
    postalCode,
    province,
    deliveryInstructions: order.deliveryInstructions ?? "",
    recipientName: order.recipientName ?? "",
    recipientPhone: order.recipientPhone ?? "",
  };
}

function check(values: Values): ValidationError[] {
  return otherAddressProblems(values).map(({ field, problem }) => ({
    field,
    text: problem === "no phone" ? deliveries.phoneInvalid() : problemText(field, problem),
  }));
}
