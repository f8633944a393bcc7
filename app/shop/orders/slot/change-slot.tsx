import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type Slot, slotOf } from "#domain/deliveries/slots.ts";
import { chrome } from "#messages/chrome/index.ts";
import { slots } from "#messages/slots/index.ts";
import { SlotPicker } from "../../slots/slot-picker.tsx";
import type { OrderAsk, PlacedOrder } from "../placed-order.ts";

/** The times to choose from for an order that has one; what is refused is said, and all stays as it was. */
export function ChangeSlot({
  ask,
  order,
  onClose,
}: {
  ask: OrderAsk;
  order: Pick<PlacedOrder["order"], "slotFrom" | "slotMissed" | "slotUntil">;
  onClose: () => void;
}) {
  const trpc = useTrpc();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<Slot | null>(null);
  const days = useQuery(trpc.checkout.slots.queryOptions({}));
  const box = useRef<HTMLDivElement>(null);
  // The button that opened it is gone: the keyboard goes on here.
  useEffect(() => box.current?.focus(), []);
  const change = useMutation(
    trpc.orders.changeSlot.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: trpc.orders.pathKey() });
        await router.invalidate();
        notify({ title: slots.changed(), tone: "success" });
        onClose();
      },
      onError: () => void days.refetch(),
    }),
  );
  const failure = change.error ?? (days.data ? null : days.error);
  // Who has no place in theirs has none yet, and may choose it anew.
  const held = order.slotMissed ? null : slotOf(order);
  const isNew = wanted !== null && wanted.from !== held?.from;
  return (
    <div ref={box} tabIndex={-1} className="grid min-w-0 gap-3 outline-none">
      {days.isPending ? <Skeleton className="h-32 w-full" /> : null}
      {days.data ? (
        <SlotPicker
          days={days.data}
          value={wanted ?? held}
          now={days.dataUpdatedAt}
          onChange={(slot) => {
            change.reset();
            setWanted(slot);
          }}
        />
      ) : null}
      {failure ? <Alert tone="error">{failureOf(failure).text}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        {days.data ? (
          <Button
            disabled={!isNew}
            loading={change.isPending}
            onClick={() =>
              wanted && change.mutate({ ...ask, slot: wanted.from, seen: order.slotFrom })
            }
          >
            {slots.takeThis()}
          </Button>
        ) : null}
        {days.isError && !days.data ? (
          <Button onClick={() => void days.refetch()}>{chrome.tryAgain()}</Button>
        ) : null}
        <Button variant="outline" onClick={onClose}>
          {slots.keep()}
        </Button>
      </div>
    </div>
  );
}
