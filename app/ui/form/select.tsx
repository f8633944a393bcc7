import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { controlClass } from "./input.tsx";

/** The browser's own select, dressed: pass `option` elements. `className` goes to the box around it. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={cx("relative block", className)}>
      <select className={cx(controlClass, "cursor-pointer appearance-none pr-10")} {...rest}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-3 top-1/2 size-5 -translate-y-1/2 text-ink-muted"
      />
    </span>
  );
}
