import type { inferRouterOutputs } from "@trpc/server";
import { CreditCard, Landmark, Trash2, Wallet } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { PaymentMethodType } from "#domain/accounts/payment-method.ts";
import { wallet } from "#messages/wallet/index.ts";
import { paymentMethodText } from "#messages/wallet/method-text.ts";
import type { AppRouter } from "#server/router.ts";

export type PaymentMethod = inferRouterOutputs<AppRouter>["paymentMethods"]["list"][number];

const ICONS: Record<PaymentMethodType, typeof CreditCard> = {
  card: CreditCard,
  paypal: Wallet,
  bank_account: Landmark,
};

/** A saved method: what it is, whose, until when; the default is marked. */
export function PaymentMethodCard({
  method,
  isChoosing,
  onChoose,
  onDelete,
}: {
  method: PaymentMethod;
  isChoosing: boolean;
  onChoose: () => void;
  onDelete: () => void;
}) {
  const label = paymentMethodText(method);
  const Icon = ICONS[method.type];
  return (
    <article className="flex h-full flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-md bg-indigo-soft text-indigo"
        >
          <Icon className="size-5.5" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-text text-base font-bold tracking-normal">
            {method.nickname ?? label}
          </h2>
          {method.nickname ? <p className="text-sm">{label}</p> : null}
          <p className="text-sm text-ink-muted">{method.holderName}</p>
          {method.expiryMonth !== null && method.expiryYear !== null ? (
            <p className="text-sm text-ink-muted tabular-nums">
              {wallet.expires({
                date: `${String(method.expiryMonth).padStart(2, "0")}/${method.expiryYear}`,
              })}
            </p>
          ) : null}
        </div>
        {method.isDefault ? <Badge tone="leaf">{wallet.isDefault()}</Badge> : null}
      </div>
      <div className="mt-auto flex items-center justify-between gap-2">
        {method.isDefault ? (
          <p className="text-sm text-ink-muted">{wallet.firstChoice()}</p>
        ) : (
          <Button variant="outline" loading={isChoosing} onClick={onChoose}>
            {wallet.setDefault()}
            <span className="sr-only">: {label}</span>
          </Button>
        )}
        <IconButton label={wallet.deleteIt({ method: label })} tooltip={false} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </article>
  );
}
