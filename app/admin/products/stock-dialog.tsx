import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { useRequestKey } from "#app/lib/calls/key.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useVersionedForm, type ValidationError } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import {
  adjustedStock,
  readStockChange,
  STOCK_REASONS,
  type StockChange,
  stockFormError,
  type StockForm as Values,
} from "#domain/inventory/adjustment.ts";
import { adminStock } from "#messages/adminStock/index.ts";
import { shelfRuleText, stockReasonText } from "#messages/adminStock/stock-text.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { stockRuleText } from "#messages/formRules/rule-text.ts";
import type { OpenProps } from "../parts/dialog-button.tsx";
import { HeldFields } from "../parts/form-dialog.tsx";
import { useDiscard } from "../parts/use-discard.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import type { StockedProduct } from "./stocked-product.ts";

/** Asks for a new count, or for how many came or went, and why; and before that is lost. */
export function StockDialog({
  open,
  onOpenChange,
  product,
}: OpenProps & { product: StockedProduct }) {
  // It outlives the form: what was asked for before that closed is known again.
  const request = useRequestKey();
  return open ? (
    <OpenDialog product={product} request={request} onClose={() => onOpenChange(false)} />
  ) : null;
}

function OpenDialog({
  product,
  request,
  onClose,
}: {
  product: StockedProduct;
  request: ReturnType<typeof useRequestKey>;
  onClose: () => void;
}) {
  const trpc = useTrpc();
  const formId = useId();
  const mutationKey = trpc.admin.product.adjustStock.mutationKey();
  const isPending = useIsMutating({ mutationKey }) > 0;
  const form = useStockForm(product.stock);
  const discard = useDiscard(form.isDirty);
  const close = () => {
    if (!isPending) discard.ask(onClose);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title={adminStock.adjust()}
      description={product.name}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {backOffice.cancel()}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {adminStock.saveStock()}
          </Button>
        </>
      }
    >
      <StockForm
        id={formId}
        form={form}
        product={product}
        request={request}
        onDone={() => {
          request.forget();
          onClose();
        }}
      />
      {discard.question}
    </Dialog>
  );
}

/** What is typed of a change of the `stock`, which is the one that was seen as soon as something is typed. */
export function useStockForm(stock: number) {
  return useVersionedForm<Values, number>({
    initial: { kind: "difference", stock: "", reason: "" },
    expected: stock,
    check: (typed) => {
      const broken = stockFormError(typed);
      return broken && { field: broken.field, text: stockRuleText(broken.rule) };
    },
  });
}

/** The fields, and for who counts the shelf what there is not to be counted. */
export function StockForm({
  id,
  form,
  product,
  request,
  onDone,
}: {
  id: string;
  form: ReturnType<typeof useStockForm>;
  product: StockedProduct;
  request: ReturnType<typeof useRequestKey>;
  onDone: () => void;
}) {
  const adjust = useAdjustStock({
    onDone,
    onFailure: form.showErrors,
    // Whoever was told how many there are by now counts against these with the next press.
    onMoved: form.rebase,
  });
  const { kind } = form.values;
  // What came or went holds whatever else moves the stock; a count is of the shelf that was seen.
  const seen = kind === "count" ? form.expected : product.stock;
  const change = readStockChange(form.values, seen);
  const outcome = change && adjustedStock({ ...product, stock: seen }, change);
  const submit = ({ stock, reason }: Values) => {
    if (adjust.isPending || !change) return;
    const key = request.of([product.id, kind, stock.trim(), reason.trim()]);
    adjust.mutate({ id: product.id, change, reason, key });
  };
  return (
    <form id={id} className="grid gap-4" {...form.form(submit)}>
      <HeldFields isHeld={adjust.isPending} className="grid gap-4">
        <KindChoice kind={kind} onKind={(chosen) => form.set("kind", chosen)} />
        <Field
          label={kind === "count" ? adminStock.newCount() : adminStock.difference()}
          error={form.errorAt("stock")}
          hint={
            outcome
              ? "count" in outcome
                ? `${seen} → ${outcome.count}`
                : shelfRuleText(outcome.problem)
              : adminStock.inStock({ count: seen })
          }
        >
          {(control) => (
            <Input
              {...control}
              {...form.control("stock")}
              autoComplete="off"
              className="tabular-nums"
            />
          )}
        </Field>
        {kind === "count" && product.toBePacked > 0 ? (
          <Alert tone="info">
            {`${adminStock.toBePacked({ count: product.toBePacked })} ${adminStock.leaveThemOut()}`}
          </Alert>
        ) : null}
        <ReasonField control={form.control("reason")} error={form.errorAt("reason")} />
      </HeldFields>
      {form.general ? <Alert tone="error">{form.general}</Alert> : null}
    </form>
  );
}

/** Moves the stock and tells of it, or what stands in the way; either way what shows it is loaded anew. */
function useAdjustStock(on: {
  onDone: () => void;
  onFailure: (failure: ValidationError) => void;
  /** The count was of another stock than there is: so many, as was loaded now. */
  onMoved: (stock: number) => void;
}) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const refresh = useRefreshShop();
  return useMutation(
    trpc.admin.product.adjustStock.mutationOptions({
      onSuccess: ({ stock }) => {
        notify({ title: adminStock.inStockNow({ count: stock }), tone: "success" });
        void refresh();
        on.onDone();
      },
      onError: async (error, { id }) => {
        const { code, field, text } = failureOf(error);
        on.onFailure({ field, text });
        // It moved meanwhile, or was done and its answer lost.
        await refresh();
        const loaded = queryClient.getQueryData(trpc.admin.product.get.queryKey({ id }));
        if (code === "CONFLICT" && loaded) on.onMoved(loaded.product.stock);
      },
    }),
  );
}

function KindChoice({
  kind,
  onKind,
}: {
  kind: StockChange["kind"];
  onKind: (kind: StockChange["kind"]) => void;
}) {
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
      <legend className="sr-only">{adminStock.how()}</legend>
      {(["difference", "count"] as const).map((choice) => (
        <label key={choice} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="kind"
            className="size-5"
            checked={kind === choice}
            onChange={() => onKind(choice)}
          />
          {choice === "count" ? adminStock.newCount() : adminStock.addOrTake()}
        </label>
      ))}
    </fieldset>
  );
}

function ReasonField({
  control: text,
  error,
}: {
  control: ComponentProps<"input">;
  error: string | null;
}) {
  const listId = useId();
  return (
    <>
      <Field label={backOffice.reason()} error={error}>
        {(control) => <Input {...control} {...text} list={listId} autoComplete="off" />}
      </Field>
      <datalist id={listId}>
        {STOCK_REASONS.map((reason) => (
          <option key={reason} value={stockReasonText(reason)} />
        ))}
      </datalist>
    </>
  );
}
