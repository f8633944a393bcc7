import { useMutation } from "@tanstack/react-query";
import { ListChecks, ShoppingBasket } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatPrice } from "#app/lib/formats.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { readPastedList } from "#domain/cart/pasted-list.ts";
import { pastedList } from "#messages/pastedList/index.ts";
import { listProblemText } from "#messages/pastedList/problem-text.ts";
import { PutOutcomeNote } from "../cart/put-lines.tsx";
import { ListLineRow } from "./list-line.tsx";
import { useKeptList, useOwnList } from "./list-store.ts";
import { keepRead, useListPlan } from "./use-list-plan.ts";

/** /shopping-list: a list is pasted, each line becomes a product or a question, and all of it goes into the cart. */
export function ShoppingListScreen() {
  const { isRead, text } = useOwnList();
  // Who comes back to a list that was read stays where they are.
  const [isJustRead, setJustRead] = useState(false);
  return (
    <div className="page-width grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-8">
      <SectionHeading as="h1" title={pastedList.title()}>
        {pastedList.lead()}
      </SectionHeading>
      {isRead ? (
        <Understood
          isJustRead={isJustRead}
          onAnother={() => useKeptList.setState({ isRead: false })}
        />
      ) : (
        <PasteForm kept={text} onRead={() => setJustRead(true)} />
      )}
    </div>
  );
}

function PasteForm({ kept, onRead }: { kept: string; onRead: () => void }) {
  const [initial] = useState({ text: kept });
  const form = useForm({ initial, check: sayProblem });
  const { text } = form.values;
  useEffect(() => useKeptList.setState({ text }), [text]);
  const { mutate, isPending } = useMutation(
    useTrpc().basket.readList.mutationOptions({
      onSuccess: (lines) => {
        keepRead(lines);
        onRead();
      },
      onError: (error) => {
        const { field, text: said } = failureOf(error);
        form.showErrors({ field, text: said || pastedList.notRead() });
      },
    }),
  );
  return (
    <form
      className="grid gap-4 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6"
      {...form.form((values) => {
        if (!isPending) mutate(values);
      })}
    >
      {form.general ? <Alert tone="error">{form.general}</Alert> : null}
      <Field label={pastedList.yourList()} error={form.errorAt("text")}>
        {(control) => (
          <Textarea
            {...control}
            {...form.control("text")}
            placeholder={pastedList.example()}
            autoCapitalize="none"
            className="min-h-56"
          />
        )}
      </Field>
      <Button type="submit" size="lg" loading={isPending}>
        <ListChecks aria-hidden="true" className="size-5" />
        {pastedList.find()}
      </Button>
    </form>
  );
}

function sayProblem({ text }: { text: string }) {
  const read = readPastedList(text);
  return "problem" in read ? { field: "text", text: listProblemText(read.problem) } : null;
}

function Understood({ isJustRead, onAnother }: { isJustRead: boolean; onAnother: () => void }) {
  const plan = useListPlan();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustRead) heading.current?.focus();
  }, [isJustRead]);
  return (
    <section aria-labelledby="understood" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="understood" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {pastedList.understood()}
        </h2>
        <Button variant="ghost" onClick={onAnother}>
          {pastedList.another()}
        </Button>
      </div>
      <p role="status" className="-mt-3 text-ink-muted">
        {pastedList.lines({ count: plan.listed.length })}
      </p>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface px-4 shadow-card sm:px-6">
        {plan.listed.map((listed) => (
          <li key={listed.line.asked} className="py-4">
            <ListLineRow listed={listed} plan={plan} />
          </li>
        ))}
      </ul>
      {plan.units > 0 || plan.waiting > 0 ? (
        <div className="sticky bottom-[calc(var(--bars)+0.75rem)] z-10 grid gap-2 rounded-xl border border-line bg-surface p-3 shadow-float sm:p-4">
          {plan.waiting > 0 ? (
            <p className="text-sm">{pastedList.waiting({ count: plan.waiting })}</p>
          ) : null}
          {plan.units > 0 ? (
            <Button size="lg" onClick={plan.put}>
              <ShoppingBasket aria-hidden="true" className="size-5 max-sm:hidden" />
              {pastedList.put({ count: plan.units, price: formatPrice(plan.totalCents) })}
            </Button>
          ) : plan.outcome ? null : (
            <p className="text-sm text-ink-muted">{pastedList.nothingChosen()}</p>
          )}
        </div>
      ) : null}
      <PutOutcomeNote outcome={plan.outcome} />
    </section>
  );
}
