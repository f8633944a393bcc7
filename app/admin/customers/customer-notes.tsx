import { useMutation } from "@tanstack/react-query";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { CustomerNote, LONGEST_NOTE } from "#domain/customers/words.ts";
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
  customerKey,
  notes,
}: {
  customerKey: string;
  notes: CustomerDetails["notes"];
}) {
  return (
    <Section title={adminCustomers.notes()}>
      {useMay("customers.write") ? <NoteForm customerKey={customerKey} /> : null}
      <ul className="grid gap-3 pt-2">
        {notes.map((note) => (
          <li key={note.id} className="border-l-2 border-line pl-3">
            <p className="break-words whitespace-pre-line">{note.text}</p>
            <p className="text-sm text-ink-muted">
              {`${formatDateTime(note.createdAt)} · ${note.actorName}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NoteForm({ customerKey }: { customerKey: string }) {
  const refresh = useRefreshShop();
  const form = useForm({
    initial: { text: "" },
    check: (typed) => sayTextRule(textProblem(CustomerNote, typed), WRITTEN.customerNote),
  });
  const add = useMutation(
    useTrpc().admin.customers.addNote.mutationOptions({
      onSuccess: () => form.reset(),
      onError: (error) => form.complain({ field: "text", text: failureOf(error).text }),
      onSettled: () => refresh(),
    }),
  );
  return (
    <form
      {...form.form(({ text }) => {
        if (!add.isPending) add.mutate({ key: customerKey, text });
      })}
      className="grid gap-2"
    >
      <Field
        label={adminOrder.addNoteLabel()}
        optional
        error={form.errorAt("text")}
        hint={adminOrder.onlyColleagues()}
      >
        {(control) => (
          <Textarea {...control} {...form.control("text")} rows={2} maxLength={LONGEST_NOTE} />
        )}
      </Field>
      <div>
        <Button type="submit" variant="outline" size="sm" loading={add.isPending}>
          {adminOrder.addNote()}
        </Button>
      </div>
    </form>
  );
}
