import type { ReactNode } from "react";
import { Filled } from "../charts/filled.tsx";

export type Bar = { key: string; label: ReactNode; value: number; text: string; note?: string };

/** Names with bars, as long as their values are in proportion to the largest; no drawing library. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <ol aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {bars.map(({ key, label: name, value, text, note }) => (
        <li key={key}>
          <p className="mb-1 flex items-baseline justify-between gap-3">
            <span className="min-w-0">{name}</span>
            <span className="shrink-0 text-right font-semibold tabular-nums">
              {text}
              {note ? (
                <span className="text-sm font-normal text-ink-muted max-sm:block sm:ml-2">
                  {note}
                </span>
              ) : null}
            </span>
          </p>
          <span aria-hidden="true" className="block h-2 rounded-sm bg-sunken">
            <Filled percent={most > 0 ? (value / most) * 100 : 0} className="rounded-sm bg-brand" />
          </span>
        </li>
      ))}
    </ol>
  );
}
