import { cx } from "./cx.ts";

/** A turning ring in the text colour. Give `label` when nothing beside it says what is going on. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      className={cx("inline-flex items-center", className)}
      {...(label ? { role: "status" } : { "aria-hidden": true })}
    >
      <svg
        className="size-[1.15em] animate-spin"
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
      >
        <circle
          cx="12"
          cy="12"
          r="9"
          stroke="currentColor"
          strokeOpacity="0.28"
          strokeWidth="3.5"
        />
        <path
          d="M21 12a9 9 0 0 0-9-9"
          stroke="currentColor"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
