import { useMutation } from "@tanstack/react-query";
import { PackageCheck } from "lucide-react";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { isToBeFetched, pickupStage, readPickupCode } from "#domain/deliveries/pickup.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { adminPickup } from "#messages/adminPickup/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { useMay } from "../frame/use-may.ts";
import { Section } from "../parts/section.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import type { OrderDetails } from "./orders-data.ts";

/** What is done with an order that is fetched: it is packed, then handed over against its code. */
export function PickupPanel({
  order,
  isReadOnly,
}: {
  order: OrderDetails["order"];
  isReadOnly: boolean;
}) {
  const mayAct = useMay("orders.process") && !isReadOnly;
  const stage = pickupStage(order);
  if (stage === null) return null;
  return (
    <Section title={adminPickup.title()}>
      <p>
        {stage === "ready"
          ? adminPickup.readySince({ time: formatDateTime(order.readyAt) })
          : adminPickup.fetches()}
      </p>
      {mayAct && stage === "packing" ? <MarkReady order={order} /> : null}
      {mayAct && isToBeFetched(order) ? <HandOver order={order} /> : null}
    </Section>
  );
}

function MarkReady({ order }: { order: OrderDetails["order"] }) {
  const refresh = useRefreshShop();
  const number = orderNumber(order.id);
  const mark = useMutation(
    useTrpc().admin.orders.markReady.mutationOptions({
      onSuccess: () => notify({ title: adminPickup.markedReady({ number }), tone: "success" }),
      onError: (error) => notify({ title: failureOf(error).text, tone: "error" }),
      onSettled: refresh,
    }),
  );
  return (
    <div className="mt-1 grid justify-items-start gap-1">
      <Button
        size="sm"
        loading={mark.isPending}
        onClick={() => {
          if (mark.isPending) return;
          mark.mutate({ orderId: order.id, expectedVersion: order.updatedAt });
        }}
      >
        <PackageCheck aria-hidden="true" className="size-4.5" />
        {adminPickup.markReady()}
      </Button>
      <p className="text-sm text-ink-muted">{adminPickup.markReadyHint()}</p>
    </div>
  );
}

function HandOver({ order }: { order: OrderDetails["order"] }) {
  const refresh = useRefreshShop();
  const number = orderNumber(order.id);
  const form = useForm({
    initial: { code: "" },
    check: ({ code }) =>
      readPickupCode(code) === "" ? { field: "code", text: adminPickup.codeMissing() } : null,
  });
  const isMounted = useIsMounted();
  const give = useMutation(
    useTrpc().admin.orders.handOver.mutationOptions({
      onSuccess: () => {
        form.reset();
        notify({ title: adminPickup.handedOver({ number }), tone: "success" });
      },
      onError: (error) => {
        const { text } = failureOf(error);
        if (isMounted.current) form.showErrors({ field: "code", text });
        else notify({ title: purchases.order({ number }), description: text, tone: "error" });
      },
      onSettled: refresh,
    }),
  );
  return (
    <form
      {...form.form(({ code }) => {
        if (give.isPending) return;
        give.mutate({ orderId: order.id, expectedVersion: order.updatedAt, code });
      })}
      className="mt-3 grid max-w-sm gap-2"
    >
      <Field label={adminPickup.code()} error={form.errorAt("code")} hint={adminPickup.codeHint()}>
        {(control) => (
          <Input
            {...control}
            {...form.control("code")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            className="font-display text-xl tracking-widest tabular-nums"
          />
        )}
      </Field>
      <div>
        <Button type="submit" size="sm" loading={give.isPending}>
          {adminPickup.handOver()}
        </Button>
      </div>
    </form>
  );
}
