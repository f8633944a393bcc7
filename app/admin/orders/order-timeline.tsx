import { useMutation } from "@tanstack/react-query";
import { useRequestKey } from "#app/lib/calls/key.ts";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { OrderNote } from "#domain/orders/note.ts";
import { textProblem } from "#domain/text/required-text.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { noteText } from "#messages/adminOrder/note-text.ts";
import { actorText } from "#messages/adminParts/actor-text.ts";
import { adminPickup } from "#messages/adminPickup/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { sayTextRule, WRITTEN } from "#messages/formRules/rule-text.ts";
import { purchases } from "#messages/purchases/index.ts";
import { orderStatusLabel } from "#messages/purchases/order-texts.ts";
import { Section } from "../parts/section.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import type { OrderDetails } from "./orders-data.ts";

type OrderEvent = OrderDetails["events"][number];

/** What happened to the order, the newest last: who, when, and the notes. */
export function OrderTimeline({
  events,
  hasOlder,
}: {
  events: readonly OrderEvent[];
  /** There are more, before these. */
  hasOlder: boolean;
}) {
  return (
    <Section title={purchases.timeline()}>
      {hasOlder ? (
        <p className="mb-3 text-sm text-ink-muted">
          {adminOrder.olderLeftOut({ count: events.length })}
        </p>
      ) : null}
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {events.map((event) => (
          <li key={event.id} className="relative">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[1.35rem] size-2.5 rounded-full bg-brand"
            />
            <p className="font-semibold">{headOf(event)}</p>
            {event.note ? <p className="whitespace-pre-line">{noteText(event.note)}</p> : null}
            <p className="text-sm text-ink-muted">
              {`${formatDateTime(event.at)}${event.actorName ? ` · ${actorText(event.actorName)}` : ""}`}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Words that belong to the order and change nothing: colleagues read them, shoppers never. They stay until sent. */
export function useOrderNote(orderId: string) {
  const trpc = useTrpc();
  const refresh = useRefreshShop();
  const form = useForm({
    initial: { note: "" },
    check: (typed) => sayTextRule(textProblem(OrderNote, typed), WRITTEN.orderNote),
  });
  const key = useRequestKey();
  const add = useMutation(
    trpc.admin.orders.addNote.mutationOptions({
      onSuccess: (_, { note }) => {
        key.forget();
        // What was typed on meanwhile stays, to be sent next.
        if (form.values.note === note) form.reset();
      },
      onError: (error) => form.showErrors({ field: "note", text: failureOf(error).text }),
      onSettled: refresh,
    }),
  );
  const send = ({ note }: { note: string }) => {
    if (!add.isPending) add.mutate({ orderId, note, key: key.of({ orderId, note }) });
  };
  return { form, send, isSending: add.isPending };
}

/** Where they are written. */
export function NoteForm({
  written: { form, send, isSending },
}: {
  written: ReturnType<typeof useOrderNote>;
}) {
  return (
    <form {...form.form(send)} className="grid gap-2">
      <Field
        label={adminOrder.addNoteLabel()}
        optional
        error={form.errorAt("note")}
        hint={adminOrder.onlyColleagues()}
      >
        {(control) => <Textarea {...control} {...form.control("note")} rows={2} />}
      </Field>
      <div>
        <Button type="submit" variant="outline" size="sm" loading={isSending}>
          {adminOrder.addNote()}
        </Button>
      </div>
    </form>
  );
}

function headOf({ kind, fromStatus, toStatus }: OrderEvent): string {
  if (kind === "placed") return adminOrder.orderPlaced();
  if (kind === "note") return backOffice.note();
  if (kind === "courier") return adminOrder.courier();
  if (kind === "ready") return adminPickup.packedEvent();
  if (kind === "slip") return adminOrder.slipEvent();
  return `${orderStatusLabel(fromStatus)} → ${orderStatusLabel(toStatus)}`;
}
