import { type ComponentType, type ReactElement, type ReactNode, useState } from "react";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

/** What a menu that is fetched is given; `trigger` goes into Radix's `Menu.Trigger asChild`. */
export type MenuProps = {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * A button with a menu. Radix's menu weighs 30 kB, so whoever opens it fetches it; until then the
 * button alone is there, and when it cannot be fetched. `load` must be a stable function.
 */
export function MenuButton<Props extends MenuProps>({
  load,
  of,
  label,
  className,
  children,
}: {
  load: () => Promise<ComponentType<Props>>;
  /** What the menu is about. */
  of: (menu: MenuProps) => Props;
  /** Its name, where the button shows no text. */
  label?: string;
  className: string;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const Menu = useOnDemand(load, isOpen, () => setOpen(false));
  const shared = { type: "button", "aria-label": label, className } as const;
  if (Menu) {
    const trigger = <button {...shared}>{children}</button>;
    return <Menu {...of({ trigger, open: isOpen, onOpenChange: setOpen })} />;
  }
  return (
    <button
      {...shared}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={() => void load().catch(() => {})}
      onClick={() => setOpen(true)}
    >
      {children}
    </button>
  );
}
