import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { shopFormats } from "#app/lib/formats.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { slotHours, slotText } from "#domain/deliveries/slot-text.ts";
import { maySlotChange, type Slot, slotOf } from "#domain/deliveries/slots.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { formatDay } from "#domain/time/dates.ts";
import { adminSlots } from "#messages/adminSlots/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { slots } from "#messages/slots/index.ts";
import { useMay } from "../frame/use-may.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import type { OrderDetails } from "./orders-data.ts";

/**
 * The time that was chosen, whether it is one too many in its slot, and the way to another one until the order is
 * ready or its courier booked, for whoever processes orders. The customer hears of it by letter.
 */
export function OrderSlot({ details: { order, deliveries } }: { details: OrderDetails }) {
  const [isChanging, setIsChanging] = useState(false);
  const mayProcess = useMay("orders.process");
  const slot = slotOf(order);
  if (!slot) return null;
  const time = timeOf(slot);
  const mayChange = mayProcess && maySlotChange(order, deliveries[0] ?? null, "shop");
  return (
    <>
      {order.slotMissed ? (
        <p className="font-semibold text-danger">{adminSlots.missedTime({ time })}</p>
      ) : (
        <p className="font-semibold">{adminSlots.forTime({ time })}</p>
      )}
      {mayChange && isChanging ? (
        <OtherSlot order={order} onClose={() => setIsChanging(false)} />
      ) : null}
      {mayChange && !isChanging ? (
        <Button variant="outline" className="my-2" onClick={() => setIsChanging(true)}>
          {slots.change()}
        </Button>
      ) : null}
    </>
  );
}

/** The times that are free; what is refused is said, and the order keeps the time that it had. */
function OtherSlot({ order, onClose }: { order: OrderDetails["order"]; onClose: () => void }) {
  const trpc = useTrpc();
  const refresh = useRefreshShop();
  const form = useForm({ initial: { slot: "" }, check: () => null });
  const isMounted = useIsMounted();
  const title = purchases.order({ number: orderNumber(order.id) });
  const days = useQuery(trpc.checkout.slots.queryOptions({}));
  const change = useMutation(
    trpc.orders.changeSlot.mutationOptions({
      onSuccess: async ({ slot }) => {
        await refresh();
        notify({
          title,
          ...(slot && { description: adminSlots.forTime({ time: timeOf(slot) }) }),
          tone: "success",
        });
        onClose();
      },
      onError: (error) => {
        const { text } = failureOf(error);
        if (isMounted.current) form.showErrors({ field: "slot", text });
        else notify({ title, description: text, tone: "error" });
        void days.refetch();
        // It has another time by now, or its answer was lost: the next press goes by what it has.
        return refresh();
      },
    }),
  );
  const free = (days.data ?? [])
    .flatMap((day) => day.slots)
    // Who has no place in their own slot may be given one that has come free.
    .filter((slot) => !slot.isFull && (slot.from !== order.slotFrom || order.slotMissed));
  // One that filled up meanwhile is chosen no more: a browser would show the first one in its place.
  const chosen = free.some(({ from }) => String(from) === form.values.slot) ? form.values.slot : "";
  return (
    <form
      {...form.form(() => {
        if (chosen === "" || change.isPending) return;
        change.mutate({ orderId: order.id, slot: Number(chosen), seen: order.slotFrom });
      })}
      className="my-2 grid gap-3"
    >
      {days.isPending ? <Skeleton className="h-12 w-full" /> : null}
      {days.data ? (
        <Field label={slots.whichTime()} error={form.errorAt("slot")}>
          {(control) => (
            // The button that opened it is gone: the keyboard goes on here.
            <Select {...control} {...form.control("slot")} value={chosen} autoFocus>
              <option value="" disabled>
                {free.length === 0 ? slots.allTaken() : slots.chooseTime()}
              </option>
              {free.map((slot) => (
                <option key={slot.from} value={slot.from}>
                  {optionText(slot)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {days.isError && !days.data ? <Alert tone="error">{failureOf(days.error).text}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={chosen === ""} loading={change.isPending}>
          {slots.takeThis()}
        </Button>
        <Button variant="outline" onClick={() => (change.isPending ? undefined : onClose())}>
          {slots.keep()}
        </Button>
      </div>
    </form>
  );
}

/** The hours before the day: a phone shows as much of an option as there is room for. */
function optionText(slot: Slot): string {
  const formats = shopFormats();
  return `${slotHours(slot, formats)}, ${formatDay(slot.from, formats)}`;
}

function timeOf(slot: Slot): string {
  return slotText(slot, shopFormats());
}
