import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { useId, useState } from "react";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm, type ValidationError } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { readCents } from "#domain/money/cents-input.ts";
import { formatMoney } from "#domain/money/money.ts";
import type { OrderStatus } from "#domain/orders/order.ts";
import { isUnshipped } from "#domain/orders/unshipped.ts";
import { type ChargedIn, formatCharge } from "#domain/payments/charge.ts";
import { adminRefunds } from "#messages/adminRefunds/index.ts";
import { refundRuleText } from "#messages/adminRefunds/rule-text.ts";
import { currencyText } from "#messages/currencies/currency-text.ts";
import { chargeRateText } from "#messages/payment/charge-texts.ts";
import type { AppRouter } from "#server/router.ts";
import { HeldFields } from "../parts/form-dialog.tsx";
import { LoadFailed } from "../parts/load-failed.tsx";
import { moneyProblem } from "../parts/money-problem.ts";
import { useDiscard } from "../parts/use-discard.tsx";
import {
  AmountField,
  type AskedForm,
  type AskedFormState,
  KindChoice,
  LinesToRefund,
  NOTHING_ASKED,
  ReasonField,
  RestockField,
  toItsButton,
} from "./fields.tsx";
import { toastOf } from "./toast.ts";

type RefundAsk = inferRouterInputs<AppRouter>["admin"]["refunds"]["request"]["ask"];
type Quoted = inferRouterOutputs<AppRouter>["admin"]["refunds"]["quote"];
type Quote = Quoted["quote"];

type RefundDialogProps = {
  orderId: string;
  status: OrderStatus;
  onClose: () => void;
};

/**
 * Asks how much to give back and why, shows it in the currencies of the order and of the charge, and gives it back. While
 * that is under way it stays: the money can be kept no more. Whoever left the page is told of a refusal there.
 */
export function RefundDialog({ orderId, status, onClose }: RefundDialogProps) {
  const formId = useId();
  /** Asked for again after a lost answer, it is the same refund. */
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm({ initial: firstAsked(status), check: amountError });
  const { values } = form;
  const ask = askOf(values);
  const { data, quote, asked, request } = useRefund(orderId, {
    ask,
    onDone: onClose,
    onRefused: (error) => {
      // The first one was asked for as it was: what stands here now is another refund.
      if (error.field === "key") setKey(crypto.randomUUID());
      // They read that it is not as they saw it: from now on it is as it stands here.
      setSeen("now");
      form.showErrors(error);
    },
  });
  /** What could be given back when this opened: another refund since, in another window, is not overlooked. */
  const [seen, setSeen] = useState<number | "now" | null>(null);
  if (seen === null && data) setSeen(data.left.chargeCents);
  const discard = useDiscard(form.isDirty);
  const close = () => {
    if (!request.isPending) discard.ask(onClose);
  };
  const submit = ({ restock, reason }: AskedForm) => {
    if (request.isPending || !ask || !quote?.ok || !data) return;
    const { chargeCents } = quote;
    const leftChargeCents = typeof seen === "number" ? seen : data.left.chargeCents;
    const sent = { chargeCents, leftChargeCents, restock: restock && !isOnShelf(status) };
    request.mutate({ orderId, key, ask, reason, ...sent });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={adminRefunds.refund()}
      description={
        data
          ? adminRefunds.canBeGivenBack({
              amount: formatMoney(data.left.orderCents, data.currency),
            })
          : adminRefunds.whatShouldGoBack()
      }
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {adminRefunds.keepTheMoney()}
          </Button>
          <RefundButton
            formId={formId}
            label={
              data && quote?.ok
                ? adminRefunds.refundAmount({
                    amount: formatMoney(quote.orderCents, data.currency),
                  })
                : adminRefunds.makeRefund()
            }
            isPending={request.isPending}
            isOff={!quote?.ok}
          />
        </>
      }
    >
      {!data && !asked.isError ? <Skeleton className="h-48 w-full" /> : null}
      {asked.isError ? <LoadFailed text={adminRefunds.amountsNotLoaded()} query={asked} /> : null}
      {data ? (
        <form id={formId} className="grid gap-4" onKeyDown={toItsButton} {...form.form(submit)}>
          <HeldFields isHeld={request.isPending} className="grid gap-4">
            <AskedFields {...{ form, data, quote, status }} />
          </HeldFields>
          {form.general === null ? null : <Alert tone="error">{form.general}</Alert>}
        </form>
      ) : null}
      {discard.question}
    </Dialog>
  );
}

/** With all the money of an order that is still here its goods go back, unless somebody says otherwise. */
function firstAsked(status: OrderStatus): AskedForm {
  return { ...NOTHING_ASKED, restock: isUnshipped(status) };
}

/** The goods of a cancelled order are back already. */
function isOnShelf(status: OrderStatus): boolean {
  return status === "cancelled";
}

/** How much of it, whether its goods are sold again and why, with what that comes to. */
function AskedFields({
  form,
  data,
  quote,
  status,
}: {
  form: AskedFormState;
  data: Quoted;
  quote: Quote | undefined;
  status: OrderStatus;
}) {
  const { kind } = form.values;
  const validationError = quote && !quote.ok ? refundRuleText(quote.rule, data) : null;
  return (
    <>
      <KindChoice form={form} restocksWhole={isUnshipped(status)} />
      {kind === "lines" ? (
        <LinesToRefund form={form} lines={data.lines} currency={data.currency} />
      ) : null}
      {kind === "amount" ? (
        <AmountField
          form={form}
          label={adminRefunds.amountIn({ currency: currencyText(data.currency) })}
          // Told while it is typed: what it comes to is looked up then too.
          error={form.errorAt("amount") ?? amountError(form.values)?.text ?? validationError}
        />
      ) : null}
      {kind === "amount" || isOnShelf(status) ? null : <RestockField form={form} />}
      <ReasonField form={form} />
      <QuoteText quote={quote} data={data} />
      {validationError && kind !== "amount" ? (
        <Alert tone="warning">{validationError}</Alert>
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

/**
 * What would go back by what is asked for, and the way to give it back. What there is to give back is
 * known also where that could not be said.
 */
function useRefund(
  orderId: string,
  on: {
    ask: RefundAsk | null;
    onDone: () => void;
    onRefused: (error: ValidationError) => void;
  },
) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const { quote } = trpc.admin.refunds;
  const whole = useQuery(quote.queryOptions({ orderId, ask: { kind: "whole" } }));
  const asked = useQuery(
    quote.queryOptions(
      { orderId, ask: on.ask ?? { kind: "whole" } },
      { placeholderData: keepPreviousData, staleTime: 0 },
    ),
  );
  const data = asked.data ?? whole.data;
  const isMounted = useIsMounted();
  const request = useMutation(
    trpc.admin.refunds.request.mutationOptions({
      onSuccess: (refund) => {
        notify(toastOf(refund, data?.currency));
        on.onDone();
      },
      onError: (error) => {
        const { field, text } = failureOf(error);
        if (!isMounted.current) {
          notify({ title: adminRefunds.notMade(), description: text, tone: "error" });
          return;
        }
        on.onRefused({ field: field === "orderCents" ? "amount" : field, text });
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.admin.pathKey() }),
    }),
  );
  return {
    data,
    quote: on.ask && !asked.isPlaceholderData ? asked.data?.quote : undefined,
    asked,
    request,
  };
}

/** What goes back, and how much that is of what was charged. */
function QuoteText({ quote, data }: { quote: Quote | undefined; data: Quoted }) {
  return (
    <p role="status" className="rounded-md bg-sunken px-4 py-3 tabular-nums">
      {quote?.ok ? backText(quote, data) : adminRefunds.nothingGoesBack()}
    </p>
  );
}

/** An amount that cannot be read says so; one that is not there yet does not. */
function amountError(form: AskedForm): ValidationError | null {
  const { kind, amount } = form;
  if (kind !== "amount" || amount.trim() === "" || askOf(form) !== null) return null;
  return { field: "amount", text: moneyProblem(amount) ?? adminRefunds.amountLike() };
}

/** What the form asks for; null while that cannot be told. */
export function askOf({
  kind,
  chosen,
  amount,
}: Pick<AskedForm, "kind" | "chosen" | "amount">): RefundAsk | null {
  if (kind === "whole") return { kind };
  if (kind === "lines") {
    const lines = chosen.toSorted((a, b) => a.line - b.line);
    return lines.length > 0 ? { kind, lines } : null;
  }
  const orderCents = readCents(amount);
  return orderCents === null || orderCents < 0 ? null : { kind, orderCents };
}

/** "R100.00 go back: $5.71 at R17.50 to the dollar." */
function backText(quote: { orderCents: number; chargeCents: number }, charge: ChargedIn): string {
  const amount = formatMoney(quote.orderCents, charge.currency);
  const rate = chargeRateText(charge);
  if (rate === null) return adminRefunds.goesBack({ amount });
  const charged = formatCharge(quote.chargeCents, charge.chargeCurrency);
  return adminRefunds.goesBackCharged({ amount, charged, rate });
}
