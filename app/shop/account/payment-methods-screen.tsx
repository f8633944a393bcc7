import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CreditCard, Plus } from "lucide-react";
import { useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { wallet } from "#messages/wallet/index.ts";
import { paymentMethodText } from "#messages/wallet/method-text.ts";
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
      {wallet.addMethod()}
    </Button>
  );
  return (
    <RequireSignIn waiting={<Waiting />}>
      {() => (
        <AccountLayout title={wallet.paymentMethods()} back action={add}>
          <div className="grid gap-5">
            <Alert>{wallet.howPaymentWorks()}</Alert>
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
    <AccountLayout title={wallet.paymentMethods()} back>
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
      onError: () => notify({ title: wallet.defaultNotSet(), tone: "error" }),
    }),
  );
  const removing = useMutation(
    trpc.paymentMethods.remove.mutationOptions({
      onSuccess: async (_, { id }) => {
        await refresh();
        // Another one may be asked about by now.
        setDoomed((now) => (now?.id === id ? null : now));
      },
      onError: () => notify({ title: wallet.notDeleted(), tone: "error" }),
    }),
  );

  if (!methods.data) {
    if (!methods.isError) return <PanelSkeleton lines={2} />;
    return (
      <LoadFailed
        text={wallet.notLoaded()}
        error={methods.error}
        onRetry={() => void methods.refetch()}
      />
    );
  }
  if (methods.data.length === 0) {
    return (
      <EmptyState icon={<CreditCard />} title={wallet.noneYet()}>
        {wallet.noneYetWhy()}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={wallet.saved()} className="grid gap-4 sm:grid-cols-2">
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
        title={wallet.deleteQuestion()}
        confirmLabel={wallet.confirmDelete()}
        pending={removing.isPending}
        onConfirm={() => doomed && removing.mutate({ id: doomed.id })}
      >
        {doomed ? paymentMethodText(doomed) : null}
      </ConfirmDialog>
    </>
  );
}
