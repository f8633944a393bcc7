import { cx } from "./cx.ts";

/** The Soko mark: a market awning over a full bowl. Decorative; the name stands beside it. */
export function LogoMark({ className = "size-9" }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={cx("shrink-0", className)}>
      <path d="M5 4h30l2.500 10h-35z" className="fill-brand" />
      <path d="M12.500 4h7.500v10h-8.750zM27.500 4H35l2.500 10h-8.750z" className="fill-accent" />
      <path
        d="M2.500 14h8.750a4.375 4.500 0 0 1-8.750 0zM20 14h8.750a4.375 4.500 0 0 1-8.750 0z"
        className="fill-brand"
      />
      <path
        d="M11.250 14H20a4.375 4.500 0 0 1-8.750 0zM28.750 14h8.750a4.375 4.500 0 0 1-8.750 0z"
        className="fill-accent"
      />
      <path d="m14.500 20 4 4-4 4-4-4zM25.500 20l4 4-4 4-4-4z" className="fill-leaf" />
      <path d="m20 18.500 4.500 4.500-4.500 4.500-4.500-4.500z" className="fill-brand" />
      <path d="M5 25.500h30c0 7-6.700 11.500-15 11.500S5 32.500 5 25.500z" fill="currentColor" />
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
