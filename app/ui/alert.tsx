import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type AlertTone = "info" | "success" | "warning" | "error";

const TONES = {
  info: { look: "bg-indigo-soft border-indigo/30", mark: "text-indigo", Icon: Info },
  success: { look: "bg-leaf-soft border-leaf/35", mark: "text-leaf", Icon: CircleCheck },
  warning: {
    look: "bg-accent-soft border-accent-strong/35",
    mark: "text-accent-strong",
    Icon: TriangleAlert,
  },
  error: { look: "bg-danger-soft border-danger/35", mark: "text-danger", Icon: CircleAlert },
} as const;

/** A message that stays in the page. Errors interrupt a screen reader, the others wait their turn. */
export function Alert({
  tone = "info",
  title,
  action,
  className,
  children,
}: {
  tone?: AlertTone;
  title?: string;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const { look, mark, Icon } = TONES[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={cx("flex gap-3 rounded-lg border p-4", look, className)}
    >
      <Icon aria-hidden="true" className={cx("mt-0.5 size-5 shrink-0", mark)} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {title ? <p className="font-bold">{title}</p> : null}
        {children ? <div className="text-sm">{children}</div> : null}
        {action ? <div className="mt-2 flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  );
}
