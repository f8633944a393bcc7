import { cx } from "#app/ui/cx.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { chartColour, chartPattern, swatchClass } from "./palette.ts";
import type { AxesData, SlicesData } from "./types.ts";

const loadArea = async () => (await import("./tremor-area.tsx")).AreaDrawing;
const loadBars = async () => (await import("./tremor-bars.tsx")).BarDrawing;
const loadSlices = async () => (await import("./tremor-slices.tsx")).SlicesDrawing;

type AxesChart = AxesData & {
  /** What it shows, for readers. */
  title: string;
  /** What the labels of the rows are: "Day", "Category". */
  labelHeading: string;
  /** The height, mostly; "h-72" without it. */
  className?: string | undefined;
};

/**
 * Values over time. Comes after the first paint (docs: chart-frame.tsx), with a table for readers:
 * `<AreaChart title="Revenue by day" labelHeading="Day" series={["Revenue"]} rows={…} format={formatPrice} />`
 */
export function AreaChart({ title, labelHeading, className, ...data }: AxesChart) {
  return (
    <ChartFrame
      load={loadArea}
      drawing={{ data }}
      title={title}
      head={[labelHeading, ...data.series]}
      body={tableOf(data)}
      className={className}
    />
  );
}

/** Values by name: upright bars, or `lying` ones for long names, `nameWidth` pixels wide. */
export function BarChart({
  title,
  labelHeading,
  className,
  lying = false,
  nameWidth = 136,
  ...data
}: AxesChart & { lying?: boolean; nameWidth?: number }) {
  return (
    <ChartFrame
      load={loadBars}
      drawing={{ data, lying, nameWidth }}
      title={title}
      head={[labelHeading, ...data.series]}
      body={tableOf(data)}
      className={className}
    />
  );
}

/** A ring (or a `variant="pie"`) with its slices' labels beside it, each at its colour. */
export function DonutChart({
  title,
  labelHeading,
  valueHeading,
  className,
  variant = "donut",
  ...rest
}: Omit<SlicesData, "variant"> & {
  variant?: SlicesData["variant"];
  title: string;
  labelHeading: string;
  valueHeading: string;
  /** The size of the ring; "h-56" without it. */
  className?: string | undefined;
}) {
  const { slices, sliceLabel } = rest;
  return (
    <div className="grid items-center gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <ChartFrame
        load={loadSlices}
        drawing={{ data: { ...rest, variant } }}
        title={title}
        head={[labelHeading, valueHeading]}
        body={slices.map(({ name, value }) => [name, String(value)])}
        className={className ?? "h-56"}
      />
      <ul aria-hidden="true" className="grid gap-1.5 text-sm">
        {slices.map((slice, index) => (
          <li key={slice.name} className="flex min-w-0 items-center gap-2">
            <span
              className={cx(
                "size-3 shrink-0 rounded-sm",
                swatchClass(chartColour(index), chartPattern(index)),
              )}
            />
            <span className="truncate">{sliceLabel(slice)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function tableOf({ rows, format }: AxesData): string[][] {
  return rows.map(({ label, values }) => [label, ...values.map(format)]);
}
