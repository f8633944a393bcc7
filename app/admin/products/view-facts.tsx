import type { ProductFacts } from "#domain/catalogue/facts.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import { Panel } from "../frame/panel.tsx";
import { factWords } from "./fact-words.ts";

const FACTS: ReadonlyArray<readonly [fact: keyof ProductFacts, label: () => string]> = [
  ["size", () => adminProductForm.size()],
  ["family", () => adminProductForm.family()],
  ["travels", () => adminProductForm.travels()],
  ["storage", () => adminProductForm.storage()],
  ["heat", () => adminProductForm.heat()],
  ["origin", () => adminProductForm.origin()],
  ["diet", () => adminProductForm.diet()],
  ["allergens", () => adminProductForm.allergens()],
  ["alsoCalled", () => adminProductForm.alsoCalled()],
];

/** What is known of a product, to be read; what nobody said stands there as unknown. */
export function ViewFacts({ product }: { product: ProductFacts }) {
  return (
    <Panel title={adminProductForm.facts()}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
        {FACTS.map(([fact, label]) => {
          const words = factWords(fact, product[fact]);
          return (
            <div key={fact} className="min-w-0">
              <dt className="text-sm font-semibold text-ink-muted">{label()}</dt>
              <dd className="mt-0.5">
                {words || <span className="text-ink-muted">{adminProductForm.unknown()}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}
