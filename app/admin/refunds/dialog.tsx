import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { type FormEvent, useId, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatMoney } from "#domain/money/money.ts";
import { readRand } from "#domain/money/rand-input.ts";
import { type ChargedIn, formatCharge } from "#domain/payments/charge.ts";
import type { RefundKind, RefundLine } from "#domain/refunds/refund.ts";
import { currencyLabel } from "#domain/store/formats.ts";
import { chargeRateText } from "#messages/payment/charge-texts.ts";
import type { AppRouter } from "#server/router.ts";
import { moneyProblem } from "../parts/money-problem.ts";
import { AmountField, KindChoice, LinesToRefund, ReasonField, RestockField } from "./fields.tsx";
import { toastOf } from "./toast.ts";

type RefundAsk = inferRouterInputs<AppRouter>["admin"]["refunds"]["request"]["ask"];
type Quoted = inferRouterOutputs<AppRouter>["admin"]["refunds"]["quote"];
type Quote = Quoted["quote"];

type RefundDialogProps = {
  orderId: string;
  /** Its goods are back on the shelf already. */
  isCancelled: boolean;
  onClose: () => void;
};

/** Asks how much to give back and why, shows it in the order's currency and dollars, and gives it back. */
export function RefundDialog({ orderId, isCancelled, onClose }: RefundDialogProps) {
  const formId = useId();
  const [key] = useState(() => crypto.randomUUID());
  const asked = useAsked();
  const { ask, kind } = asked;
  const [restock, setRestock] = useState(false);
  const [reason, setReason] = useState("");
  const { data, isPlaceholderData, isError, request } = useRefund(orderId, {
    ask,
    onDone: onClose,
  });
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
          <RefundButton
            formId={formId}
            label={
              data && quote?.ok
                ? `Give back ${formatMoney(quote.randCents, data.currency)}`
                : "Give back"
            }
            isPending={request.isPending}
            isOff={!quote?.ok}
          />
        </>
      }
    >
      {!data && !isError ? <Skeleton className="h-48 w-full" /> : null}
      {isError ? (
        <Alert tone="error">The amounts could not be loaded. Please try again.</Alert>
      ) : null}
      {data ? (
        <form id={formId} noValidate className="grid gap-4" onSubmit={submit}>
          <AskedFields asked={asked} data={data} validationError={validationError} />
          {kind === "amount" || isCancelled ? null : (
            <RestockField restock={restock} onRestock={setRestock} />
          )}
          <ReasonField reason={reason} onReason={setReason} />
          <QuoteText quote={quote} data={data} />
          {validationError && kind !== "amount" ? (
            <Alert tone="warning">{validationError}</Alert>
          ) : null}
          {failure ? <Alert tone="error">{failure}</Alert> : null}
        </form>
      ) : null}
    </Dialog>
  );
}

/** How much the form asks for, as it is filled in. */
function useAsked() {
  const [kind, setKind] = useState<RefundKind>("whole");
  const [chosen, setChosen] = useState<RefundLine[]>([]);
  const [amount, setAmount] = useState("");
  const ask = askOf(kind, chosen, amount);
  return { kind, setKind, chosen, setChosen, amount, setAmount, ask };
}

/** All of it, some of its lines or an amount. */
function AskedFields({
  asked: { kind, setKind, chosen, setChosen, amount, setAmount, ask },
  data,
  validationError,
}: {
  asked: ReturnType<typeof useAsked>;
  data: Quoted;
  validationError: string | null;
}) {
  return (
    <>
      <KindChoice kind={kind} onKind={setKind} />
      {kind === "lines" ? (
        <LinesToRefund
          lines={data.lines}
          currency={data.currency}
          chosen={chosen}
          onChange={setChosen}
        />
      ) : null}
      {kind === "amount" ? (
        <AmountField
          label={`Amount in ${currencyLabel(data.currency)}`}
          amount={amount}
          error={amountError(amount, ask) ?? validationError}
          onAmount={setAmount}
        />
      ) : null}
    </>
  );
}

function RefundButton({
  formId,
  label,
  isPending,
  isOff,
}: {
  formId: string;
  label: string;
  isPending: boolean;
  isOff: boolean;
}) {
  return (
    <Button type="submit" form={formId} variant="danger" loading={isPending} disabled={isOff}>
      {label}
    </Button>
  );
}

/** What would go back by what is asked for, and the way to give it back. */
function useRefund(
  orderId: string,
  { ask, onDone }: { ask: RefundAsk | null; onDone: () => void },
) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
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
        onDone();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.admin.pathKey() }),
    }),
  );
  return { data, isPlaceholderData, isError, request };
}

/** What goes back, and how much that is of what was charged. */
function QuoteText({ quote, data }: { quote: Quote | undefined; data: Quoted }) {
  return (
    <p role="status" className="rounded-md bg-sunken px-4 py-3 tabular-nums">
      {quote?.ok ? backText(quote, data) : "Nothing goes back yet."}
    </p>
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
