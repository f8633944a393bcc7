import { EllipsisVertical } from "lucide-react";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { adminProducts } from "#messages/adminProducts/index.ts";
import { MenuButton } from "../../parts/menu-button.tsx";

const loadMenu = async () => (await import("./row-menu-items.tsx")).RowMenuItems;

/** The button for what can be done with one product. */
export function RowMenu({ product }: { product: { id: string; name: string } }) {
  return (
    <MenuButton
      load={loadMenu}
      of={(menu) => ({ ...menu, product })}
      label={adminProducts.actionsFor({ name: product.name })}
      className={iconButtonClass()}
    >
      <EllipsisVertical aria-hidden="true" />
    </MenuButton>
  );
}
