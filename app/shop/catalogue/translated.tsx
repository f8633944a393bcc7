import { useQueryClient } from "@tanstack/react-query";
import { pageLanguage } from "#app/lib/page-language.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import type { InLanguage, TextName } from "#domain/catalogue/translation.ts";

type EnglishMark = { lang?: "en" };
type Translated = InLanguage<object>;

/** What marks the element of a text that is English; nothing where it is in the page's language. */
export function markEnglish(isEnglish: boolean | undefined): EnglishMark {
  return isEnglish ? { lang: "en" } : {};
}

/** The same of a product's, category's or slide's text. */
export function langOf(row: Translated, field: TextName): EnglishMark {
  return markEnglish(isIn(row, field));
}

/** What marks a text that is English on every page: what was sold keeps the name it was sold by. */
export function alwaysEnglish(): EnglishMark {
  return markEnglish(pageLanguage() !== "en");
}

/**
 * What is said of a product's picture. Its own words are English: elsewhere it goes by the product's name.
 */
export function altOf(image: { alt: string } | null | undefined, name: string): string {
  return pageLanguage() === "en" ? image?.alt || name : name;
}

/** What categories are called in the page's language, by their names; the frame has loaded them. */
export function useCategoryLabels(): (name: string) => { label: string; isEnglish: boolean } {
  const { queryKey } = useTrpc().catalogue.shell.queryOptions();
  const shell = useQueryClient().getQueryData(queryKey);
  return (name) => {
    const known = shell?.categories.find((category) => category.name === name);
    const isEnglish = known ? isIn(known, "name") : pageLanguage() !== "en";
    return { label: known?.label ?? name, isEnglish };
  };
}

/** A category's name in the page's language. */
export function CategoryName({ name }: { name: string }) {
  const { label, isEnglish } = useCategoryLabels()(name);
  return isEnglish ? <span lang="en">{label}</span> : label;
}

function isIn({ inEnglish }: Translated, field: TextName): boolean {
  return inEnglish?.includes(field) ?? false;
}
