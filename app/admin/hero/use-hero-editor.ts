import { useMutation } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { shopFormats } from "#app/lib/formats.ts";
import { shopTimeInput } from "#app/lib/time/days.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useForm, type ValidationError } from "#app/lib/use-form.ts";
import { EMPTY_HERO_FORM, type HeroForm, readHeroForm } from "#domain/catalogue/hero.ts";
import { adminHero } from "#messages/adminHero/index.ts";
import { sayHeroProblem } from "#messages/adminHero/rule-text.ts";
import type { AppRouter } from "#server/router.ts";
import { type AskedAgain, beginWithNewest, refusalOf } from "../parts/failure-messages.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import { leftBehindNote } from "../translations/left-behind.ts";
import type { TranslatedVersions } from "../translations/translations-dialog.tsx";
import type { LinkedProduct } from "./product-link.tsx";

export type AdminHero = inferRouterOutputs<AppRouter>["admin"]["hero"]["list"][number];
export type MovedHero = inferRouterOutputs<AppRouter>["admin"]["hero"]["reorder"][number];
export type HeroEditor = ReturnType<typeof useHeroEditor>;

/**
 * The hero form with what it edits: add mode, or edit mode with the row as it was when it was chosen, whose
 * `updatedAt` goes with the save, so that nobody's change is written over.
 */
export function useHeroEditor(
  list: AskedAgain<readonly AdminHero[] | undefined> & { data: readonly AdminHero[] | undefined },
) {
  const [editing, setEditing] = useState<AdminHero | null>(null);
  const [productName, setProductName] = useState<string | null>(null);
  const [round, setRound] = useState(() => crypto.randomUUID());
  const form = useForm<HeroForm>({
    initial: editing
      ? formOf(editing)
      : { ...EMPTY_HERO_FORM, order: String(nextOrder(list.data ?? [])) },
    check: (typed) => {
      const read = readHeroForm(typed, shopFormats().timezone);
      return "problem" in read ? sayHeroProblem(read.problem) : null;
    },
  });
  const open = (hero: AdminHero | null) => {
    setEditing(hero);
    setProductName(hero?.productName ?? null);
    setRound(crypto.randomUUID());
    form.reset();
  };
  const isMounted = useIsMounted();
  // Another form may have been begun while the answer was under way: it is about the one that was sent.
  const isShown = ({ round: sent }: Sent) => isMounted.current && sent === round;
  const save = useSaveHero({
    onSaved: async (sent, id) => {
      if (!isShown(sent)) return;
      if (JSON.stringify(form.values) === JSON.stringify(sent.values)) return open(null);
      // What was typed since it was sent is to be saved next, over what is stored by now.
      await beginWithNewest(list, (heroes) => setEditing((old) => heroOf(heroes, id) ?? old));
    },
    onRefused: (refused, sent) => {
      if (isShown(sent)) {
        // The place that is offered by now may be another one.
        if (!sent.editing) form.set("order", sent.values.order);
        form.showErrors(refused);
      } else notify({ title: refused.text, description: sent.values.title, tone: "error" });
    },
  });

  return {
    form,
    editing,
    productName,
    /** Changes with every form that is begun. */
    round,
    isSaving: save.isPending,
    link: (product: LinkedProduct | null) => {
      form.set("productId", product?.id ?? null);
      setProductName(product?.name ?? null);
    },
    save: (values: HeroForm) => {
      if (!save.isPending) save.mutate({ values, editing, round });
    },
    cancel: () => open(null),
    edit: (hero: AdminHero) => {
      open(hero);
      // Once the form shows what it is about.
      requestAnimationFrame(() => form.focus("title"));
    },
    /** The row that is edited went: its form goes with it. */
    remove: (id: string) => {
      if (editing?.id === id) open(null);
    },
    /** Rows have new places, given by ourselves: the form keeps what was typed, and its version follows the move's alone. */
    moved: (moves: readonly MovedHero[]) => {
      const own = moves.find(({ id }) => id === editing?.id);
      if (!editing || own?.before !== editing.updatedAt) return;
      setEditing({ ...editing, updatedAt: own.after, order: own.order });
      form.forget("order");
    },
    /** Its translations were saved, by ourselves: the form keeps what was typed. */
    translated: (id: string, { before, after }: TranslatedVersions) =>
      setEditing((old) =>
        old?.id === id && old.updatedAt === before ? { ...old, updatedAt: after } : old,
      ),
    /** What somebody else made of it in the meantime. */
    takeNewest: () => beginWithNewest(list, (heroes) => open(heroOf(heroes, editing?.id) ?? null)),
  };
}

/**
 * A form on its way, with what it was about. `round` is the key that it is sent under with every try: a banner that was
 * corrected after a lost answer is told that the first is there.
 */
type Sent = { values: HeroForm; editing: AdminHero | null; round: string };

/** Adds a hero image, or saves the one that is edited, and tells of it. */
function useSaveHero(on: {
  onSaved: (sent: Sent, id: string) => Promise<void>;
  onRefused: (validationError: ValidationError, sent: Sent) => void;
}) {
  const trpc = useTrpc();
  const refresh = useRefreshShop();
  const create = useMutation(trpc.admin.hero.create.mutationOptions());
  const update = useMutation(trpc.admin.hero.update.mutationOptions());
  return useMutation({
    mutationFn: async ({ values, editing, round: key }: Sent) => {
      if (editing) {
        const asked = { id: editing.id, expectedVersion: editing.updatedAt, ...values };
        return { id: editing.id, ...(await update.mutateAsync(asked)) };
      }
      return { ...(await create.mutateAsync({ ...values, key })), leftBehind: [] };
    },
    onSuccess: async ({ id, leftBehind }, sent) => {
      const title = sent.editing ? adminHero.saved() : adminHero.added();
      notify({ title, tone: "success", ...leftBehindNote(leftBehind) });
      await on.onSaved(sent, id);
      await refresh();
    },
    onError: (error, sent) => {
      on.onRefused(refusalOf(error, adminHero.notSaved()), sent);
      void refresh();
    },
  });
}

function heroOf(heroes: readonly AdminHero[] | undefined, id: string | undefined) {
  return heroes?.find((hero) => hero.id === id);
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
