import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useId, useRef, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { adjustedStock, STOCK_REASONS, type StockChange } from "#domain/inventory/adjustment.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import type { StockedProduct } from "./stocked-product.ts";

/** What was last asked for, and its key: asked again because the answer was lost, it is done once. */
type Request = { intention: string; key: string };
type Failure = { field: string | null; text: string };

/** Asks for a new count, or for how many came or went, and why. */
export function StockDialog({
  open,
  onOpenChange,
  product,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  product: StockedProduct;
}) {
  const trpc = useTrpc();
  const formId = useId();
  const request = useRef<Request | null>(null);
  const mutationKey = trpc.admin.product.adjustStock.mutationKey();
  const isPending = useIsMutating({ mutationKey }) > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Adjust stock"
      description={product.name}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            Save the stock
          </Button>
        </>
      }
    >
      <StockForm
        id={formId}
        product={product}
        request={request}
        onDone={() => {
          request.current = null;
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function StockForm({
  id,
  product,
  request,
  onDone,
}: {
  id: string;
  product: StockedProduct;
  request: RefObject<Request | null>;
  onDone: () => void;
}) {
  const [kind, setKind] = useState<StockChange["kind"]>("difference");
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<Failure | null>(null);
  const adjust = useAdjustStock(product.id, { onDone, onFailure: setFailure });
  const change = readChange(kind, amount, product.stock);
  const outcome = change && adjustedStock(product, change);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (adjust.isPending) return;
    if (!change) return setFailure({ field: "stock", text: "Please enter a whole number" });
    if (!reason.trim()) return setFailure({ field: "reason", text: "Please give a reason" });
    setFailure(null);
    const intention = JSON.stringify([product.id, kind, amount.trim(), reason.trim()]);
    if (request.current?.intention !== intention) {
      request.current = { intention, key: crypto.randomUUID() };
    }
    adjust.mutate({ id: product.id, change, reason, key: request.current.key });
  };
  const textAt = (field: string) => (failure?.field === field ? failure.text : null);
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={submit}
      onChange={() => setFailure(null)}
    >
      <KindChoice kind={kind} onKind={setKind} />
      <Field
        label={kind === "count" ? "New count" : "How many more, or with a minus fewer"}
        error={textAt("stock")}
        hint={
          outcome
            ? "count" in outcome
              ? `${product.stock} → ${outcome.count}`
              : outcome.validationError
            : `${product.stock} in stock`
        }
      >
        {(control) => (
          <Input
            {...control}
            name="stock"
            autoComplete="off"
            className="tabular-nums"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
      </Field>
      <ReasonField reason={reason} error={textAt("reason")} onReason={setReason} />
      {failure && failure.field === null ? <Alert tone="error">{failure.text}</Alert> : null}
    </form>
  );
}

/** Moves the stock and tells of it; where it moved meanwhile, the product is loaded anew. */
function useAdjustStock(
  id: string,
  on: { onDone: () => void; onFailure: (failure: Failure) => void },
) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const refresh = useRefreshShop();
  return useMutation(
    trpc.admin.product.adjustStock.mutationOptions({
      onSuccess: ({ stock }) => {
        notify({ title: `${stock} in stock now`, tone: "success" });
        void refresh();
        on.onDone();
      },
      onError: (error) => {
        const { field, text, code } = failureOf(error);
        on.onFailure({ field, text });
        if (code === "CONFLICT") {
          void queryClient.invalidateQueries(trpc.admin.product.get.queryFilter({ id }));
        }
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
      <legend className="sr-only">How</legend>
      {(["difference", "count"] as const).map((choice) => (
        <label key={choice} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="kind"
            className="size-5"
            checked={kind === choice}
            onChange={() => onKind(choice)}
          />
          {choice === "count" ? "New count" : "Add or take away"}
        </label>
      ))}
    </fieldset>
  );
}

function ReasonField({
  reason,
  error,
  onReason,
}: {
  reason: string;
  error: string | null;
  onReason: (reason: string) => void;
}) {
  const listId = useId();
  return (
    <>
      <Field label="Reason" error={error}>
        {(control) => (
          <Input
            {...control}
            name="reason"
            list={listId}
            autoComplete="off"
            value={reason}
            onChange={(event) => onReason(event.target.value)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {STOCK_REASONS.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  );
}

function readChange(kind: StockChange["kind"], typed: string, seen: number): StockChange | null {
  const text = typed.trim().replace("−", "-");
  if (kind === "count") return /^\d{1,7}$/.test(text) ? { kind, count: Number(text), seen } : null;
  return /^[+-]?\d{1,7}$/.test(text) ? { kind, difference: Number(text) } : null;
}
