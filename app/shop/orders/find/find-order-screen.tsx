import { useMutation } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { failureOf, failureText, useTrpc } from "#app/lib/trpc.ts";
import { useForm, type ValidationError } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { LOOKUP_MAX_LENGTHS, type LookupProblem, lookupProblem } from "#domain/orders/lookup.ts";
import { orderPage } from "#messages/orderPage/index.ts";
import { type FoundOrder, FoundOrderCard } from "./found-order.tsx";

/** Where somebody who ordered without an account learns how the order stands, and has its link mailed. */
export function FindOrderScreen() {
  const [found, setFound] = useState<FoundOrder | null>(null);
  const form = useForm({
    initial: { number: "", contact: "" },
    check: (typed) => sayProblem(lookupProblem(typed)),
  });
  const find = useMutation(
    useTrpc().orders.find.mutationOptions({
      onSuccess: (standing, typed) => setFound({ standing, typed }),
      onError: (error) =>
        form.showErrors({
          field: failureOf(error).field,
          text: failureText(error, orderPage.notFindable()),
        }),
    }),
  );
  const [isAnother, setAnother] = useState(false);
  const another = () => {
    setFound(null);
    setAnother(true);
  };
  if (found) return <FoundOrderCard found={found} onOther={another} />;
  return (
    <div className="page-width max-w-xl! py-8 md:py-14">
      <section className="grid gap-6 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8">
        <SectionHeading as="h1" title={orderPage.find()}>
          {orderPage.findLead()}
        </SectionHeading>
        <form className="grid gap-5" {...form.form((typed) => find.mutate(typed))}>
          <Field
            label={orderPage.number()}
            hint={orderPage.numberHint()}
            error={form.errorAt("number")}
          >
            {(control) => (
              <Input
                ref={isAnother ? focus : undefined}
                {...control}
                {...form.control("number")}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={LOOKUP_MAX_LENGTHS.number}
              />
            )}
          </Field>
          <Field
            label={orderPage.contact()}
            hint={orderPage.contactHint()}
            error={form.errorAt("contact")}
          >
            {(control) => (
              <Input
                {...control}
                {...form.control("contact")}
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={LOOKUP_MAX_LENGTHS.contact}
              />
            )}
          </Field>
          {form.general ? <Alert tone="error">{form.general}</Alert> : null}
          <Button type="submit" size="lg" loading={find.isPending}>
            <Search aria-hidden="true" className="size-5" />
            {find.isPending ? orderPage.finding() : orderPage.findIt()}
          </Button>
        </form>
      </section>
    </div>
  );
}

/** The button that led here, and had the focus, is gone. */
function focus(field: HTMLElement | null): void {
  field?.focus();
}

const RULES: {
  readonly [Field in LookupProblem["field"]]: Readonly<Record<string, () => string>>;
} = {
  number: {
    missing: () => orderPage.numberMissing(),
    "not-a-number": () => orderPage.numberWrong(),
  },
  contact: {
    missing: () => orderPage.contactMissing(),
    "no-contact": () => orderPage.contactWrong(),
  },
};

function sayProblem(problem: LookupProblem | null): ValidationError | null {
  if (!problem) return null;
  const { field, rule } = problem;
  return { field, text: RULES[field][rule]?.() ?? "" };
}
