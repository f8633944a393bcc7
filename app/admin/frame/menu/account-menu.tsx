import { useState } from "react";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { AccountFace, accountButtonClass, type HeaderAdmin } from "./account-face.tsx";

const loadDropdown = async () => (await import("./account-dropdown.tsx")).AccountDropdown;

/**
 * The button for the account's menu, in the header of every page. The menu weighs 30 kB with Radix
 * and is fetched by whoever opens it.
 */
export function AccountMenu({ admin }: { admin: HeaderAdmin }) {
  const [isOpen, setOpen] = useState(false);
  const Dropdown = useOnDemand(loadDropdown, isOpen, () => setOpen(false));
  if (Dropdown) return <Dropdown admin={admin} open={isOpen} onOpenChange={setOpen} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      className={accountButtonClass}
      onPointerEnter={() => void loadDropdown().catch(() => {})}
      onPointerDown={() => setOpen(true)}
      onClick={() => setOpen(true)}
    >
      <AccountFace name={admin.name} />
    </button>
  );
}
