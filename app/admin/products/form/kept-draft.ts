import { useEffect, useEffectEvent, useRef } from "react";
import * as v from "valibot";
import { readJson, removeItem, writeItem } from "#app/lib/device/storage.ts";
import { notify } from "#app/lib/toasts.ts";
import { type ProductForm, ProductFormShape } from "#domain/catalogue/product-form.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import { useBeforeSigningIn } from "../../parts/signed-out.ts";
import { mergeForms } from "./changes.ts";
import type { ProductDraft } from "./draft.ts";

const Kept = v.object({ base: ProductFormShape, form: ProductFormShape });

/**
 * Puts away what the form of a product (`name`: its id) is to hold when its page opens next in this tab, with what
 * it was typed over. Gives whether that could be done.
 */
export function putAway(name: string, typed: { base: ProductForm; form: ProductForm }): boolean {
  return writeItem("session", placeOf(name), JSON.stringify(typed));
}

/**
 * Keeps what was typed over signing in again: put away when the session ends, taken out when the
 * same page (`name`) opens next in this tab. Gives whether it is put away.
 */
export function useKeptDraft(name: string, draft: ProductDraft): { current: boolean } {
  const isKept = useRef(false);
  useBeforeSigningIn(() => {
    if (!draft.isDirty) return;
    const { base, form } = draft;
    // No room or not allowed: then the browser asks before the page goes.
    if (putAway(name, { base, form })) isKept.current = true;
  });
  const takeOut = useEffectEvent(() => {
    const found = readDraft(placeOf(name));
    if (!found) return;
    draft.resume(mergeForms(found.base, found.form, draft.base));
    notify({
      title: adminProductForm.typedIsBack(),
      description: adminProductForm.typedIsBackWhat(),
      tone: "info",
    });
  });
  useEffect(() => takeOut(), []);
  return isKept;
}

function placeOf(name: string): string {
  return `product-draft:${name}`;
}

function readDraft(place: string): { base: ProductForm; form: ProductForm } | null {
  const parsed = v.safeParse(Kept, readJson("session", place));
  removeItem("session", place);
  return parsed.success ? parsed.output : null;
}
