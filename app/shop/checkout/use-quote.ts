import { useMutation } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { arrivalText } from "#app/lib/time/days.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, failureText, useTrpc } from "#app/lib/trpc.ts";
import type { CheckoutLine } from "#domain/checkout/checkout.ts";
import { receiverOf } from "#domain/deliveries/address.ts";
import type { DeliveryZone } from "#domain/deliveries/zones.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { checkout } from "#messages/checkout/index.ts";
import { quoteNoticeText } from "#messages/deliveries/quote-notice-text.ts";
import type { AppRouter } from "#server/router.ts";
import { quoteKeyOf } from "./coverage.ts";
import type { CheckoutDraft } from "./draft-store.ts";
import { useHeldKey } from "./payment/key-store.ts";

export type ShopperQuote = inferRouterOutputs<AppRouter>["courier"]["quote"];

/** `idle`: none is to be had yet. A failed one does not keep anybody from paying (storefront §8). */
export type QuoteState =
  | { status: "idle" | "loading" }
  | { status: "ready"; quote: ShopperQuote }
  | { status: "failed"; text: string; needsCheck: boolean };

type Answer = { key: string } & ({ quote: ShopperQuote } | { text: string; needsCheck: boolean });

const DEBOUNCE_MS = 1_000;
/** A browser's clock that runs ahead must not ask without end, nor one behind: a timer of more than 24 days rings at once. */
const MIN_LIFE_MS = 60_000;
const MAX_LIFE_MS = DAY_MS;

/**
 * The courier's quote for what has been typed, asked for one second after the last change and anew
 * when it expires (storefront §4). `renew` asks again now.
 */
export function useQuote(input: {
  draft: CheckoutDraft;
  zones: readonly DeliveryZone[];
  items: readonly CheckoutLine[];
  subtotalCents: number;
}): { state: QuoteState; renew: () => void } {
  const { draft, zones, items, subtotalCents } = input;
  const { mutateAsync } = useMutation(useTrpc().courier.quote.mutationOptions());
  const heldKey = useHeldKey();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const wanted = items.length > 0 ? quoteKeyOf(draft, zones, subtotalCents) : null;
  const latest = useRef(wanted);
  // A courier may well refuse an address without its code: that is no failure, more is to come.
  const isWholeAddress = draft.province !== "" && draft.postalCode.trim() !== "";
  const announced = useRef<string | null>(null);

  const ask = useEffectEvent(async (key: string) => {
    const { firstName, lastName, address, city, province, postalCode } = draft;
    const { phone } = receiverOf(draft);
    const shipping = { firstName, lastName, phone, address, city, province, postalCode };
    try {
      const quote = await mutateAsync({ items: [...items], shipping, heldKey });
      if (latest.current !== key) return;
      setAnswer({ key, quote });
      // Renewed, or asked again for another total, it is no news any more.
      const place = `${draft.address} ${draft.city}`;
      if (announced.current !== place) announce(quote);
      announced.current = place;
    } catch (error) {
      if (latest.current !== key) return;
      const text = failureText(error, checkout.quoteNotGot());
      const needsCheck = failureOf(error).code === "CHECK_NEEDED";
      setAnswer({ key, text, needsCheck });
      if (isWholeAddress)
        notify({ title: checkout.quoteFailed(), description: text, tone: "error" });
    }
  });

  const answeredKey = answer?.key ?? null;
  useEffect(() => {
    latest.current = wanted;
    if (wanted === null || wanted === answeredKey) return;
    const timer = setTimeout(() => void ask(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, answeredKey]);

  const expiresAt = answer && "quote" in answer ? answer.quote.expiresAt : null;
  useEffect(() => {
    if (expiresAt === null) return;
    const leftMs = expiresAt - Date.now();
    const lifeMs = Math.min(Math.max(leftMs, MIN_LIFE_MS), MAX_LIFE_MS);
    const timer = setTimeout(() => setAnswer(null), lifeMs);
    return () => clearTimeout(timer);
  }, [expiresAt]);

  const state = stateOf(wanted, answer);
  const isPremature = state.status === "failed" && !isWholeAddress;
  return { state: isPremature ? { status: "idle" } : state, renew: () => setAnswer(null) };
}

function stateOf(wanted: string | null, answer: Answer | null): QuoteState {
  if (wanted === null) return { status: "idle" };
  if (answer?.key !== wanted) return { status: "loading" };
  if ("quote" in answer) return { status: "ready", quote: answer.quote };
  return { status: "failed", text: answer.text, needsCheck: answer.needsCheck };
}

function announce(quote: ShopperQuote): void {
  if (quote.notice) {
    notify({
      title: checkout.quoteFailed(),
      description: quoteNoticeText(quote.notice),
      tone: "warning",
    });
    return;
  }
  notify({
    title: checkout.quoteReady(),
    description: checkout.estimated({ time: arrivalText(quote.dropoffEtaAt, Date.now()) }),
    tone: "success",
  });
}
