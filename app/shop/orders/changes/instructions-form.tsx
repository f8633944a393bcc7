import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { SHIPPING_MAX_LENGTHS } from "#domain/deliveries/address.ts";
import { checkout } from "#messages/checkout/index.ts";
import { orderChanges } from "#messages/orderChanges/index.ts";
import type { OrderAsk } from "../placed-order.ts";

/** Where a shopper writes something else for the driver; what is refused is said, and all stays as it was. */
export function InstructionsForm({
  ask,
  said,
  onClose,
}: {
  ask: OrderAsk;
  said: string;
  onClose: () => void;
}) {
  const trpc = useTrpc();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [text, setText] = useState(said);
  const box = useRef<HTMLTextAreaElement>(null);
  // The button that opened it is gone: the keyboard goes on here.
  useEffect(() => box.current?.focus(), []);
  const change = useMutation(
    trpc.orders.changeInstructions.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: trpc.orders.pathKey() });
        await router.invalidate();
        notify({ title: orderChanges.instructionsSaved(), tone: "success" });
        onClose();
      },
    }),
  );
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) change.mutate({ ...ask, instructions: text });
      }}
    >
      <Textarea
        ref={box}
        aria-label={checkout.deliveryInstructions()}
        value={text}
        maxLength={SHIPPING_MAX_LENGTHS.deliveryInstructions}
        onChange={(event) => setText(event.target.value)}
      />
      {change.error ? <Alert tone="error">{failureOf(change.error).text}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={change.isPending}>
          {orderChanges.saveInstructions()}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {orderChanges.keepInstructions()}
        </Button>
      </div>
    </form>
  );
}
