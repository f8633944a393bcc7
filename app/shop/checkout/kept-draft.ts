import * as v from "valibot";
import { readJson, removeItem, writeItem } from "#app/lib/device/storage.ts";
import { SHIPPING_MAX_LENGTHS } from "#domain/deliveries/address.ts";
import { SUBSTITUTIONS } from "#domain/orders/substitution.ts";
import { cartItems } from "../cart/cart-store.ts";
import { CHECKOUT_FORM, UNSETTLED_PAYMENT } from "../cart/kept/kept-store.ts";
import { isOfAddress, useAddressStands, useCheckoutDraft } from "./draft-store.ts";
import { isBegunHere, keepKey, presentKey } from "./payment/key-store.ts";
import { recallUnsettled } from "./payment/unsettled-payment.ts";
import { useWishes } from "./substitutions/substitution-store.ts";

const Wish = v.picklist(SUBSTITUTIONS);
const Kept = v.object({
  /** The customer's address; null: nobody was signed in. */
  whose: v.nullable(v.pipe(v.string(), v.maxLength(320))),
  fields: v.record(v.string(), v.string()),
  wishes: v.optional(v.object({ whole: Wish, each: v.record(v.string(), Wish) })),
});
const LIMITS: Readonly<Record<string, number>> = SHIPPING_MAX_LENGTHS;

/** The customer whose details may be in the form, by e-mail address, also when their session has ended by itself. */
let owner: string | null = null;

/**
 * Keeps what is typed at the checkout in this tab until it is paid, and brings it back into what is
 * still empty (decision 0047). `whose` is the e-mail address of who is signed in, null for a guest, undefined
 * where nobody can say: then what a customer has left waits for them, and nothing is kept in its place.
 * What another customer has typed is thrown away, in memory too, with the key and the payment that they
 * left, and what was typed and begun while nobody could say is not; what is here of a customer whose session
 * ended by itself is theirs still. Gives the way to stop.
 */
export function keepDraft(whose: string | null | undefined): () => void {
  if (!restoreDraft(whose)) return () => undefined;
  const keep = () => {
    // It was paid for, and the form forgotten with it: what the page still changes of it is not written back.
    if (cartItems().length === 0) return;
    const kept = {
      whose: owner,
      fields: useCheckoutDraft.getState(),
      wishes: useWishes.getState(),
    };
    writeItem("session", CHECKOUT_FORM, JSON.stringify(kept));
  };
  const stores = [useCheckoutDraft, useWishes];
  const stops = stores.map((store) => store.subscribe(keep));
  // What was typed before anybody listened.
  if (stores.some((store) => store.getState() !== store.getInitialState())) keep();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Gives whether what is in the form may be kept now. */
function restoreDraft(whose: string | null | undefined): boolean {
  const kept = keptHere();
  // Whoever signed out has left it empty: what is typed next is somebody else's.
  if (useCheckoutDraft.getState() === useCheckoutDraft.getInitialState()) owner = null;
  // Their page is still here, form and all: they may be in the middle of paying.
  if (!whose && owner !== null) return true;
  const before = owner ?? kept?.whose ?? null;
  if (whose === undefined && before !== null) return false;
  // A guest who has signed in meanwhile goes on with what was typed before.
  if (!kept || (before !== null && before !== whose)) {
    removeItem("session", CHECKOUT_FORM);
    if (before !== null && whose && before !== whose) {
      // Without an owner nothing of theirs is in memory: what is there was typed by who is here now.
      if (owner === null) leaveEarlierPayment();
      else forgetShopper();
    }
    owner = whose ?? null;
    return true;
  }
  owner = whose ?? null;
  if (isBegunHere()) return true;
  const typed = Object.entries(useCheckoutDraft.getState()).flatMap(([field, present]) => {
    const text = kept.fields[field] ?? "";
    const fits = text !== "" && text.length <= (LIMITS[field] ?? 0);
    return present === "" && fits ? [[field, text] as const] : [];
  });
  useCheckoutDraft.setState(Object.fromEntries(typed));
  if (typed.some(([field]) => isOfAddress(field))) useAddressStands.setState({ stands: true });
  // What was chosen on this page already stands.
  const isUntouched = useWishes.getState() === useWishes.getInitialState();
  if (kept.wishes && isUntouched) useWishes.setState(kept.wishes);
  return true;
}

/** Another customer has come: neither form nor payment of the one before is shown to them. */
function forgetShopper(): void {
  useCheckoutDraft.setState(useCheckoutDraft.getInitialState(), true);
  useAddressStands.setState(useAddressStands.getInitialState(), true);
  useWishes.setState(useWishes.getInitialState(), true);
  keepKey(null);
  // Whether it has taken money the server asks by itself, and writes to whose it was.
  removeItem("session", UNSETTLED_PAYMENT);
}

/** The same where only what the tab has kept is theirs: a payment that was begun on this page stays. */
function leaveEarlierPayment(): void {
  const present = presentKey();
  const begunHere = present && present.orderText !== "" ? present : null;
  if (!begunHere) keepKey(null);
  if (recallUnsettled()?.checkoutKey !== begunHere?.key) removeItem("session", UNSETTLED_PAYMENT);
}

function keptHere(): v.InferOutput<typeof Kept> | null {
  const parsed = v.safeParse(Kept, readJson("session", CHECKOUT_FORM));
  return parsed.success ? parsed.output : null;
}
