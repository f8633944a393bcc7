import { MenuButton } from "../../parts/menu-button.tsx";
import { AccountFace, accountButtonClass, type HeaderAdmin } from "./account-face.tsx";

const loadDropdown = async () => (await import("./account-dropdown.tsx")).AccountDropdown;

/** The button for the account's menu, in the header of every page. */
export function AccountMenu({ admin }: { admin: HeaderAdmin }) {
  return (
    <MenuButton
      load={loadDropdown}
      of={(menu) => ({ ...menu, admin })}
      className={accountButtonClass}
    >
      <AccountFace name={admin.name} />
    </MenuButton>
  );
}
