import { useMutation } from "@tanstack/react-query";
import { useRequestKey } from "#app/lib/calls/key.ts";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { CustomerNote, MAX_NOTE_LENGTH } from "#domain/customers/words.ts";
import { textProblem } from "#domain/text/required-text.ts";
import { adminCustomers } from "#messages/adminCustomers/index.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { sayTextRule, WRITTEN } from "#messages/formRules/rule-text.ts";
import { useMay } from "../frame/use-may.ts";
import { Section } from "../parts/section.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import type { CustomerDetails } from "./customers-data.ts";

/** What colleagues wrote about a customer, the newest first, and the form for more. */
export function CustomerNotes({
  note,
  notes,
}: {
  note: CustomerNoteForm;
  notes: CustomerDetails["notes"];
}) {
  return (
    <Section title={adminCustomers.notes()}>
      {useMay("customers.write") ? <NoteForm note={note} /> : null}
      <ul className="grid gap-3 pt-2">
        {notes.map((written) => (
          <li key={written.id} className="border-l-2 border-line pl-3">
            <p className="whitespace-pre-line">{written.text}</p>
            <p className="text-sm text-ink-muted">
              {`${formatDateTime(written.createdAt)} · ${written.actorName}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type CustomerNoteForm = ReturnType<typeof useCustomerNote>;

/** A note about the customer of this key; what was written stays until it is sent. */
export function useCustomerNote(customerKey: string) {
  const refresh = useRefreshShop();
  const form = useForm({
    initial: { text: "" },
    check: (typed) => sayTextRule(textProblem(CustomerNote, typed), WRITTEN.customerNote),
  });
  const request = useRequestKey();
  const add = useMutation(
    useTrpc().admin.customers.addNote.mutationOptions({
      onSuccess: (_, { text }) => {
        request.forget();
        // What was typed on meanwhile stays, to be sent next.
        if (form.values.text === text) form.reset();
      },
      onError: (error) => form.showErrors({ field: "text", text: failureOf(error).text }),
      onSettled: () => refresh(),
    }),
  );
  const send = ({ text }: { text: string }) => {
    if (add.isPending) return;
    const note = { key: customerKey, text };
    add.mutate({ ...note, requestKey: request.of(note) });
  };
  return { form, send, isSending: add.isPending };
}

/** Where it is written. */
function NoteForm({ note: { form, send, isSending } }: { note: CustomerNoteForm }) {
  return (
    <form {...form.form(send)} className="grid gap-2">
      <Field
        label={adminOrder.addNoteLabel()}
        optional
        error={form.errorAt("text")}
        hint={adminOrder.onlyColleagues()}
      >
        {(control) => (
          <Textarea {...control} {...form.control("text")} rows={2} maxLength={MAX_NOTE_LENGTH} />
        )}
      </Field>
      <div>
        <Button type="submit" variant="outline" size="sm" loading={isSending}>
          {adminOrder.addNote()}
        </Button>
      </div>
    </form>
  );
}
