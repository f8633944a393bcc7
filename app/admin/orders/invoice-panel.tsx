import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useVersionedForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { schemaErrors } from "#domain/form-error.ts";
import { formatMoney } from "#domain/money/money.ts";
import {
  FULL_INVOICE_ABOVE_CENTS,
  InvoiceBuyer,
  invoiceAddress,
  invoiceNumber,
  isFullTaxInvoice,
} from "#domain/orders/invoice.ts";
import { buyerIssueText } from "#messages/adminOrder/buyer-text.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { homePage } from "#messages/homePage/index.ts";
import { useMay } from "../frame/use-may.ts";
import { refusalOf } from "../parts/failure-messages.ts";
import { FormAlert } from "../parts/form-alert.tsx";
import { HeldFields } from "../parts/form-dialog.tsx";
import { useDiscard } from "../parts/use-discard.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import type { OrderDetails } from "./orders-data.ts";

/** The order's invoice: its number, whom it is made out to, and the way to change that. */
export function InvoicePanel({
  details: { order, invoice },
  isReadOnly,
}: {
  details: OrderDetails;
  /** Completed orders are only looked at (back-office §2). */
  isReadOnly: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay("invoices.write") && !isReadOnly;
  const mayOpen = useMay("customers.contact");
  if (!invoice) return null;
  const { buyer, issued } = invoice;
  const vatNumber = issued?.seller.vatNumber ?? "";
  const { totalCents, currency } = order;
  const needsNumber = isFullTaxInvoice({ vatNumber, totalCents, currency });
  return (
    <section aria-label={adminOrder.invoice()} className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-text text-sm font-semibold text-ink-muted">{adminOrder.invoice()}</h3>
        {mayChange ? (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            {buyer ? adminOrder.changeBusiness() : adminOrder.setBuyer()}
          </Button>
        ) : null}
      </div>
      <p>
        {mayOpen ? (
          <a
            href={invoiceAddress({ orderId: order.id })}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-brand underline"
          >
            {invoiceNumber(invoice.number)}
            <span className="sr-only">{` ${homePage.opensInNewTab()}`}</span>
          </a>
        ) : (
          invoiceNumber(invoice.number)
        )}
      </p>
      <p className="text-sm text-ink-muted">
        {buyer ? madeOutText(buyer) : null}
        {!buyer && needsNumber
          ? adminOrder.needsVatNumber({ amount: formatMoney(FULL_INVOICE_ABOVE_CENTS, "ZAR") })
          : null}
        {buyer || needsNumber ? null : adminOrder.madeOutToShopper()}
      </p>
      {isOpen ? (
        <BuyerDialog orderId={order.id} buyer={buyer} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  );
}

function madeOutText({ name, vatNumber }: InvoiceBuyer): string {
  return vatNumber ? adminOrder.madeOutToVat({ name, vatNumber }) : adminOrder.madeOutTo({ name });
}

type BuyerForm = { name: string; vatNumber: string; address: string };
type BuyerFormState = ReturnType<typeof useVersionedForm<BuyerForm, InvoiceBuyer | null>>;

function BuyerDialog({
  orderId,
  buyer,
  onClose,
}: {
  orderId: string;
  buyer: InvoiceBuyer | null;
  onClose: () => void;
}) {
  const trpc = useTrpc();
  const refresh = useRefreshShop();
  const form = useVersionedForm<BuyerForm, InvoiceBuyer | null>({
    initial: {
      name: buyer?.name ?? "",
      vatNumber: buyer?.vatNumber ?? "",
      address: buyer?.address ?? "",
    },
    expected: buyer,
    check: (typed) => schemaErrors(InvoiceBuyer, typed, buyerIssueText)[0] ?? null,
  });
  const save = useMutation(
    trpc.admin.orders.setInvoiceBuyer.mutationOptions({
      onSuccess: ({ buyer: saved }) => {
        notify({
          title: saved
            ? adminOrder.invoiceNames({ name: saved.name })
            : adminOrder.invoiceNamesShopper(),
          tone: "success",
        });
        onClose();
      },
      onError: (error) =>
        form.showErrors({ ...refusalOf(error, backOffice.pleaseTryAgain()), field: null }),
      onSettled: refresh,
    }),
  );
  const discard = useDiscard(form.isDirty);
  const close = () => {
    if (!save.isPending) discard.ask(onClose);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title={adminOrder.whomFor()}
      description={adminOrder.whomForHint()}
    >
      <form
        className="grid gap-4"
        {...form.form((values) => {
          if (!save.isPending) save.mutate({ orderId, expected: form.expected, buyer: values });
        })}
      >
        <HeldFields isHeld={save.isPending} className="grid gap-4">
          <BuyerFields form={form} />
        </HeldFields>
        <div className="flex flex-wrap justify-end gap-3">
          {buyer ? (
            <Button
              variant="ghost"
              loading={save.isPending && save.variables.buyer === null}
              onClick={() => {
                if (!save.isPending) save.mutate({ orderId, expected: form.expected, buyer: null });
              }}
            >
              {adminOrder.toShopperAgain()}
            </Button>
          ) : null}
          <Button type="submit" loading={save.isPending && save.variables.buyer !== null}>
            {backOffice.save()}
          </Button>
        </div>
      </form>
      {discard.question}
    </Dialog>
  );
}

function BuyerFields({ form }: { form: BuyerFormState }) {
  return (
    <>
      <Field label={adminOrder.business()} error={form.errorAt("name")}>
        {(control) => <Input {...control} {...form.control("name")} autoComplete="off" />}
      </Field>
      <Field
        label={adminOrder.vatNumber()}
        hint={adminOrder.vatNumberHint()}
        error={form.errorAt("vatNumber")}
      >
        {(control) => (
          <Input
            {...control}
            {...form.control("vatNumber")}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label={adminOrder.itsAddress()}
        hint={adminOrder.itsAddressHint()}
        error={form.errorAt("address")}
      >
        {(control) => <Textarea {...control} {...form.control("address")} rows={3} />}
      </Field>
      <FormAlert
        text={form.general}
        isOutdated={form.isOutdated}
        isDirty={form.isDirty}
        onReload={form.reset}
      />
    </>
  );
}
