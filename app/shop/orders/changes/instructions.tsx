import { useState } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { isUntouched } from "#domain/orders/changing.ts";
import { checkout } from "#messages/checkout/index.ts";
import { orderChanges } from "#messages/orderChanges/index.ts";
import type { OrderAsk, OrderOnPage } from "../placed-order.ts";

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
  const [isChanging, setChanging] = useState(false);
  const Form = useOnDemand(loadForm, isChanging, () => setChanging(false));
  const { deliveryInstructions: said } = order;
  const mayChange = isUntouched(order, delivery);
  // What was cancelled goes nowhere: nothing of the form is of use any more.
  const isTyped = isChanging && Form !== null && order.status !== "cancelled";
  if (said === null && !mayChange && !isTyped) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      {said === null ? null : (
        <div>
          <p className="text-sm text-ink-muted">{checkout.deliveryInstructions()}</p>
          <p className="break-words">{said}</p>
        </div>
      )}
      {isTyped ? (
        <>
          {mayChange ? null : <Alert tone="warning">{orderChanges.instructionsTooLate()}</Alert>}
          <Form ask={ask} said={said ?? ""} onClose={() => setChanging(false)} />
        </>
      ) : null}
      {mayChange && !isTyped ? (
        <button
          type="button"
          className="text-link min-h-11 justify-self-start text-left"
          onClick={() => setChanging(true)}
        >
          {said === null ? orderChanges.addInstructions() : orderChanges.changeInstructions()}
        </button>
      ) : null}
    </div>
  );
}
