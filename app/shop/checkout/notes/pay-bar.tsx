import { useEffect, useState } from "react";
import { formatPrice } from "#app/lib/formats.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { checkout } from "#messages/checkout/index.ts";
import { checkoutNotes } from "#messages/checkoutNotes/index.ts";
import { type Connection, useOffline } from "./connection.ts";
import { useTotalNote } from "./total-note.tsx";

const NOTE_STAYS_MS = 12_000;
/** Where the provider's buttons are, or what is still missing for them (checkout.tsx). */
const PAYMENT = "payment";

/**
 * The total and the way to pay, at the foot of screens that show one column. Its button leads to what is
 * still missing, else to the provider's own buttons; where those are in view they take its place.
 */
export function PayBar({
  totalCents,
  isCurrent,
  connection,
  onPay,
}: {
  totalCents: number;
  /** False while the server is still working it out. */
  isCurrent: boolean;
  connection: Connection;
  /** Shows what is missing, or leads to paying. */
  onPay: () => void;
}) {
  const isInView = useInView(PAYMENT);
  const isOffline = useOffline({ ...connection, onRetry: nothing });
  const note = useFreshNote();
  if (isInView) return null;
  const word = isOffline ? checkoutNotes.offlineShort() : note;
  return (
    <section
      aria-label={checkoutNotes.totalAndPay()}
      data-pay-bar=""
      className="fixed inset-x-0 bottom-0 z-30 grid animate-rise-in gap-1.5 border-t border-line bg-paper px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:px-6 lg:hidden"
    >
      {word ? (
        // The summary above says it to who listens.
        <p
          ref={makeRoom}
          id="pay-bar-word"
          aria-hidden={!isOffline}
          className="text-sm leading-snug"
        >
          {word}
        </p>
      ) : null}
      <div className="flex items-center justify-between gap-4">
        <p className={cx("leading-tight transition-opacity", !isCurrent && "opacity-60")}>
          <span className="block text-sm text-ink-muted">{checkout.total()}</span>
          <strong className="font-display text-xl tabular-nums">{formatPrice(totalCents)}</strong>
        </p>
        <Button
          className="min-w-32"
          aria-disabled={isOffline || undefined}
          aria-describedby={isOffline ? "pay-bar-word" : undefined}
          onClick={isOffline ? nothing : onPay}
        >
          {checkoutNotes.pay()}
        </Button>
      </div>
    </section>
  );
}

const nothing = () => undefined;

/** What floats above the bar stands above these lines as well (`--bars`, styles/theme.css). */
function makeRoom(word: HTMLElement | null) {
  if (!word) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty("--pay-word", `calc(${word.offsetHeight}px + var(--spacing) * 1.5)`);
  });
  observer.observe(word);
  return () => {
    observer.disconnect();
    style.removeProperty("--pay-word");
  };
}

/** Whether the upper two thirds of the screen show some of the element with the id. */
function useInView(id: string): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    const place = document.getElementById(id);
    if (!place) return setInView(false);
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: "0px 0px -33% 0px" },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [id]);
  return isInView;
}

/** What was said of the total, for as long as it takes to read it: it stays in the summary. */
function useFreshNote(): string | null {
  const { text } = useTotalNote();
  const [old, setOld] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => setOld(text), NOTE_STAYS_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === old ? null : text;
}
