import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type BadgeTone = "neutral" | "brand" | "accent" | "leaf" | "danger" | "indigo" | "night";

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink",
  brand: "bg-brand-soft text-brand-strong",
  accent: "bg-accent text-on-accent",
  leaf: "bg-leaf-soft text-leaf-strong",
  danger: "bg-danger-soft text-danger",
  indigo: "bg-indigo-soft text-indigo",
  night: "bg-night text-on-night",
};

/** A short label on a picture or in a row: stock, status, count. Colour never speaks alone. */
export function Badge({
  tone = "neutral",
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={cx("badge", TONES[tone], className)}>{children}</span>;
}
