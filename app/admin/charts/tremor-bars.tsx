import { BarChart } from "@tremor/react";
import { axesProps, Drawing } from "./drawing.tsx";
import type { AxesData } from "./types.ts";

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
      <BarChart
        {...axesProps(data)}
        layout={lying ? "vertical" : "horizontal"}
        {...(lying ? { yAxisWidth: nameWidth } : {})}
        // The library pushes the names of lying bars down, by what is right below upright ones.
        className={lying ? "h-full [&_.recharts-yAxis_text]:[transform:none]" : "h-full"}
        barCategoryGap="22%"
      />
    </Drawing>
  );
}
