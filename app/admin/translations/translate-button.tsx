import { useQuery } from "@tanstack/react-query";
import { Languages } from "lucide-react";
import { useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { languageName } from "#domain/store/formats.ts";
import { adminTranslations } from "#messages/adminTranslations/index.ts";
import {
  type ToTranslate,
  type TranslatedVersions,
  TranslationsDialog,
} from "./translations-dialog.tsx";

/** Opens the translations of a product. */
export function TranslateProduct({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Languages aria-hidden="true" className="size-5" />
        {adminTranslations.translate()}
      </Button>
      {isOpen ? (
        <TranslationsDialog kind="product" id={id} name={name} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** Opens those of a category, a banner or a recipe, and says in which languages it is not told yet. */
export function TranslateIcon({
  onSaved,
  ...subject
}: ToTranslate & {
  kind: "category" | "hero" | "recipe";
  onSaved?: (versions: TranslatedVersions) => void;
}) {
  const { kind, id, name } = subject;
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(useTrpc().admin.translations.missing.queryOptions({ kind }));
  const missing = data?.find((row) => row.id === id)?.languages ?? [];
  const languages = missing.map(languageName).join(", ");
  return (
    <>
      <IconButton
        label={
          languages
            ? adminTranslations.translateMissing({ name, languages })
            : adminTranslations.translateIt({ name })
        }
        className="relative"
        onClick={() => setOpen(true)}
      >
        <Languages aria-hidden="true" />
        {languages ? (
          <span
            aria-hidden="true"
            className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-accent"
          />
        ) : null}
      </IconButton>
      {isOpen ? (
        <TranslationsDialog {...subject} onSaved={onSaved} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
