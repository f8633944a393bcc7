import { cx } from "../cx.ts";
import { MARK } from "./logo-mark.ts";

/** The bowl takes the colour of the text around it: the mark stands on dark ground too. */
const FILL = {
  brand: "fill-brand",
  accent: "fill-accent",
  leaf: "fill-leaf",
  ink: "fill-current",
} as const;

/** The Soko mark. Decorative; the name stands beside it. */
export function LogoMark({ className = "size-9" }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={cx("shrink-0", className)}>
      {MARK.map(({ d, colour }) => (
        <path key={d} d={d} className={FILL[colour]} />
      ))}
    </svg>
  );
}

/** Mark and wordmark. `name` is the shop's own name, the product's where it has none. */
export function Logo({ name = "Soko", className }: { name?: string; className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2.5", className)}>
      <LogoMark />
      <span className="font-display text-xl font-extrabold leading-none tracking-tight">
        {name}
      </span>
    </span>
  );
}
