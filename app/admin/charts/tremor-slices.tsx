import { DonutChart } from "@tremor/react";
import { Drawing, Tooltip } from "./drawing.tsx";
import { chartColour, chartPattern } from "./palette.ts";
import type { SlicesData } from "./types.ts";

/** Of the sectors in the order in which they are drawn: the second and the third eight of them. */
const PATTERNED =
  "[&_.recharts-pie-sector:nth-child(n+9)]:[mask:url(#chart-stripes)] [&_.recharts-pie-sector:nth-child(n+17)]:[mask:url(#chart-dots)]";

/** Further than any chart reaches, in its own pixels. */
const FAR = { x: -2_000, y: -2_000, width: 6_000, height: 6_000 };

/** A pie or a ring. */
export function SlicesDrawing({ data }: { data: SlicesData }) {
  const { slices, sliceLabel, variant } = data;
  return (
    <Drawing>
      <Masks />
      <DonutChart
        className={`h-full ${PATTERNED}`}
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
            <Tooltip
              lines={[
                {
                  colour: chartColour(index),
                  pattern: chartPattern(index),
                  name: sliceLabel(found),
                  value: "",
                },
              ]}
            />
          ) : null;
        }}
      />
    </Drawing>
  );
}

/** What the patterns leave of a sector. */
function Masks() {
  const whole = { x: "-50%", y: "-50%", width: "200%", height: "200%" };
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <pattern
        id="chart-stripes-tile"
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="8" fill="white" />
      </pattern>
      <pattern id="chart-dots-tile" width="6" height="6" patternUnits="userSpaceOnUse">
        <circle cx="3" cy="3" r="2.2" fill="white" />
      </pattern>
      <mask id="chart-stripes" {...whole}>
        <rect {...FAR} fill="url(#chart-stripes-tile)" />
      </mask>
      <mask id="chart-dots" {...whole}>
        <rect {...FAR} fill="url(#chart-dots-tile)" />
      </mask>
    </svg>
  );
}
