import { House, Store } from "lucide-react";
import type { ComponentType } from "react";
import { deliveryMap } from "#messages/deliveryMap/index.ts";
import { cx } from "../cx.ts";
import type { MapLayout, XY } from "./layout.ts";

export type Icon = ComponentType<{ x: number; y: number; width: number; height: number }>;

/** Rings, names, the way and who is on it, as laid out; for the eye alone. */
export function Drawing({
  size,
  layout,
  isOld,
  toShop,
  icon,
  doorName,
}: {
  size: { width: number; height: number };
  layout: MapLayout;
  isOld: boolean;
  toShop: boolean;
  icon: Icon;
  doorName: string;
}) {
  const { shop, door, courier, rings, names } = layout;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="absolute inset-0 size-full select-none font-text"
    >
      <Rings rings={rings} />
      {toShop ? (
        <Way from={courier} to={shop} isAhead />
      ) : (
        <>
          <Way from={shop} to={courier} isAhead={false} />
          <Way from={courier} to={door} isAhead />
        </>
      )}
      {names.map(({ text, x, y }) => (
        <Words key={text} x={x} y={y} className="fill-ink-muted font-semibold" size={12}>
          {text}
        </Words>
      ))}
      {shop ? <Pin at={shop} icon={Store} tone="fill-brand" name={deliveryMap.shop()} /> : null}
      {door ? <Pin at={door} icon={House} tone="fill-leaf" name={doorName} /> : null}
      <Courier at={courier} icon={icon} isOld={isOld} />
      <Scale scale={layout.scale} height={size.height} />
      <North x={size.width - 22} />
    </svg>
  );
}

/** The further from the shop, the paler. */
function Rings({ rings }: Pick<MapLayout, "rings">) {
  return (
    <>
      {rings.map(({ centre, radius }) => (
        <circle
          key={radius}
          cx={centre.x}
          cy={centre.y}
          r={radius}
          strokeDasharray="2 5"
          className="fill-accent/10 stroke-line-strong/70 stroke-1 forced-colors:fill-none forced-colors:stroke-[GrayText]"
        />
      ))}
      {rings.map(({ label }) =>
        label ? (
          <Words
            key={label.text}
            x={label.x}
            y={label.y}
            className="fill-accent-strong tabular-nums"
            size={11}
          >
            {label.text}
          </Words>
        ) : null,
      )}
    </>
  );
}

function Way({ from, to, isAhead }: { from: XY | null; to: XY | null; isAhead: boolean }) {
  if (!from || !to) return null;
  return (
    <line
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      strokeLinecap="round"
      strokeDasharray={isAhead ? "1 9" : undefined}
      className="stroke-brand stroke-4 forced-colors:stroke-[CanvasText]"
    />
  );
}

/** Stands with its point on the place. */
function Pin({ at, icon: Sign, tone, name }: { at: XY; icon: Icon; tone: string; name: string }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <ellipse cy="1" rx="9" ry="3.5" className="fill-ink/20 forced-colors:fill-none" />
      <path
        d="M0 0 C-4 -9 -17 -14 -17 -27 A17 17 0 1 1 17 -27 C17 -14 4 -9 0 0 Z"
        className={cx(
          tone,
          "stroke-surface stroke-2 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]",
        )}
      />
      <g className="text-on-brand forced-colors:text-[CanvasText]">
        <Sign x={-10} y={-37} width={20} height={20} />
      </g>
      <Words x={0} y={13} className="fill-ink font-bold" size={13}>
        {name}
      </Words>
    </g>
  );
}

/** Glides from one position to the next; what is old stands still and is pale. */
function Courier({ at, icon: Sign, isOld }: { at: XY; icon: Icon; isOld: boolean }) {
  return (
    <g
      // For what the server sends, which carries no style; in the browser the style stands over it.
      transform={`translate(${at.x} ${at.y})`}
      ref={(drawn) => {
        drawn?.style.setProperty("transform", `translate(${at.x}px, ${at.y}px)`);
      }}
      className="transition-transform duration-1000 ease-linear"
    >
      {isOld ? null : (
        <circle r="18" className="animate-ping fill-indigo/30 forced-colors:hidden" />
      )}
      <circle
        r="18"
        className={cx(
          isOld ? "fill-ink-muted" : "fill-indigo",
          "stroke-surface stroke-3 forced-colors:fill-[Highlight] forced-colors:stroke-[Canvas]",
        )}
      />
      <g className="text-surface forced-colors:text-[HighlightText]">
        <Sign x={-10} y={-10} width={20} height={20} />
      </g>
    </g>
  );
}

/** Centred on its point, with an edge that keeps it readable over lines. */
function Words({
  x,
  y,
  size,
  className,
  children,
}: XY & { size: number; className: string; children: string }) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      textAnchor="middle"
      dominantBaseline="central"
      paintOrder="stroke"
      strokeLinejoin="round"
      className={cx(
        className,
        "stroke-paper stroke-3 forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]",
      )}
    >
      {children}
    </text>
  );
}

function Scale({ scale, height }: { scale: MapLayout["scale"]; height: number }) {
  return (
    <g transform={`translate(12 ${height - 12})`}>
      <path
        d={`M0 -5 V0 H${scale.width} V-5`}
        className="fill-none stroke-ink stroke-2 forced-colors:stroke-[CanvasText]"
      />
      <Words x={scale.width / 2} y={-11} className="fill-ink font-semibold tabular-nums" size={11}>
        {scale.text}
      </Words>
    </g>
  );
}

function North({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 24)`}>
      <path
        d="M0 -13 L6 5 L0 1 L-6 5 Z"
        className="fill-ink-muted forced-colors:fill-[CanvasText]"
      />
    </g>
  );
}
