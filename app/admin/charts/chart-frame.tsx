import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "#app/lib/when-idle.ts";
import { cx } from "#app/ui/cx.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

/**
 * A chart's place: a skeleton until the drawing library has come, which is fetched when the page
 * has been painted, and beside it the same figures as a table for those who do not see the drawing.
 * When the library cannot be had the table is what everybody gets.
 */
export function ChartFrame<Props extends object>({
  load,
  drawing,
  title,
  head,
  body,
  className = "h-72",
}: {
  /** Gives the component that draws; a stable function. */
  load: () => Promise<ComponentType<Props>>;
  drawing: Props;
  /** What the chart shows, as the table's caption. */
  title: string;
  head: readonly string[];
  body: ReadonlyArray<readonly string[]>;
  /** The height, mostly. */
  className?: string | undefined;
}) {
  const [isWanted, setWanted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  const Loaded = useOnDemand(load, isWanted, () => setMissing(true));
  return (
    <div className={cx("relative min-w-0", isMissing ? "overflow-auto" : className)}>
      {isMissing ? null : Loaded ? <Loaded {...drawing} /> : <Skeleton className="size-full" />}
      <div className={isMissing ? undefined : "sr-only"}>
        <table className="w-full text-left text-sm">
          <caption className={isMissing ? "sr-only" : undefined}>{title}</caption>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row" className="font-normal">
                  {name}
                </th>
                {values.map((value, index) => (
                  <td key={head[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
