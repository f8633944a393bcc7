import { Link } from "@tanstack/react-router";
import { Eye, Pencil, Trash2 } from "lucide-react";
import * as Menu from "radix-ui/dropdown-menu";
import { useContext, useState } from "react";
import { adminProducts } from "#messages/adminProducts/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { IfMay } from "../../frame/if-may.tsx";
import { menuItemClass, menuPanelClass } from "../../frame/menu/classes.ts";
import type { MenuProps } from "../../parts/menu-button.tsx";
import { DeleteDialog } from "../delete-dialog.tsx";
import { DeletedContext } from "./deleted-context.ts";

/** View, Edit, Delete of one product (back-office §2, Admin product list). */
export function RowMenuItems({
  product,
  trigger,
  ...menu
}: MenuProps & { product: { id: string; name: string } }) {
  const { id } = product;
  const tellDeleted = useContext(DeletedContext);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu.Root {...menu}>
        <Menu.Trigger asChild>{trigger}</Menu.Trigger>
        <Menu.Portal>
          <Menu.Content align="end" className={menuPanelClass}>
            <Menu.Item asChild className={menuItemClass}>
              <Link to="/admin/products/view/$id" params={{ id }}>
                <Eye aria-hidden="true" className="size-4.5" />
                {adminProducts.view()}
              </Link>
            </Menu.Item>
            <IfMay needs="products.write">
              <Menu.Item asChild className={menuItemClass}>
                <Link to="/admin/products/edit/$id" params={{ id }}>
                  <Pencil aria-hidden="true" className="size-4.5" />
                  {backOffice.edit()}
                </Link>
              </Menu.Item>
              <Menu.Item className={menuItemClass} onSelect={() => setAsking(true)}>
                <Trash2 aria-hidden="true" className="size-4.5 text-danger" />
                {backOffice.delete()}
              </Menu.Item>
            </IfMay>
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
      <DeleteDialog
        product={product}
        open={isAsking}
        onOpenChange={setAsking}
        onDeleted={() => tellDeleted(id)}
      />
    </>
  );
}
