import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CreditCard, Plus } from "lucide-react";
import { useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { paymentMethodLabel } from "#domain/accounts/payment-method.ts";
import { AccountLayout, PanelSkeleton } from "./account-layout.tsx";
import { AddPaymentMethod } from "./add-payment-method.tsx";
import { type PaymentMethod, PaymentMethodCard } from "./payment-method-card.tsx";
import { LoadFailed, RequireSignIn } from "./sign-in/require-sign-in.tsx";

/** /payment-methods (storefront §2): the saved ones, Add Method, Set Default, delete. */
export function PaymentMethodsScreen() {
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" className="size-5" />
      Add Method
    </Button>
  );
  return (
    <RequireSignIn waiting={<Waiting />}>
      {() => (
        <AccountLayout title="Payment Methods" back action={add}>
          <div className="grid gap-5">
            <Alert>
              You pay through PayPal&rsquo;s secure checkout. What is saved here is a note of your
              own: we keep the last 4 digits of a card, never its number or CVV.
            </Alert>
            <Methods />
          </div>
          <AddPaymentMethod open={isAdding} onOpenChange={setAdding} />
        </AccountLayout>
      )}
    </RequireSignIn>
  );
}

function Waiting() {
  return (
    <AccountLayout title="Payment Methods" back>
      <PanelSkeleton lines={2} />
    </AccountLayout>
  );
}

function Methods() {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const methods = useQuery(trpc.paymentMethods.list.queryOptions());
  const [doomed, setDoomed] = useState<PaymentMethod | null>(null);
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: trpc.paymentMethods.list.queryKey() });
  const choosing = useMutation(
    trpc.paymentMethods.setDefault.mutationOptions({
      onSuccess: refresh,
      onError: () => notify({ title: "Failed to set default payment method.", tone: "error" }),
    }),
  );
  const removing = useMutation(
    trpc.paymentMethods.remove.mutationOptions({
      onSuccess: async () => {
        await refresh();
        setDoomed(null);
      },
      onError: () => notify({ title: "Failed to delete payment method.", tone: "error" }),
    }),
  );

  if (!methods.data) {
    if (!methods.isError) return <PanelSkeleton lines={2} />;
    return (
      <LoadFailed
        text="Failed to load your payment methods. Please try again."
        error={methods.error}
        onRetry={() => void methods.refetch()}
      />
    );
  }
  if (methods.data.length === 0) {
    return (
      <EmptyState icon={<CreditCard />} title="No payment methods yet">
        Add one to remember which card or account you like to pay with.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Saved payment methods" className="grid gap-4 sm:grid-cols-2">
        {methods.data.map((method) => (
          <li key={method.id}>
            <PaymentMethodCard
              method={method}
              isChoosing={choosing.isPending && choosing.variables.id === method.id}
              onChoose={() => choosing.mutate({ id: method.id })}
              onDelete={() => setDoomed(method)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => {
          if (!open) setDoomed(null);
        }}
        title="Are you sure you want to delete this payment method?"
        confirmLabel="Delete"
        pending={removing.isPending}
        onConfirm={() => doomed && removing.mutate({ id: doomed.id })}
      >
        {doomed ? paymentMethodLabel(doomed) : null}
      </ConfirmDialog>
    </>
  );
}
