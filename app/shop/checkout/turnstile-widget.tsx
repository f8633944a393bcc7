import { useEffect, useEffectEvent, useRef } from "react";
import { useCspNonce } from "#app/lib/csp-nonce.ts";
import { BOT_CHECK_ACTION } from "#domain/checkout/bot-check.ts";

type Turnstile = {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      callback: (token: string) => void;
      "error-callback": () => void;
    },
  ): string;
  remove(id: string): void;
};

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

/**
 * Turnstile's box: `onToken` gets what it gives to a person, `onMissing` is called where it cannot be
 * shown.
 */
export function TurnstileWidget({
  siteKey,
  script,
  onToken,
  onMissing,
}: {
  siteKey: string;
  script: string;
  onToken: (token: string) => void;
  onMissing: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const nonce = useCspNonce();
  const take = useEffectEvent(onToken);
  const miss = useEffectEvent(onMissing);
  useEffect(() => {
    let shown: { turnstile: Turnstile; id: string } | undefined;
    let isGone = false;
    const show = async () => {
      const turnstile = await loadTurnstile(script, nonce);
      if (isGone || !place.current) return;
      const id = turnstile.render(place.current, {
        sitekey: siteKey,
        action: BOT_CHECK_ACTION,
        callback: (token) => take(token),
        "error-callback": () => miss(),
      });
      shown = { turnstile, id };
    };
    show().catch(() => miss());
    return () => {
      isGone = true;
      shown?.turnstile.remove(shown.id);
    };
  }, [script, siteKey, nonce]);
  return <div ref={place} className="min-h-[65px]" />;
}

let loading: Promise<Turnstile> | undefined;
/** How long the script is waited for. */
const PATIENCE_MS = 15_000;

/** Loads the script once; after a failure, or when it does not come, the next one tries anew. */
function loadTurnstile(address: string, nonce: string | undefined): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${address}?render=explicit`;
    script.async = true;
    if (nonce) script.nonce = nonce;
    script.onload = () =>
      window.turnstile ? resolve(window.turnstile) : reject(new Error("Turnstile is not there"));
    script.onerror = () => reject(new Error("Turnstile did not load"));
    setTimeout(() => reject(new Error("Turnstile did not load in time")), PATIENCE_MS);
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
