import type { CustomTooltipProps } from "@tremor/react";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "#app/ui/cx.ts";
import { type ChartColour, type ChartPattern, chartColour, swatchClass } from "./palette.ts";
import type { AxesData } from "./types.ts";

/** What Tremor's charts with two axes are given: the rows, their colours, our words and tooltip. */
export function axesProps({ series, rows, format, formatAxis = format, colours }: AxesData) {
  const colourAt = (index: number) => colours?.[index] ?? chartColour(index);
  return {
    className: "h-full",
    data: rows.map(({ label, values }) => ({
      label,
      ...Object.fromEntries(series.map((name, index) => [name, values[index] ?? 0])),
    })),
    index: "label",
    categories: [...series],
    colors: series.map((_, index) => colourAt(index)),
    valueFormatter: formatAxis,
    showLegend: series.length > 1,
    // Whatever is drawn is a count, or cents: there is no quarter of a customer.
    allowDecimals: false,
    yAxisWidth: 64,
    customTooltip: ({ active, payload, label }: CustomTooltipProps) =>
      active && payload ? (
        <Tooltip
          heading={String(label ?? "")}
          lines={payload.map(({ name, value }) => ({
            colour: colourAt(series.indexOf(String(name))),
            name: String(name),
            value: format(Number(value)),
          }))}
        />
      ) : null,
  };
}

type TooltipLine = { colour: ChartColour; pattern?: ChartPattern; name: string; value: string };

/** What is said of the place under the pointer. */
export function Tooltip({ heading, lines }: { heading?: string; lines: readonly TooltipLine[] }) {
  return (
    <div className="rounded-md border border-line bg-surface px-3 py-2 text-sm text-ink shadow-float">
      {heading ? <p className="font-semibold">{heading}</p> : null}
      {lines.map(({ colour, pattern, name, value }) => (
        <p key={name} className="flex items-center gap-2">
          <span className={cx("size-3 rounded-sm", swatchClass(colour, pattern))} />
          <span>{name}</span>
          <span className="ml-auto pl-4 font-semibold tabular-nums">{value}</span>
        </p>
      ))}
    </div>
  );
}

/**
 * A drawing's box, hidden from readers, who get a table. The library makes parts of its pictures
 * focusable that do nothing; nobody shall land there.
 */
export function Drawing({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const unfocus = () => {
      for (const part of element.querySelectorAll('[tabindex="0"]')) {
        part.removeAttribute("tabindex");
      }
    };
    unfocus();
    const observer = new MutationObserver(unfocus);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} aria-hidden="true" className="size-full">
      {children}
    </div>
  );
}
