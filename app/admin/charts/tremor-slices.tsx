import { DonutChart } from "@tremor/react";
import { Drawing, Tooltip } from "./drawing.tsx";
import { chartColour } from "./palette.ts";
import type { SlicesData } from "./types.ts";

/** A pie or a ring. */
export function SlicesDrawing({ data }: { data: SlicesData }) {
  const { slices, sliceLabel, variant } = data;
  return (
    <Drawing>
      <DonutChart
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
