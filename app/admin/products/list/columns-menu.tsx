import * as Menu from "radix-ui/dropdown-menu";
import { menuItemClass, menuPanelClass } from "../../frame/menu/classes.ts";
import type { MenuProps } from "../../parts/menu-button.tsx";
import { headOf, listColumns } from "./columns.tsx";

/** Which columns the list has. */
export function ColumnsMenu({
  columns,
  onColumn,
  trigger,
  ...menu
}: MenuProps & {
  columns: Record<string, boolean>;
  onColumn: (id: string, isOn: boolean) => void;
}) {
  return (
    <Menu.Root {...menu}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content align="end" className={menuPanelClass}>
          {listColumns.map((column) => {
            const id = "accessorKey" in column ? String(column.accessorKey) : column.id;
            if (!id || column.enableHiding === false) return null;
            const isOn = columns[id] ?? true;
            return (
              <Menu.CheckboxItem
                key={id}
                checked={isOn}
                className={menuItemClass}
                onCheckedChange={(checked) => onColumn(id, checked)}
                onSelect={(event) => event.preventDefault()}
              >
                <span aria-hidden="true" className="w-4">
                  <Menu.ItemIndicator>✓</Menu.ItemIndicator>
                </span>
                {headOf(id)}
              </Menu.CheckboxItem>
            );
          })}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
