import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useVersionedForm, type ValidationError } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import {
  OTHER_LANGUAGES,
  TRANSLATED_TEXTS,
  type TranslatedKind,
  textsByKey,
  translationsProblem,
} from "#domain/catalogue/translation.ts";
import { adminTranslations } from "#messages/adminTranslations/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { type AskedAgain, beginWithNewest, refusalOf } from "../parts/failure-messages.ts";
import { FormAlert } from "../parts/form-alert.tsx";
import { HeldFields } from "../parts/form-dialog.tsx";
import { LoadFailed } from "../parts/load-failed.tsx";
import { useDiscard } from "../parts/use-discard.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import { LanguageFields, type TextsForm } from "./language-fields.tsx";

/** What is to be translated: a product or a banner by its id, a category by its name. */
export type ToTranslate = { kind: TranslatedKind; id: string; name: string };

/** The version of what was translated, as it was and as the translations have made it. */
export type TranslatedVersions = { before: number; after: number };

type Told = {
  /** For a form of the same thing that is open beside: its version is another one now. */
  onSaved?: ((versions: TranslatedVersions) => void) | undefined;
  onClose: () => void;
};

/** The texts of a product, a category or a banner in the other languages, beside the English ones. */
export function TranslationsDialog({ kind, id, name, ...told }: ToTranslate & Told) {
  const query = useQuery({
    ...useTrpc().admin.translations.get.queryOptions({ kind, id }),
    refetchOnWindowFocus: false,
  });
  if (query.data) {
    return <Editor kind={kind} name={name} stored={query.data} query={query} {...told} />;
  }
  return (
    <Dialog wide open onOpenChange={told.onClose} title={adminTranslations.of({ name })}>
      {query.isError ? (
        <LoadFailed text={adminTranslations.notLoaded()} query={query} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Dialog>
  );
}

type Stored = {
  id: string;
  english: Readonly<Record<string, string>>;
  translations: Parameters<typeof textsByKey>[0];
  updatedAt: number;
};

function Editor({
  kind,
  name,
  stored,
  query,
  onSaved,
  onClose,
}: Told & {
  kind: TranslatedKind;
  name: string;
  stored: Stored;
  query: AskedAgain<unknown>;
}) {
  const formId = useId();
  const form = useVersionedForm<TextsForm, number>({
    initial: textsByKey(stored.translations, TRANSLATED_TEXTS[kind]),
    expected: stored.updatedAt,
    check: (texts) => sayTranslationsProblem(kind, texts),
  });
  const save = useSave({
    onDone: (versions) => {
      onSaved?.(versions);
      onClose();
    },
    onRefused: form.showErrors,
  });
  const discard = useDiscard(form.isDirty);
  const close = () => {
    if (!save.isPending) discard.ask(onClose);
  };
  return (
    <Dialog
      wide
      open
      onOpenChange={close}
      title={adminTranslations.of({ name })}
      description={adminTranslations.about()}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {backOffice.cancel()}
          </Button>
          <Button type="submit" form={formId} loading={save.isPending}>
            {backOffice.save()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-8"
        {...form.form((texts) => {
          if (save.isPending) return;
          save.mutate({ kind, id: stored.id, expectedVersion: form.expected, texts });
        })}
      >
        <FormAlert
          text={form.general}
          isOutdated={form.isOutdated}
          isDirty={form.isDirty}
          onReload={() => void beginWithNewest(query, form.reset)}
        />
        <HeldFields isHeld={save.isPending} className="grid gap-8">
          {OTHER_LANGUAGES.map((language) => (
            <LanguageFields
              key={language}
              language={language}
              fields={TRANSLATED_TEXTS[kind]}
              english={stored.english}
              form={form}
            />
          ))}
        </HeldFields>
      </form>
      {discard.question}
    </Dialog>
  );
}

/** The first text that is not right, in words; null when all are. */
function sayTranslationsProblem(kind: TranslatedKind, texts: TextsForm): ValidationError | null {
  const problem = translationsProblem(kind, texts);
  return problem && { field: problem.key, text: adminTranslations.tooLong({ most: problem.most }) };
}

function useSave(on: {
  onDone: (versions: TranslatedVersions) => void;
  onRefused: (error: ValidationError) => void;
}) {
  const refresh = useRefreshShop();
  return useMutation(
    useTrpc().admin.translations.save.mutationOptions({
      onSuccess: ({ updatedAt: after }, { expectedVersion: before }) => {
        notify({ title: adminTranslations.saved(), tone: "success" });
        void refresh();
        on.onDone({ before, after });
      },
      onError: (error) => on.onRefused(refusalOf(error, adminTranslations.notSaved())),
    }),
  );
}
