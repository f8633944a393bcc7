import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { pageLanguage } from "#app/lib/page-language.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import {
  ALLERGEN_STATES,
  ALLERGENS,
  type Allergen,
  DIETS,
  HEATS,
  isAllergenState,
  MAX_FAMILY_LENGTH,
  STORAGES,
  TRAVELS,
} from "#domain/catalogue/facts.ts";
import { originsByName } from "#domain/catalogue/origins.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import {
  allergenStateText,
  allergenText,
  dietText,
  heatText,
  storageText,
  travelsText,
} from "#messages/facts/fact-text.ts";
import type { ProductDraft } from "./draft.ts";
import { OtherNames } from "./other-names.tsx";

/**
 * What is known of the product, folded away until it is asked for, or until something stands against
 * it. What is left open is unknown: nothing is claimed that nobody entered.
 */
export function FactsPanel({ draft }: { draft: ProductDraft }) {
  const { form, errors, problemAt } = draft;
  const problem = problemAt("diet") ?? problemAt("family");
  const count = knownCount(form);
  const panel = useRef<HTMLDetailsElement>(null);
  // Opened with each try to save, and left so: it does not fold away under whoever puts it right.
  useEffect(() => {
    if (errors.length > 0 && problem && panel.current) panel.current.open = true;
  }, [errors, problem]);
  return (
    <details
      ref={panel}
      className="group min-w-0 rounded-lg border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-lg px-4 py-3 group-open:border-b group-open:border-line sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <h2 className="inline text-lg">{adminProductForm.facts()}</h2>{" "}
          {count > 0 ? (
            <span className="text-sm text-ink-muted">{adminProductForm.factsKnown({ count })}</span>
          ) : null}
          <span className="block text-sm text-ink-muted">{adminProductForm.factsHint()}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-6 p-4 sm:p-5">
        <FamilyField draft={draft} />
        <PlainFacts draft={draft} />
        <Diets draft={draft} problem={problemAt("diet")} />
        <AllergenFields draft={draft} />
        <OtherNames names={form.alsoCalled} onChange={(names) => draft.set("alsoCalled", names)} />
      </div>
    </details>
  );
}

function knownCount({
  family,
  diet,
  heat,
  origin,
  storage,
  travels,
  allergens,
  alsoCalled,
}: ProductDraft["form"]) {
  const single = [family.trim(), heat, origin, storage].filter((text) => text !== "").length;
  const said = single + (travels === "anywhere" ? 0 : 1);
  return said + diet.length + Object.keys(allergens).length + alsoCalled.length;
}

/** By its name; those that there are, are offered. */
function FamilyField({ draft: { control: controlOf, problemAt } }: { draft: ProductDraft }) {
  const trpc = useTrpc();
  const listId = useId();
  const families = useQuery(trpc.admin.product.families.queryOptions());
  return (
    <Field
      label={adminProductForm.family()}
      optional
      error={problemAt("family")}
      hint={adminProductForm.familyHint()}
    >
      {(control) => (
        <>
          <Input
            {...control}
            {...controlOf("family")}
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

/** Storage, how far it travels, heat and origin, of which a product has one or none. */
function PlainFacts({ draft: { control: controlOf } }: { draft: ProductDraft }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={adminProductForm.storage()} optional>
        {(control) => (
          <Select {...control} {...controlOf("storage")}>
            <option value="">{adminProductForm.unknown()}</option>
            {STORAGES.map((storage) => (
              <option key={storage} value={storage}>
                {storageText(storage)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={adminProductForm.travels()} hint={adminProductForm.travelsHint()}>
        {(control) => (
          <Select {...control} {...controlOf("travels")}>
            {TRAVELS.map((travels) => (
              <option key={travels} value={travels}>
                {travelsText(travels)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={adminProductForm.heat()} optional>
        {(control) => (
          <Select {...control} {...controlOf("heat")}>
            <option value="">{adminProductForm.unknown()}</option>
            {HEATS.map((heat) => (
              <option key={heat} value={heat}>
                {heatText(heat)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={adminProductForm.origin()} optional>
        {(control) => (
          <Select {...control} {...controlOf("origin")}>
            <option value="">{adminProductForm.unknown()}</option>
            {originsByName(pageLanguage()).map(({ origin, name }) => (
              <option key={origin} value={origin}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

function Diets({
  draft: { form, set },
  problem,
}: {
  draft: ProductDraft;
  problem: string | null | undefined;
}) {
  const problemId = useId();
  return (
    <fieldset {...(problem ? { "aria-describedby": problemId } : {})}>
      <legend className="text-sm font-semibold">{adminProductForm.diet()}</legend>
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
        {DIETS.map((diet) => (
          <label key={diet} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="diet"
              className="size-5 shrink-0"
              checked={form.diet.includes(diet)}
              onChange={({ target }) =>
                set(
                  "diet",
                  DIETS.filter((one) => (one === diet ? target.checked : form.diet.includes(one))),
                )
              }
            />
            {dietText(diet)}
          </label>
        ))}
      </div>
      {problem ? (
        <p id={problemId} className="mt-1 text-sm font-semibold text-danger">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Each by itself: unknown, in it, traces may be, free of it. */
function AllergenFields({ draft: { form, set } }: { draft: ProductDraft }) {
  const id = useId();
  const say = (allergen: Allergen, typed: string) => {
    const { [allergen]: _before, ...others } = form.allergens;
    set("allergens", isAllergenState(typed) ? { ...others, [allergen]: typed } : others);
  };
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{adminProductForm.allergens()}</legend>
      <div className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {ALLERGENS.map((allergen) => {
          const state = form.allergens[allergen];
          return (
            <label
              key={allergen}
              htmlFor={`${id}-${allergen}`}
              className="grid grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-3 text-sm"
            >
              <span className={state ? "font-semibold" : "text-ink-muted"}>
                {allergenText(allergen)}
              </span>
              <Select
                id={`${id}-${allergen}`}
                value={state ?? ""}
                onChange={({ target }) => say(allergen, target.value)}
              >
                <option value="">{adminProductForm.unknown()}</option>
                {ALLERGEN_STATES.map((one) => (
                  <option key={one} value={one}>
                    {allergenStateText(one)}
                  </option>
                ))}
              </Select>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
