import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { orderStatusLabel } from "#domain/orders/order.ts";
import { Section } from "./order-facts.tsx";
import type { OrderDetails } from "./orders-data.ts";

type OrderEvent = OrderDetails["events"][number];

/** What happened to the order, the newest last: who, when, and the notes. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Section title="Timeline">
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {events.map((event) => (
          <li key={event.id} className="relative">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[1.35rem] size-2.5 rounded-full bg-brand"
            />
            <p className="font-semibold">{headOf(event)}</p>
            {event.note ? <p className="break-words whitespace-pre-line">{event.note}</p> : null}
            <p className="text-sm text-ink-muted">
              {`${formatDateTime(event.at)}${event.actorName ? ` · ${event.actorName}` : ""}`}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** For words that belong to the order and change nothing; colleagues read them, shoppers never. */
export function NoteForm({ orderId }: { orderId: string }) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const add = useMutation(
    trpc.admin.orders.addNote.mutationOptions({
      onSuccess: () => setNote(""),
      onError: (error) => setProblem(failureOf(error).text),
      onSettled: () =>
        queryClient.invalidateQueries({
          queryKey: trpc.admin.orders.byId.queryKey({ orderId }),
        }),
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    setProblem(null);
    add.mutate({ orderId, note });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <Field label="Add a note" optional error={problem} hint="Only colleagues see it.">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="outline" size="sm" loading={add.isPending}>
          Add note
        </Button>
      </div>
    </form>
  );
}

function headOf({ kind, fromStatus, toStatus }: OrderEvent): string {
  if (kind === "placed") return "Order placed";
  if (kind === "note") return "Note";
  if (kind === "courier") return "Courier";
  return `${orderStatusLabel(fromStatus)} → ${orderStatusLabel(toStatus)}`;
}
