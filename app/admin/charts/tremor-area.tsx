import { AreaChart } from "@tremor/react";
import { axesProps, Drawing } from "./drawing.tsx";
import type { AxesData } from "./types.ts";

/*
 * Tremor weighs more than the rest of the back office together: each kind of chart is a file of its
 * own, imported lazily alone (charts.tsx), so that a page fetches what it draws.
 */

/** A line with its area, for values over time. */
export function AreaDrawing({ data }: { data: AxesData }) {
  return (
    <Drawing>
      <AreaChart {...axesProps(data)} curveType="monotone" padding={{ left: 12, right: 12 }} />
    </Drawing>
  );
}
