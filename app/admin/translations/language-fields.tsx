import type { useVersionedForm } from "#app/lib/use-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { type OtherLanguage, type TextName, textKey } from "#domain/catalogue/translation.ts";
import { languageName, languageTag } from "#domain/store/formats.ts";
import { adminTranslations } from "#messages/adminTranslations/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";

/** Texts by their keys: "name_zu". */
export type TextsForm = Record<string, string>;
type Form = ReturnType<typeof useVersionedForm<TextsForm, number>>;

const LABELS: Record<TextName, () => string> = {
  name: () => backOffice.name(),
  description: () => adminTranslations.description(),
  title: () => adminTranslations.heading(),
  subtitle: () => adminTranslations.subtitle(),
  buttonText: () => adminTranslations.buttonText(),
  origin: () => adminTranslations.origin(),
  method: () => adminTranslations.method(),
};

/** One language of the form: each text beside the English one, missing ones marked. */
export function LanguageFields({
  language,
  fields,
  english,
  form,
}: {
  language: OtherLanguage;
  fields: readonly TextName[];
  english: Readonly<Record<string, string>>;
  form: Form;
}) {
  const isMissing = (field: TextName) =>
    Boolean(english[field]) && !form.values[textKey(field, language)]?.trim();
  const count = fields.filter(isMissing).length;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 flex w-full flex-wrap items-center gap-3 border-b border-line pb-2 text-lg">
        <span lang={languageTag(language)}>{languageName(language)}</span>
        {count > 0 ? (
          <Badge tone="accent">{adminTranslations.missingTexts({ count })}</Badge>
        ) : (
          <Badge tone="leaf">{adminTranslations.complete()}</Badge>
        )}
      </legend>
      {fields.map((field) => (
        <div key={field} className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <div className="min-w-0">
            <p className="text-sm font-semibold text-ink-muted">{adminTranslations.english()}</p>
            <p lang="en" className="mt-1.5 whitespace-pre-line">
              {english[field]}
            </p>
            {english[field] ? null : (
              <p className="text-ink-muted">{adminTranslations.nothingInEnglish()}</p>
            )}
          </div>
          <TextField field={field} language={language} form={form} isMissing={isMissing(field)} />
        </div>
      ))}
    </fieldset>
  );
}

function TextField({
  field,
  language,
  form,
  isMissing,
}: {
  field: TextName;
  language: OtherLanguage;
  form: Form;
  isMissing: boolean;
}) {
  const key = textKey(field, language);
  const isLong = field === "description" || field === "method";
  const Control = isLong ? Textarea : Input;
  return (
    <Field
      label={LABELS[field]()}
      error={form.errorAt(key)}
      hint={isMissing ? <Badge tone="accent">{adminTranslations.missing()}</Badge> : undefined}
    >
      {(control) => (
        <Control
          {...control}
          {...form.control(key)}
          required={false}
          lang={languageTag(language)}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
