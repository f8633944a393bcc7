import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { checkout } from "#messages/checkout/index.ts";
import { errors } from "#messages/errors/index.ts";
import { RetryAlert } from "../chrome/retry-alert.tsx";

const loadWidget = () => import("./turnstile-widget.tsx").then((part) => part.TurnstileWidget);

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
  const miss = () => setProblem(checkout.checkNotLoaded());
  const Widget = useOnDemand(loadWidget, problem === null, miss);
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
      <p>{errors.CHECK_NEEDED()}</p>
      {/* A token counts once: another attempt is another widget. */}
      {Widget ? (
        <Widget key={attempt} {...widget} onToken={(token) => void pass(token)} onMissing={miss} />
      ) : (
        <div className="min-h-[65px]" />
      )}
      {problem ? <RetryAlert onRetry={tryAgain}>{problem}</RetryAlert> : null}
    </section>
  );
}
