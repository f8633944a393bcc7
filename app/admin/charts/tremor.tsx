import {
  type CustomTooltipProps,
  AreaChart as TremorAreaChart,
  BarChart as TremorBarChart,
  DonutChart as TremorDonutChart,
} from "@tremor/react";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "#app/ui/cx.ts";
import { type ChartColour, chartColour, swatchClass } from "./palette.ts";
import type { AxesData, SlicesData } from "./types.ts";

/*
 * The only file that imports Tremor. It weighs more than the rest of the back office together:
 * import it lazily alone (charts.tsx). What it draws is hidden from readers, who get a table.
 */

/** A line with its area, for values over time. */
export function AreaDrawing({ data }: { data: AxesData }) {
  return (
    <Drawing>
      <TremorAreaChart
        {...axesProps(data)}
        curveType="monotone"
        padding={{ left: 12, right: 12 }}
      />
    </Drawing>
  );
}

/** Bars: upright, or lying down where their names are long. */
export function BarDrawing({
  data,
  lying,
  nameWidth,
}: {
  data: AxesData;
  lying: boolean;
  nameWidth: number;
}) {
  return (
    <Drawing>
      <TremorBarChart
        {...axesProps(data)}
        layout={lying ? "vertical" : "horizontal"}
        {...(lying ? { yAxisWidth: nameWidth } : {})}
        barCategoryGap="22%"
      />
    </Drawing>
  );
}

/** A pie or a ring. */
export function SlicesDrawing({ data }: { data: SlicesData }) {
  const { slices, sliceLabel, variant } = data;
  return (
    <Drawing>
      <TremorDonutChart
        className="h-full"
        data={slices.map((slice) => ({ ...slice }))}
        category="value"
        index="name"
        colors={slices.map((_, index) => chartColour(index))}
        variant={variant}
        showLabel={false}
        customTooltip={({ active, payload }) => {
          const slice = payload?.[0];
          const index = slices.findIndex(({ name }) => name === slice?.name);
          const found = slices[index];
          return active && found ? (
            <Tooltip lines={[{ colour: chartColour(index), name: sliceLabel(found), value: "" }]} />
          ) : null;
        }}
      />
    </Drawing>
  );
}

function axesProps({ series, rows, format, formatAxis = format, colours }: AxesData) {
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

type TooltipLine = { colour: ChartColour; name: string; value: string };

function Tooltip({ heading, lines }: { heading?: string; lines: readonly TooltipLine[] }) {
  return (
    <div className="rounded-md border border-line bg-surface px-3 py-2 text-sm text-ink shadow-float">
      {heading ? <p className="font-semibold">{heading}</p> : null}
      {lines.map(({ colour, name, value }) => (
        <p key={name} className="flex items-center gap-2">
          <span className={cx("size-3 rounded-sm", swatchClass(colour))} />
          <span>{name}</span>
          <span className="ml-auto pl-4 font-semibold tabular-nums">{value}</span>
        </p>
      ))}
    </div>
  );
}

/** The library makes parts of its pictures focusable that do nothing; nobody shall land there. */
function Drawing({ children }: { children: ReactNode }) {
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
