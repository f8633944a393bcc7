import { Alert } from "#app/ui/alert.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { isUntouched } from "#domain/orders/changing.ts";
import { checkout } from "#messages/checkout/index.ts";
import { orderChanges } from "#messages/orderChanges/index.ts";
import type { OrderAsk, OrderOnPage } from "../placed-order.ts";
import { useFormInPlace } from "./form-in-place.ts";

/** Fetched by whoever wants to say something else. */
const loadForm = async () => (await import("./instructions-form.tsx")).InstructionsForm;

/**
 * What the driver is told, and the way to change it as long as nothing was done for the order. What is being typed
 * when that begins stays, with why it is too late.
 */
export function Instructions({
  ask,
  placed: { order, delivery },
}: {
  ask: OrderAsk;
  placed: Pick<OrderOnPage, "delivery" | "order">;
}) {
  const { isOpen, open, close, ref } = useFormInPlace();
  const Form = useOnDemand(loadForm, isOpen, close);
  const { deliveryInstructions: said } = order;
  const mayChange = isUntouched(order, delivery);
  // What was cancelled goes nowhere: nothing of the form is of use any more.
  const isTyped = isOpen && Form !== null && order.status !== "cancelled";
  if (said === null && !mayChange && !isTyped) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      {said === null ? null : (
        <div>
          <p className="text-sm text-ink-muted">{checkout.deliveryInstructions()}</p>
          <p>{said}</p>
        </div>
      )}
      {isTyped ? (
        <>
          {mayChange ? null : <Alert tone="warning">{orderChanges.instructionsTooLate()}</Alert>}
          <Form ask={ask} said={said ?? ""} onClose={close} />
        </>
      ) : null}
      {mayChange && !isTyped ? (
        <button
          ref={ref}
          type="button"
          className="text-link min-h-11 justify-self-start text-left"
          onClick={open}
        >
          {said === null ? orderChanges.addInstructions() : orderChanges.changeInstructions()}
        </button>
      ) : null}
    </div>
  );
}
