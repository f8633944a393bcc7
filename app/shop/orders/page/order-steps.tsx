import type { OrderStep } from "#domain/orders/standing.ts";
import { orderPage } from "#messages/orderPage/index.ts";
import { DeliverySteps } from "../delivery-steps.tsx";
import { stepText } from "./order-texts.ts";

/** How far an order is that no courier can be followed with. */
export function OrderSteps({ steps }: { steps: readonly OrderStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section
      aria-label={orderPage.steps()}
      className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <DeliverySteps steps={steps.map(({ step, state }) => ({ label: stepText(step), state }))} />
    </section>
  );
}
