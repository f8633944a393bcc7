import { Button } from "#app/ui/button.tsx";
import { IN_HOUSE_DRIVER_STEPS, type InHouseDriverStep } from "#domain/deliveries/admin-filters.ts";
import { DELIVERY_LIFECYCLE } from "#domain/deliveries/delivery.ts";
import { canMove } from "#domain/lifecycle.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import { adminDeliveryLabel } from "#messages/adminDeliveries/status-text.ts";
import { Section } from "../parts/section.tsx";
import { type DeliveryDetails, useUpdateDriverStatus } from "./deliveries-data.ts";

/**
 * Where our own driver is, moved by hand; delivered is the button below, for it ends the order. The step that
 * was just set keeps the focus.
 */
export function InHouseDriverSteps({
  details: { delivery },
  onCancel,
}: {
  details: DeliveryDetails;
  /** Taking the order from the driver is asked about first. */
  onCancel: () => void;
}) {
  const move = useUpdateDriverStatus();
  const moving: InHouseDriverStep | null = move.isPending ? move.variables.to : null;
  return (
    <Section title={adminDeliveries.whereDriverIs()}>
      <div className="flex flex-wrap gap-2">
        {IN_HOUSE_DRIVER_STEPS.map((step) => (
          <Button
            key={step}
            size="sm"
            variant={step === delivery.status ? "primary" : "outline"}
            disabled={
              step !== delivery.status && !canMove(DELIVERY_LIFECYCLE, delivery.status, step)
            }
            className="disabled:opacity-100 aria-disabled:opacity-100"
            loading={step === moving}
            aria-pressed={step === delivery.status}
            {...(step === delivery.status ? { "aria-disabled": true } : {})}
            onClick={() => {
              if (step === "cancelled") return onCancel();
              if (move.isPending || step === delivery.status) return;
              move.mutate({
                deliveryId: delivery.id,
                expectedVersion: delivery.updatedAt,
                to: step,
              });
            }}
          >
            {adminDeliveryLabel(step)}
          </Button>
        ))}
      </div>
      <p className="text-sm text-ink-muted">{adminDeliveries.shopperFollows()}</p>
    </Section>
  );
}
