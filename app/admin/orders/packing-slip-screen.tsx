import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useEffect } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { readablePhone } from "#domain/customers/phone.ts";
import { receiverOf } from "#domain/deliveries/address.ts";
import { slotText } from "#domain/deliveries/slot-text.ts";
import { slotOf } from "#domain/deliveries/slots.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { DEFAULT_SUBSTITUTION } from "#domain/orders/substitution.ts";
import { linesLeft } from "#domain/refunds/refund.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { adminSlots } from "#messages/adminSlots/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { controls } from "#messages/controls/index.ts";
import { packingText } from "#messages/substitutions/substitution-text.ts";
import { PageHeader } from "../frame/page-header.tsx";
import { isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { useMay } from "../frame/use-may.ts";
import type { ShownRefund } from "../refunds/panel.tsx";
import type { OrderDetails } from "./orders-data.ts";
import { SlipPickup } from "./slip-pickup.tsx";

/**
 * /admin/orders/{id}/packing-slip: what goes into the box, to be printed; no prices. Lines that
 * were given back stay at home, so without the refunds there is no slip.
 */
export function PackingSlipScreen({ orderId }: { orderId: string }) {
  const trpc = useTrpc();
  const order = useQuery(trpc.admin.orders.byId.queryOptions({ orderId }));
  const refunds = useQuery(trpc.admin.refunds.list.queryOptions({ orderId }));
  const data = order.data && refunds.data && { ...order.data, refunds: refunds.data };
  const failed = [order, refunds].find((query) => isMissing(query));
  return (
    <>
      <div className="not-printed">
        <PageHeader
          title={adminOrder.slipTitle({ number: orderNumber(orderId) })}
          crumb={adminOrder.packingSlip()}
          trail={[{ to: "/admin/orders", label: backOffice.orders() }]}
          actions={
            data ? (
              <Button onClick={() => window.print()}>
                <Printer aria-hidden="true" className="size-5" />
                {adminOrder.print()}
              </Button>
            ) : null
          }
        />
      </div>
      {data && data.order.slipPrintedAt === null ? (
        <p className="not-printed mx-auto mb-4 max-w-3xl text-sm text-ink-muted">
          {adminOrder.slipMeans()}
        </p>
      ) : null}
      {data || failed ? null : <Skeleton className="h-96 w-full" />}
      {failed ? (
        failureOf(failed.error).code === "NOT_FOUND" ? (
          <Alert tone="error" title={adminOrders.notFound()} />
        ) : (
          <RetryPanel onRetry={() => void failed.refetch()} pending={failed.isFetching} />
        )
      ) : null}
      {data ? <NotedSlip details={data} /> : null}
    </>
  );
}

type SlipDetails = OrderDetails & { refunds: readonly ShownRefund[] };

/**
 * Tells the shop when the slip goes to a printer, however somebody prints it. Gives whether the order had
 * changed since it was loaded, so that what was printed last is not to be packed by.
 */
function useNotePrinting({ order, refunds: all }: SlipDetails): boolean {
  const { id: orderId, updatedAt: version } = order;
  const refunds = all.filter(({ state }) => state !== "failed").length;
  const mayPack = useMay("orders.process");
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const { mutate, data } = useMutation(
    trpc.admin.orders.slipPrinted.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: trpc.admin.pathKey() }),
      onError: () => notify({ title: adminOrder.slipNotNoted(), tone: "error" }),
    }),
  );
  useEffect(() => {
    if (!mayPack) return;
    const note = () => mutate({ orderId, seen: { version, refunds } });
    window.addEventListener("beforeprint", note);
    return () => window.removeEventListener("beforeprint", note);
  }, [mayPack, mutate, orderId, version, refunds]);
  return data?.isAsSeen === false;
}

function NotedSlip({ details }: { details: SlipDetails }) {
  const isOld = useNotePrinting(details);
  return (
    <>
      {isOld ? (
        <Alert
          tone="warning"
          title={adminOrder.slipIsOld()}
          className="not-printed mx-auto mb-4 max-w-3xl"
        />
      ) : null}
      <Slip details={details} />
    </>
  );
}

function Slip({ details: { order, payment, items, refunds } }: { details: SlipDetails }) {
  const store = useQuery(useTrpc().catalogue.shell.queryOptions()).data?.store;
  const left = new Map(
    linesLeft({ lines: items, refunds }).map(({ line, quantity }) => [line, quantity]),
  );
  const units = [...left.values()].reduce((sum, quantity) => sum + quantity, 0);
  return (
    <article
      aria-label={adminOrder.slipOf({ number: orderNumber(order.id) })}
      className="packing-slip mx-auto max-w-3xl rounded-lg border border-line bg-surface p-5 sm:p-8"
    >
      <NotToSend isCancelled={order.status === "cancelled"} allRefunded={payment?.allRefunded} />
      {store ? (
        <p className="mb-4 border-b border-line pb-3">
          <strong>{store.name}</strong>, {readablePhone(store.phone)}, {store.email}
        </p>
      ) : null}
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p className="font-display text-3xl font-bold tabular-nums">{orderNumber(order.id)}</p>
        <p className="text-ink-muted">{formatDateTime(order.createdAt)}</p>
      </div>
      <dl className="my-6 grid gap-4 sm:grid-cols-2">
        {order.deliveryMethod === "pickup" ? (
          <SlipPickup order={order} />
        ) : (
          <div className="min-w-0">
            <dt className="text-sm text-ink-muted">{adminOrder.deliverTo()}</dt>
            <dd className="text-lg">
              <span className="block font-semibold">{receiverOf(order).name}</span>
              <span className="block">{order.address}</span>
              <span className="block">{`${order.city}, ${order.postalCode}`}</span>
              <span className="block">{order.province}</span>
              <span className="block">{readablePhone(receiverOf(order).phone)}</span>
            </dd>
          </div>
        )}
        <SlipSlot order={order} />
        {order.deliveryInstructions ? (
          <div className="min-w-0">
            <dt className="text-sm text-ink-muted">{adminOrder.instructionsHead()}</dt>
            <dd className="text-lg whitespace-pre-line">{order.deliveryInstructions}</dd>
          </div>
        ) : null}
      </dl>
      <table aria-label={adminOrder.whatToPack()} className="w-full border-collapse">
        <thead>
          <tr className="border-b-2 border-line-strong text-left text-sm">
            <th scope="col" className="py-2 pr-4">
              {controls.quantity()}
            </th>
            <th scope="col" className="py-2 pr-4">
              {adminOrder.item()}
            </th>
            <th scope="col" className="py-2 text-right">
              {adminOrder.packed()}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <SlipLine key={item.line} item={item} toPack={left.get(item.line) ?? item.quantity} />
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-right font-semibold">{adminOrder.itemsInAll({ count: units })}</p>
    </article>
  );
}

/** Says that it stays in the shop: it was cancelled, or its money all went back. */
function NotToSend({
  isCancelled,
  allRefunded = false,
}: {
  isCancelled: boolean;
  allRefunded: boolean | undefined;
}) {
  if (!isCancelled && !allRefunded) return null;
  return (
    <p className="mb-4 border-2 border-danger px-3 py-2 font-bold text-danger">
      {isCancelled ? adminOrder.doNotSend() : adminOrder.allRefunded()}
    </p>
  );
}

/** By when it is wanted, where a time was chosen. */
function SlipSlot({ order }: { order: OrderDetails["order"] }) {
  const slot = slotOf(order);
  return slot ? (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{adminSlots.chosenTime()}</dt>
      <dd className="text-xl font-bold">{slotText(slot, shopFormats())}</dd>
    </div>
  ) : null;
}

function SlipLine({ item, toPack }: { item: OrderDetails["items"][number]; toPack: number }) {
  const { name, category, sku, quantity, substitution } = item;
  return (
    <tr className="border-b border-line">
      <td className="py-3 pr-4 text-xl font-bold tabular-nums">{`${toPack} ×`}</td>
      <td className="py-3 pr-4">
        <span className={toPack === 0 ? "line-through" : undefined}>{name}</span>
        <span className="block text-sm text-ink-muted">
          {[category, sku].filter(Boolean).join(" · ")}
        </span>
        {toPack === 0 || substitution === DEFAULT_SUBSTITUTION ? null : (
          <span className="block text-sm font-bold">{packingText(substitution)}</span>
        )}
        {toPack < quantity ? (
          <span className="block text-sm font-bold">
            {toPack === 0
              ? adminOrder.doNotPack()
              : adminOrder.someRefunded({ refunded: quantity - toPack, quantity })}
          </span>
        ) : null}
      </td>
      <td className="py-3 text-right">
        {toPack > 0 ? (
          <span
            aria-hidden="true"
            className="inline-block size-6 rounded-sm border-2 border-line-strong"
          />
        ) : null}
      </td>
    </tr>
  );
}
