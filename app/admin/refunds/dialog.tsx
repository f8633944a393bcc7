import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { inferRouterInputs } from "@trpc/server";
import { type FormEvent, useId, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatMoney } from "#domain/money/money.ts";
import { moneyProblem, readRand } from "#domain/money/rand-input.ts";
import { type ChargedIn, chargeRateText, formatCharge } from "#domain/payments/charge.ts";
import type { RefundKind, RefundLine } from "#domain/refunds/refund.ts";
import { type Currency, currencyLabel } from "#domain/store/formats.ts";
import type { AppRouter } from "#server/router.ts";
import { toastOf } from "./toast.ts";

const KINDS = [
  ["whole", "All that is left"],
  ["lines", "Single items"],
  ["amount", "An amount"],
] as const satisfies ReadonlyArray<readonly [RefundKind, string]>;

type RefundAsk = inferRouterInputs<AppRouter>["admin"]["refunds"]["request"]["ask"];
type QuotedLine = { line: number; name: string; priceCents: number; left: number };

/** Asks how much to give back and why, shows it in the order's currency and dollars, and gives it back. */
export function RefundDialog({
  orderId,
  isCancelled,
  onClose,
}: {
  orderId: string;
  /** Its goods are back on the shelf already. */
  isCancelled: boolean;
  onClose: () => void;
}) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const formId = useId();
  const [key] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<RefundKind>("whole");
  const [chosen, setChosen] = useState<RefundLine[]>([]);
  const [amount, setAmount] = useState("");
  const [restock, setRestock] = useState(false);
  const [reason, setReason] = useState("");
  const ask = askOf(kind, chosen, amount);
  const { data, isPlaceholderData, isError } = useQuery(
    trpc.admin.refunds.quote.queryOptions(
      { orderId, ask: ask ?? { kind: "whole" } },
      { placeholderData: keepPreviousData, staleTime: 0 },
    ),
  );
  const request = useMutation(
    trpc.admin.refunds.request.mutationOptions({
      onSuccess: (refund) => {
        notify(toastOf(refund, data?.currency));
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.admin.pathKey() }),
    }),
  );
  const quote = ask && !isPlaceholderData ? data?.quote : undefined;
  const failure = request.isError ? failureOf(request.error).text : null;
  const validationError = quote && !quote.ok ? quote.text : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.isPending || !ask || !quote?.ok) return;
    const { chargeCents } = quote;
    request.mutate({ orderId, key, ask, restock: restock && !isCancelled, reason, chargeCents });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Refund"
      description={
        data
          ? `${formatMoney(data.left.randCents, data.currency)} can be given back`
          : "What should go back?"
      }
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep the money
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            loading={request.isPending}
            disabled={!quote?.ok}
          >
            {data && quote?.ok
              ? `Give back ${formatMoney(quote.randCents, data.currency)}`
              : "Give back"}
          </Button>
        </>
      }
    >
      {!data && !isError ? <Skeleton className="h-48 w-full" /> : null}
      {isError ? (
        <Alert tone="error">The amounts could not be loaded. Please try again.</Alert>
      ) : null}
      {data ? (
        <form id={formId} noValidate className="grid gap-4" onSubmit={submit}>
          <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
            <legend className="mb-1 text-sm font-semibold">What to give back</legend>
            {KINDS.map(([value, label]) => (
              <label key={value} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="radio"
                  name="kind"
                  className="size-5"
                  checked={kind === value}
                  onChange={() => setKind(value)}
                />
                {label}
              </label>
            ))}
          </fieldset>
          {kind === "lines" ? (
            <LinesToRefund
              lines={data.lines}
              currency={data.currency}
              chosen={chosen}
              onChange={setChosen}
            />
          ) : null}
          {kind === "amount" ? (
            <Field
              label={`Amount in ${currencyLabel(data.currency)}`}
              error={amountError(amount, ask) ?? validationError}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  className="tabular-nums"
                  value={amount}
                  onChange={(event) => setAmount(event.target.value)}
                />
              )}
            </Field>
          ) : isCancelled ? null : (
            <label className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5"
                checked={restock}
                onChange={(event) => setRestock(event.target.checked)}
              />
              The goods go back on the shelf
            </label>
          )}
          <Field
            label="Reason"
            optional
            hint="For the order's timeline; the shopper does not see it."
          >
            {(control) => (
              <Input
                {...control}
                maxLength={500}
                autoComplete="off"
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <p role="status" className="rounded-md bg-sunken px-4 py-3 tabular-nums">
            {quote?.ok ? backText(quote, data) : "Nothing goes back yet."}
          </p>
          {validationError && kind !== "amount" ? (
            <Alert tone="warning">{validationError}</Alert>
          ) : null}
          {failure ? <Alert tone="error">{failure}</Alert> : null}
        </form>
      ) : null}
    </Dialog>
  );
}

function LinesToRefund({
  lines,
  currency,
  chosen,
  onChange,
}: {
  lines: readonly QuotedLine[];
  currency: Currency;
  chosen: readonly RefundLine[];
  onChange: (chosen: RefundLine[]) => void;
}) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {lines.map(({ line, name, priceCents, left }) => (
        <li key={line} className="flex items-center justify-between gap-3 px-4 py-2">
          <span className="min-w-0">
            <span className="block break-words font-semibold">{name}</span>
            <span className="text-sm text-ink-muted">{`${formatMoney(priceCents, currency)} each`}</span>
          </span>
          <Select
            aria-label={`How many of ${name}`}
            className="w-24 shrink-0"
            disabled={left === 0}
            value={chosen.find((one) => one.line === line)?.quantity ?? 0}
            onChange={(event) => {
              const quantity = Number(event.target.value);
              const others = chosen.filter((one) => one.line !== line);
              onChange(quantity > 0 ? [...others, { line, quantity }] : others);
            }}
          >
            {Array.from({ length: left + 1 }, (_, count) => count).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  );
}

/** An amount that cannot be read says so; one that is not there yet does not. */
function amountError(amount: string, ask: RefundAsk | null): string | null {
  if (amount.trim() === "" || ask !== null) return null;
  return moneyProblem(amount) ?? "Please enter an amount like 45.00";
}

/** What the form asks for; null while that cannot be told. */
export function askOf(
  kind: RefundKind,
  chosen: readonly RefundLine[],
  amount: string,
): RefundAsk | null {
  if (kind === "whole") return { kind };
  if (kind === "lines") {
    const lines = chosen.toSorted((a, b) => a.line - b.line);
    return lines.length > 0 ? { kind, lines } : null;
  }
  const randCents = readRand(amount);
  return randCents === null || randCents < 0 ? null : { kind, randCents };
}

/** "R100.00 go back: $5.71 at R17.50 to the dollar." */
function backText(quote: { randCents: number; chargeCents: number }, charge: ChargedIn): string {
  const amount = formatMoney(quote.randCents, charge.currency);
  const rate = chargeRateText(charge);
  if (rate === null) return `${amount} go back.`;
  return `${amount} go back: ${formatCharge(quote.chargeCents, charge.chargeCurrency)} at ${rate}.`;
}
