import { Check } from "lucide-react";
import { cx } from "#app/ui/cx.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import type { ProgressStep } from "./delivery-progress.ts";

const DOTS: Record<ProgressStep["state"], string> = {
  done: "border-leaf bg-leaf text-white",
  current: "border-brand bg-surface ring-4 ring-brand-soft",
  ahead: "border-line-strong bg-surface",
};

/** The way of a delivery: down the page on a phone, across it on wider screens. */
export function DeliverySteps({ steps }: { steps: readonly ProgressStep[] }) {
  return (
    <ol aria-label={deliveries.progress()} className="grid sm:auto-cols-fr sm:grid-flow-col">
      {steps.map(({ label, state }) => (
        <li
          key={label}
          aria-current={state === "current" ? "step" : undefined}
          className="group relative flex gap-3 pb-5 last:pb-0 sm:flex-col sm:items-center sm:gap-2 sm:pb-0 sm:text-center"
        >
          <span
            aria-hidden="true"
            className={cx(
              "absolute left-3 top-6 h-full w-0.5 -translate-x-1/2 group-last:hidden sm:left-1/2 sm:top-3 sm:h-0.5 sm:w-full sm:translate-x-0 sm:-translate-y-1/2",
              state === "done" ? "bg-leaf" : "bg-line",
            )}
          />
          <span
            aria-hidden="true"
            className={cx(
              "relative grid size-6 shrink-0 place-items-center rounded-full border-2",
              DOTS[state],
            )}
          >
            {state === "done" ? <Check className="size-4" /> : null}
            {state === "current" ? <span className="size-2.5 rounded-full bg-brand" /> : null}
          </span>
          <span
            className={cx(
              "text-sm leading-6 sm:max-w-28 sm:leading-snug",
              state === "ahead" ? "text-ink-muted" : "font-semibold",
            )}
          >
            {label}
            {state === "done" ? <span className="sr-only">{` ${deliveries.done()}`}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
