import { type RefObject, useEffect } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { isOfPlace, shippingProblems } from "#domain/deliveries/address.ts";
import { checkout } from "#messages/checkout/index.ts";
import { checkoutNotes } from "#messages/checkoutNotes/index.ts";
import { type DraftField, useCheckoutDraft } from "../draft-store.ts";
import { useMethod } from "../method/method-store.ts";

const LOOK_EVERY_MS = 100;

/** As they stand on the screen, from top to bottom. */
const LABELS = [
  ["firstName", () => checkout.firstName()],
  ["lastName", () => checkout.lastName()],
  ["email", () => checkout.email()],
  ["phone", () => checkout.phone()],
  ["address", () => checkout.streetAddress()],
  ["city", () => checkout.city()],
  ["postalCode", () => checkout.postalCode()],
  ["province", () => checkout.province()],
  ["deliveryInstructions", () => checkout.deliveryInstructions()],
] as const satisfies readonly (readonly [DraftField, () => string])[];

/**
 * Names the fields that keep somebody from paying, once they asked (`isAsked`). Before that, whoever
 * comes with a keyboard is taken to the first field that is still empty; a phone's keyboard, which
 * hides half the page, opens for nobody who has not asked for it.
 */
export function MissingFields({
  form,
  isAsked,
}: {
  form: RefObject<HTMLFormElement | null>;
  isAsked: boolean;
}) {
  const draft = useCheckoutDraft();
  const { method } = useMethod();
  useEffect(() => {
    // A drawer that closes gives the focus back to what opened it: after that it is the form's.
    const timer = setInterval(() => {
      if (document.querySelector("[role=dialog]")) return;
      clearInterval(timer);
      if (form.current) focusFirstEmpty(form.current);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [form]);
  const isPickup = method === "pickup";
  const problems = isAsked ? shippingProblems(draft, isPickup) : new Map<DraftField, never>();
  const names = LABELS.filter(
    ([field]) => problems.has(field) && !(isPickup && isOfPlace(field)),
  ).map(([, label]) => label());
  if (names.length === 0) return null;
  return <Alert tone="warning">{checkoutNotes.lookAt({ fields: names.join(", ") })}</Alert>;
}

function focusFirstEmpty(form: HTMLFormElement): void {
  // Who is in the page already is left where they are.
  const isInPage = document.activeElement?.closest("main > *, [role=dialog]");
  if (isInPage || !matchMedia("(pointer: fine)").matches) return;
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    ":is(input, select)[required]:enabled",
  );
  const first = [...fields].find(({ value }) => value === "");
  first?.focus({ preventScroll: true });
}
