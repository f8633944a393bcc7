import { Download, FileUp } from "lucide-react";
import { useId, useRef } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { CSV_COLUMNS, VAT_COLUMN } from "#domain/imports/product-csv.ts";
import { SAMPLE_JSON } from "#domain/imports/product-json.ts";
import { CLEARS_FACT, FACT_COLUMNS } from "#domain/imports/row-facts.ts";
import { TRANSLATION_COLUMNS } from "#domain/imports/row-translations.ts";
import { currencySymbol } from "#domain/store/formats.ts";
import { adminImports } from "#messages/adminImports/index.ts";
import { Panel } from "../frame/panel.tsx";
import { useDiscardQuestion } from "../parts/use-discard.tsx";

/** The upload of a CSV in the store template, with its sample (back-office §2). */
export function CsvSource({
  isBusy,
  isDisabled,
  onFile,
}: {
  isBusy: boolean;
  isDisabled: boolean;
  onFile: (file: File) => void;
}) {
  const hintId = useId();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Panel title={adminImports.fromCsv()}>
      <div className="grid gap-4">
        <div id={hintId} className="grid gap-2 text-sm text-ink-muted">
          <p>{adminImports.template({ columns: CSV_COLUMNS.join(", ") })}</p>
          <p>{adminImports.howCsvIsRead({ sign: currencySymbol(shopFormats().currency) })}</p>
          <p>{adminImports.factColumns({ columns: FACT_COLUMNS.join(", "), sign: CLEARS_FACT })}</p>
          <p>{adminImports.vatColumn({ column: VAT_COLUMN })}</p>
          <p>{adminImports.languageColumns({ columns: TRANSLATION_COLUMNS.join(", ") })}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <input
            ref={picker}
            type="file"
            accept=".csv"
            aria-label={adminImports.csvFile()}
            className="sr-only"
            tabIndex={-1}
            disabled={isDisabled}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file can be chosen again after it was mended.
              target.value = "";
              if (file) onFile(file);
            }}
          />
          <Button
            loading={isBusy}
            disabled={isDisabled}
            aria-describedby={hintId}
            onClick={() => picker.current?.click()}
          >
            <FileUp aria-hidden="true" className="size-5" />
            {adminImports.chooseCsv()}
          </Button>
          <a
            href="/product-import-sample.csv"
            download="product-import-sample.csv"
            className={buttonClass({ variant: "outline" })}
          >
            <Download aria-hidden="true" className="size-5" />
            {adminImports.sampleCsv()}
          </a>
        </div>
      </div>
    </Panel>
  );
}

/** What is in the box for pasted JSON. What is wrong with it is told where each import is told. */
export function useJsonForm() {
  return useForm({ initial: { products: "" }, check: () => null });
}

/** The box for pasted JSON; nothing to import while it is blank (back-office §2). */
export function JsonSource({
  form,
  isBusy,
  isDisabled,
  onCheck,
}: {
  form: ReturnType<typeof useJsonForm>;
  isBusy: boolean;
  isDisabled: boolean;
  onCheck: (text: string) => void;
}) {
  const isBlank = form.values.products.trim() === "";
  const discard = useDiscardQuestion(!isBlank && form.values.products !== SAMPLE_JSON);
  return (
    <Panel title={adminImports.fromJson()}>
      <form
        className="grid gap-4"
        {...form.form(({ products }) => {
          if (!isDisabled) onCheck(products);
        })}
      >
        <Field label={adminImports.productData()} hint={adminImports.productDataHint()}>
          {(control) => (
            <Textarea
              {...control}
              {...form.control("products")}
              rows={8}
              spellCheck={false}
              className="max-h-96 min-h-44 font-mono text-sm"
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={isBusy} disabled={isDisabled || isBlank}>
            {adminImports.importProducts()}
          </Button>
          <Button
            variant="outline"
            disabled={isDisabled}
            onClick={() => discard.ask(() => form.set("products", SAMPLE_JSON))}
          >
            {adminImports.useSample()}
          </Button>
        </div>
      </form>
      {discard.question}
    </Panel>
  );
}
