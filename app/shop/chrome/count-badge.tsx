import { cx } from "#app/ui/cx.ts";

/** The little figure on an icon; nothing at 0. The control around it says the number in its name. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      key={count}
      aria-hidden="true"
      className={cx(
        "absolute grid h-5 min-w-5 animate-bump place-items-center rounded-full bg-accent px-1 text-xs font-bold leading-none text-on-accent tabular-nums",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}

/** "Cart, 3 items": an icon's name with its count, which the badge shows to the eye only. */
export function countedName(name: string, count: number): string {
  if (count === 0) return name;
  return `${name}, ${count} ${count === 1 ? "item" : "items"}`;
}
