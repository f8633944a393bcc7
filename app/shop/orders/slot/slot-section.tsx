import { CalendarClock } from "lucide-react";
import { shopFormats } from "#app/lib/formats.ts";
import { notify } from "#app/lib/toasts.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { slotText } from "#domain/deliveries/slot-text.ts";
import { maySlotChange, slotOf } from "#domain/deliveries/slots.ts";
import { isClosedOrder } from "#domain/orders/order.ts";
import { errors } from "#messages/errors/index.ts";
import { slots } from "#messages/slots/index.ts";
import { missedText } from "#messages/slots/missed-text.ts";
import { useFormInPlace } from "../changes/form-in-place.ts";
import type { OrderAsk, PlacedOrder } from "../placed-order.ts";

/** Fetched by whoever wants another time. */
const loadChange = async () => (await import("./change-slot.tsx")).ChangeSlot;

/**
 * The time that was chosen for an order, and the way to another one, as long as nobody has begun to
 * pack it. Nothing where none was chosen.
 */
export function SlotSection({
  ask,
  placed: { order, delivery },
}: {
  ask: OrderAsk;
  placed: Pick<PlacedOrder, "delivery" | "order">;
}) {
  const { isOpen, open, close, ref } = useFormInPlace();
  const giveUp = () => {
    close();
    notify({ title: errors.SERVICE_UNAVAILABLE(), tone: "error" });
  };
  const Change = useOnDemand(loadChange, isOpen, giveUp);
  const slot = slotOf(order);
  if (!slot || isClosedOrder(order.status)) return null;
  return (
    <section
      aria-labelledby="slot-heading"
      className="grid min-w-0 gap-3 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="slot-heading" className="flex items-center gap-3 text-xl">
        <CalendarClock aria-hidden="true" className="size-6 shrink-0 text-brand" />
        {slots.yourTime()}
      </h2>
      <p className="text-lg font-semibold">{slotText(slot, shopFormats())}</p>
      {order.slotMissed ? <Alert tone="warning">{missedText(order)}</Alert> : null}
      {maySlotChange(order, delivery, "shopper") ? (
        isOpen && Change ? (
          <Change ask={ask} order={order} onClose={close} />
        ) : (
          <Button
            ref={ref}
            variant="outline"
            className="justify-self-start"
            loading={isOpen}
            onClick={open}
          >
            {slots.change()}
          </Button>
        )
      ) : null}
    </section>
  );
}
