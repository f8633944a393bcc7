import { useQuery } from "@tanstack/react-query";
import { spansLines } from "#app/lib/time/hours-lines.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { readablePhone } from "#domain/customers/phone.ts";
import { readablePickupCode } from "#domain/deliveries/pickup.ts";
import { adminPickup } from "#messages/adminPickup/index.ts";
import { useMay } from "../frame/use-may.ts";
import { nameOf, type OrderDetails } from "./orders-data.ts";

/** Who fetches it, where and when, and the code to be compared at the counter. */
export function SlipPickup({ order }: { order: OrderDetails["order"] }) {
  const trpc = useTrpc();
  const mayHandOver = useMay("orders.process");
  const shell = useQuery(trpc.catalogue.shell.queryOptions()).data;
  const asked = trpc.admin.orders.pickupCode.queryOptions({ orderId: order.id });
  const code = useQuery({ ...asked, enabled: mayHandOver }).data?.code;
  return (
    <>
      <div className="min-w-0">
        <dt className="text-sm text-ink-muted">{adminPickup.slipWhere()}</dt>
        <dd className="text-lg">
          <span className="block font-semibold">{nameOf(order)}</span>
          <span className="block">{readablePhone(order.phone)}</span>
          {code ? (
            <span className="mt-2 block font-display text-3xl font-bold tracking-widest tabular-nums">
              {readablePickupCode(code)}
            </span>
          ) : null}
        </dd>
      </div>
      {shell ? (
        <div className="min-w-0">
          <dt className="text-sm text-ink-muted">{adminPickup.slipReady()}</dt>
          <dd>
            <span className="block">{`${shell.store.address}, ${shell.store.city}`}</span>
            {spansLines(shell.hours.spans).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </dd>
        </div>
      ) : null}
    </>
  );
}
