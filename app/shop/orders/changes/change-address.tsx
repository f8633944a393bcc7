import { Alert } from "#app/ui/alert.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { mayAddressChange } from "#domain/orders/changing.ts";
import { orderChanges } from "#messages/orderChanges/index.ts";
import type { OrderAsk, OrderOnPage } from "../placed-order.ts";
import { useFormInPlace } from "./form-in-place.ts";

/** Fetched by whoever wants it brought elsewhere. */
const loadForm = async () => (await import("./address-form.tsx")).AddressForm;

/**
 * The way to have an order brought elsewhere, as long as nothing was done for it. What is being typed when that
 * begins stays, with why it is too late.
 */
export function ChangeAddress({
  ask,
  placed: { order, delivery },
}: {
  ask: OrderAsk;
  placed: Pick<OrderOnPage, "delivery" | "order">;
}) {
  const { isOpen, open, close, ref } = useFormInPlace();
  const Form = useOnDemand(loadForm, isOpen, close);
  const mayChange = mayAddressChange(order, delivery);
  // What was cancelled goes nowhere: nothing of the form is of use any more.
  if (isOpen && Form && order.status !== "cancelled") {
    return (
      <>
        {mayChange ? null : <Alert tone="warning">{orderChanges.addressTooLate()}</Alert>}
        <Form ask={ask} order={order} onClose={close} />
      </>
    );
  }
  if (!mayChange) return null;
  return (
    <button
      ref={ref}
      type="button"
      className="text-link min-h-11 justify-self-start text-left"
      onClick={open}
    >
      {orderChanges.changeAddress()}
    </button>
  );
}
