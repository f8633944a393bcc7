import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { controlClass } from "./input.tsx";

/** A text control of several lines that grows with its text where the browser can. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cx(controlClass, "field-sizing-content resize-y py-2.5", className)}
      {...rest}
    />
  );
}
