import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import * as v from "valibot";
import { pageLanguage } from "#app/lib/page-language.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { BULK_FACTS, FactChange } from "#domain/catalogue/fact-change.ts";
import {
  ALLERGEN_STATES,
  ALLERGENS,
  DIETS,
  HEATS,
  MAX_FAMILY_LENGTH,
  STORAGES,
  TRAVELS,
} from "#domain/catalogue/facts.ts";
import { originsByName } from "#domain/catalogue/origins.ts";
import { bulkFactText } from "#messages/adminBulk/batch-text.ts";
import { adminBulk } from "#messages/adminBulk/index.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import {
  allergenStateText,
  allergenText,
  dietText,
  heatText,
  storageText,
  travelsText,
} from "#messages/facts/fact-text.ts";
import { FormDialog } from "../../parts/form-dialog.tsx";

/** What is typed: which fact, of diets and allergens which one, and what it is now; "" is nothing said. */
type Typed = { fact: string; part: string; value: string };
type Choices = ReadonlyArray<readonly [value: string, name: string]>;

/** One fact, said of the ticked products or taken away. */
export function BulkFactsDialog({
  count,
  pending,
  onClose,
  onChoose,
}: {
  count: number;
  pending: boolean;
  onClose: () => void;
  onChoose: (change: FactChange) => void;
}) {
  const form = useForm<Typed>({
    initial: { fact: "family", part: "", value: "" },
    check: () => null,
  });
  const { fact, part } = form.values;
  const change = changeOf(form.values);
  const parts = partsOf(fact);
  return (
    <FormDialog
      title={adminBulk.changeFact()}
      description={adminBulk.ofProducts({ count })}
      form={form}
      submit={{
        label: adminBulk.changeCount({ count }),
        run: () => {
          if (change) onChoose(change);
        },
        isPending: pending,
        isDisabled: !change,
      }}
      onClose={onClose}
    >
      <Field label={adminBulk.whichFact()}>
        {(control) => (
          <Select
            {...control}
            value={fact}
            onChange={({ target }) => {
              const value = target.value === "travels" ? "anywhere" : "";
              form.set("fact", target.value);
              form.set("part", partsOf(target.value)?.choices[0]?.[0] ?? "");
              form.set("value", value);
            }}
          >
            {BULK_FACTS.map((one) => (
              <option key={one} value={one}>
                {bulkFactText(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {parts ? (
        <Field label={parts.label}>
          {(control) => (
            <Select
              {...control}
              value={part}
              onChange={({ target }) => form.set("part", target.value)}
            >
              <Options choices={parts.choices} />
            </Select>
          )}
        </Field>
      ) : null}
      {fact === "family" ? <FamilyField form={form} /> : <ValueField form={form} />}
      {parts ? <p className="text-sm text-ink-muted">{adminBulk.clashStays()}</p> : null}
    </FormDialog>
  );
}

type Form = ReturnType<typeof useForm<Typed>>;

function FamilyField({ form }: { form: Form }) {
  const listId = useId();
  const families = useQuery(useTrpc().admin.product.families.queryOptions());
  return (
    <Field label={adminProductForm.family()} optional hint={adminBulk.familyHint()}>
      {(control) => (
        <>
          <Input
            {...control}
            {...form.control("value")}
            list={listId}
            autoComplete="off"
            maxLength={MAX_FAMILY_LENGTH}
          />
          <datalist id={listId}>
            {families.data?.map(({ family }) => (
              <option key={family} value={family} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

function ValueField({ form }: { form: Form }) {
  return (
    <Field label={adminBulk.newValue()}>
      {(control) => (
        <Select {...control} {...form.control("value")}>
          <Options choices={valuesOf(form.values.fact)} />
        </Select>
      )}
    </Field>
  );
}

function Options({ choices }: { choices: Choices }) {
  return choices.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

/** Which diet, or which allergen; null for a fact that is one thing. */
function partsOf(fact: string): { label: string; choices: Choices } | null {
  if (fact === "diet") {
    return { label: adminBulk.diet(), choices: DIETS.map((one) => [one, dietText(one)]) };
  }
  if (fact === "allergens") {
    return {
      label: adminBulk.allergen(),
      choices: ALLERGENS.map((one) => [one, allergenText(one)]),
    };
  }
  return null;
}

function valuesOf(fact: string): Choices {
  if (fact === "travels") return TRAVELS.map((one) => [one, travelsText(one)]);
  const none = [["", adminBulk.notSaid()]] as const;
  if (fact === "storage")
    return [...none, ...STORAGES.map((one) => [one, storageText(one)] as const)];
  if (fact === "heat")
    return [...none, ...HEATS.map((one) => [String(one), heatText(one)] as const)];
  if (fact === "diet") return [...none, ["yes", adminBulk.suits()]];
  if (fact === "allergens") {
    return [...none, ...ALLERGEN_STATES.map((one) => [one, allergenStateText(one)] as const)];
  }
  return [
    ...none,
    ...originsByName(pageLanguage()).map(({ origin, name }) => [origin, name] as const),
  ];
}

/** What was typed as it is sent; null while it is none. */
function changeOf({ fact, part, value }: Typed): FactChange | null {
  const said = value.trim() === "" ? null : value;
  const parsed = v.safeParse(FactChange, {
    fact,
    value: fact === "heat" && said !== null ? Number(said) : said,
    diet: part,
    suits: said !== null,
    allergen: part,
    state: said,
  });
  return parsed.success ? parsed.output : null;
}
