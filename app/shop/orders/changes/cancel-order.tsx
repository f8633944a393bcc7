import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureText, mayPassByItself, useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { formatMoney } from "#domain/money/money.ts";
import { type CancelRefusal, cancelRefusal } from "#domain/orders/cancelling.ts";
import { orderChanges } from "#messages/orderChanges/index.ts";
import { cancelRefusalText } from "#messages/orderChanges/refusal-text.ts";
import type { OrderAsk, OrderOnPage } from "../placed-order.ts";

/** Of these there is nothing to say: the page's head does. */
const SAID_ABOVE: readonly CancelRefusal[] = ["cancelled", "over"];

/** Cancelling the order, or what to do where that is not possible any more. */
export function CancelOrder({ ask, placed }: { ask: OrderAsk; placed: OrderOnPage }) {
  const { order, delivery, byInHouseDriver } = placed;
  const refusal = cancelRefusal(order, delivery && { ...delivery, byInHouseDriver });
  if (refusal !== null && SAID_ABOVE.includes(refusal)) return null;
  return (
    <section
      aria-labelledby="cancel-heading"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="cancel-heading" className="text-xl">
        {orderChanges.title()}
      </h2>
      <p className="text-ink-muted">
        {refusal === null ? orderChanges.untilPacking() : cancelRefusalText(refusal)}
      </p>
      {refusal === null ? <CancelButton ask={ask} placed={placed} /> : null}
    </section>
  );
}

function CancelButton({
  ask,
  placed: { order, leftCents },
}: {
  ask: OrderAsk;
  placed: OrderOnPage;
}) {
  const trpc = useTrpc();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const sayDone = () =>
    notify({
      title: orderChanges.cancelled(),
      description: orderChanges.moneyGoesBack(),
      tone: "success",
    });
  /** Whether the order is cancelled after all, where the answer was lost. */
  const isDone = () =>
    queryClient.fetchQuery({ ...trpc.orders.byId.queryOptions(ask), staleTime: 0 }).then(
      (placed) => placed.order.status === "cancelled",
      () => false,
    );
  const cancel = useMutation({
    ...trpc.orders.cancel.mutationOptions(),
    onSuccess: sayDone,
    onError: async (error) => {
      if (mayPassByItself(error) && (await isDone())) return sayDone();
      notify({
        title: orderChanges.notCancelled(),
        description: failureText(error, orderChanges.notCancelledYet()),
        tone: "error",
      });
    },
    onSettled: async () => {
      // However it went: what the page shows may be out of date.
      await Promise.all([
        queryClient.invalidateQueries(trpc.orders.pathFilter()),
        queryClient.invalidateQueries(trpc.courier.pathFilter()),
      ]);
      await router.invalidate();
      setOpen(false);
    },
  });
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        {orderChanges.cancel()}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={orderChanges.cancelSure()}
        confirmLabel={orderChanges.cancel()}
        cancelLabel={orderChanges.keep()}
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate(ask)}
      >
        {orderChanges.cancelMeans({ amount: formatMoney(leftCents, order.currency) })}
      </ConfirmDialog>
    </>
  );
}
