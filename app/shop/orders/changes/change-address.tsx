import { useState } from "react";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { mayAddressChange } from "#domain/orders/changing.ts";
import { orderChanges } from "#messages/orderChanges/index.ts";
import type { OrderAsk, OrderOnPage } from "../placed-order.ts";

/** Fetched by whoever wants it brought elsewhere. */
const loadForm = async () => (await import("./address-form.tsx")).AddressForm;

/** The way to have an order brought elsewhere, as long as nothing was done for it. */
export function ChangeAddress({
  ask,
  placed: { order, delivery },
}: {
  ask: OrderAsk;
  placed: Pick<OrderOnPage, "delivery" | "order">;
}) {
  const [isChanging, setChanging] = useState(false);
  const Form = useOnDemand(loadForm, isChanging, () => setChanging(false));
  if (!mayAddressChange(order, delivery)) return null;
  if (isChanging && Form) {
    return <Form ask={ask} order={order} onClose={() => setChanging(false)} />;
  }
  return (
    <button
      type="button"
      className="text-link min-h-11 justify-self-start text-left"
      onClick={() => setChanging(true)}
    >
      {orderChanges.changeAddress()}
    </button>
  );
}
