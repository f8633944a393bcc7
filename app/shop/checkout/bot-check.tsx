import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useCspNonce } from "#app/lib/csp-nonce.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { BOT_CHECK_ACTION } from "#domain/checkout/bot-check.ts";
import { checkout } from "#messages/checkout/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { errorText } from "#messages/errors/error-text.ts";

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
 * Turnstile's widget, for whom the server asked to prove to be a person (CHECK_NEEDED); nobody else
 * loads it. `onPassed` runs once the browser has its pass.
 */
export function BotCheck({
  widget,
  onPassed,
}: {
  widget: { siteKey: string; script: string };
  onPassed: () => void;
}) {
  const [attempt, setAttempt] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync } = useMutation(useTrpc().checkout.passCheck.mutationOptions());
  const pass = (token: string) =>
    mutateAsync({ token }).then(onPassed, (error: unknown) => setProblem(failureOf(error).text));
  const tryAgain = () => {
    setProblem(null);
    setAttempt(attempt + 1);
  };

  return (
    <section
      aria-labelledby="bot-check-heading"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="bot-check-heading" className="text-xl">
        {checkout.justAMoment()}
      </h2>
      <p>{errorText("CHECK_NEEDED")}</p>
      {/* A token counts once: another attempt is another widget. */}
      <Widget
        key={attempt}
        {...widget}
        onToken={(token) => void pass(token)}
        onMissing={() => setProblem(checkout.checkNotLoaded())}
      />
      {problem ? (
        <Alert
          tone="error"
          action={
            <Button variant="outline" onClick={tryAgain}>
              {chrome.tryAgain()}
            </Button>
          }
        >
          {problem}
        </Alert>
      ) : null}
    </section>
  );
}

function Widget({
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

/** Loads the script once; after a failure the next one tries anew. */
function loadTurnstile(address: string, nonce: string | undefined): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${address}?render=explicit`;
    script.async = true;
    if (nonce) script.nonce = nonce;
    script.onload = () =>
      window.turnstile ? resolve(window.turnstile) : reject(new Error("Turnstile is not there"));
    script.onerror = () => reject(new Error("Turnstile did not load"));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
