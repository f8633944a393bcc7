import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { type RefObject, useRef, useState } from "react";
import { shopFormats, shopTimeInput } from "#app/lib/formats.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { EMPTY_HERO_FORM, type HeroForm, readHeroForm } from "#domain/catalogue/hero.ts";
import type { AppRouter } from "#server/router.ts";
import { failureMessage, isOutdated } from "../parts/failure-messages.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import type { LinkedProduct } from "./product-link.tsx";

export type AdminHero = inferRouterOutputs<AppRouter>["admin"]["hero"]["list"][number];
export type HeroEditor = ReturnType<typeof useHeroEditor>;
type ValidationError = { field: string | null; text: string; isOutdated: boolean };

/**
 * The hero form's state: add mode, or edit mode with the row as it was when it was chosen, whose
 * `updatedAt` goes with the save, so that nobody's change is written over.
 */
export function useHeroEditor(heroes: readonly AdminHero[]) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const formRef = useRef<HTMLFormElement>(null);
  const [editing, setEditing] = useState<AdminHero | null>(null);
  const [typed, setTyped] = useState<Partial<HeroForm>>({});
  const [productName, setProductName] = useState<string | null>(null);
  const [validationError, setValidationError] = useState<ValidationError | null>(null);
  const [round, setRound] = useState(0);
  const listKey = trpc.admin.hero.list.queryKey();

  const untouched = editing
    ? formOf(editing)
    : { ...EMPTY_HERO_FORM, order: String(nextOrder(heroes)) };
  const values: HeroForm = { ...untouched, ...typed };
  const isDirty = JSON.stringify(values) !== JSON.stringify(untouched);
  const open = (hero: AdminHero | null) => {
    setEditing(hero);
    setTyped({});
    setProductName(hero?.productName ?? null);
    setValidationError(null);
    setRound((old) => old + 1);
  };
  const complain = (next: ValidationError) => {
    setValidationError(next);
    focusField(formRef, next.field);
  };
  const save = useSaveHero(editing, { onSaved: () => open(null), onRefused: complain });

  return {
    formRef,
    editing,
    values,
    productName,
    validationError,
    /** Changes with every form that is begun. */
    round,
    isSaving: save.isPending,
    /** Something would be lost if the form were begun anew. */
    isDirty,
    set: (change: Partial<HeroForm>) => {
      setTyped((old) => ({ ...old, ...change }));
      setValidationError(null);
    },
    link: (product: LinkedProduct | null) => {
      setTyped((old) => ({ ...old, productId: product?.id ?? null }));
      setProductName(product?.name ?? null);
      setValidationError(null);
    },
    submit: () => {
      if (save.isPending) return;
      const result = readHeroForm(values, shopFormats().timezone);
      if ("validationError" in result) complain({ ...result.validationError, isOutdated: false });
      else save.mutate(values);
    },
    cancel: () => open(null),
    edit: (hero: AdminHero) => {
      open(hero);
      focusField(formRef, "title");
    },
    /** The row that is edited went: its form goes with it. */
    forget: (id: string) => {
      if (editing?.id === id) open(null);
    },
    /** The rows have new places, given by ourselves: the form keeps what was typed. */
    moved: (list: readonly AdminHero[]) => {
      const now = editing && list.find(({ id }) => id === editing.id);
      if (!now) return;
      setEditing(now);
      setTyped(({ order: _old, ...rest }) => rest);
    },
    /** What somebody else made of it in the meantime. */
    takeNewest: async () => {
      await queryClient.invalidateQueries({ queryKey: listKey });
      const list = queryClient.getQueryData(listKey) ?? [];
      open(list.find(({ id }) => id === editing?.id) ?? null);
    },
  };
}

/** Adds a hero image, or saves the one that is edited, and tells of it. */
function useSaveHero(
  editing: AdminHero | null,
  on: { onSaved: () => void; onRefused: (validationError: ValidationError) => void },
) {
  const trpc = useTrpc();
  const refresh = useRefreshShop();
  const create = useMutation(trpc.admin.hero.create.mutationOptions());
  const update = useMutation(trpc.admin.hero.update.mutationOptions());
  return useMutation({
    mutationFn: async (form: HeroForm) => {
      if (editing) await update.mutateAsync({ id: editing.id, seenAt: editing.updatedAt, ...form });
      else await create.mutateAsync(form);
    },
    onSuccess: () => {
      notify({ title: editing ? "Hero image saved" : "Hero image added", tone: "success" });
      on.onSaved();
      return refresh();
    },
    onError: (error) =>
      on.onRefused({
        field: failureOf(error).field,
        text: failureMessage(error, "Failed to save hero image"),
        isOutdated: isOutdated(error),
      }),
  });
}

function nextOrder(heroes: readonly AdminHero[]): number {
  return Math.max(0, ...heroes.map(({ order }) => order)) + 1;
}

function formOf(hero: AdminHero): HeroForm {
  const { imageUrl, title, subtitle, productId, buttonText, buttonLink, active } = hero;
  return {
    imageUrl,
    title,
    subtitle,
    order: String(hero.order),
    productId,
    buttonText,
    buttonLink,
    active,
    startsAt: shopTimeInput(hero.startsAt),
    endsAt: shopTimeInput(hero.endsAt),
  };
}

/** Once the form shows what it is about; a complaint that no field carries is at its head. */
function focusField(form: RefObject<HTMLFormElement | null>, field: string | null): void {
  requestAnimationFrame(() => {
    const control = field === null ? null : form.current?.elements.namedItem(field);
    const target = control instanceof HTMLElement ? control : form.current;
    target?.scrollIntoView({ block: "center" });
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  });
}
