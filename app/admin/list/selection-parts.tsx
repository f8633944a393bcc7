import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { adminParts } from "#messages/adminParts/index.ts";

/** A box that ticks a row or a page: named by its `label`, or by a label element with its `id`. */
export function TickBox({
  checked,
  onChange,
  ...name
}: ({ label: string } | { id: string }) & {
  checked: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const ownId = useId();
  const id = "id" in name ? name.id : ownId;
  const box = (
    <input
      type="checkbox"
      id={id}
      {...("label" in name ? { "aria-label": name.label } : {})}
      className="relative z-10 block size-5 shrink-0 cursor-pointer accent-brand"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
  // What a finger can hit is larger than the box, over what lies around it.
  return "label" in name ? (
    <label htmlFor={id} className="relative z-10 -m-3 block w-fit shrink-0 cursor-pointer p-3">
      {box}
    </label>
  ) : (
    box
  );
}

/** Appears with the first ticked row: how many there are, and what can be done with all of them. */
export function BulkBar({
  label,
  text,
  className,
  children,
}: {
  label: string;
  /** How many, in words: "2 orders selected". */
  text: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      className={cx(
        "sticky bottom-3 z-20 flex flex-wrap items-center rounded-lg border border-line-strong bg-surface shadow-float",
        className,
      )}
    >
      <p role="status" className="font-semibold tabular-nums">
        {text}
      </p>
      {children}
    </section>
  );
}

/** Lets go what is ticked. */
export function ClearSelection({
  size = "md",
  onClear,
}: {
  size?: "sm" | "md";
  onClear: () => void;
}) {
  return (
    <Button variant="ghost" size={size} onClick={onClear}>
      <X aria-hidden="true" className={size === "sm" ? "size-4" : "size-4.5"} />
      {adminParts.clear()}
    </Button>
  );
}
