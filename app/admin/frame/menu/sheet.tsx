import { Sheet } from "#app/ui/overlay/sheet.tsx";
import { chrome } from "#messages/chrome/index.ts";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar on a phone: a drawer that closes when a link is taken. */
export function MenuSheet({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} side="left" title={chrome.menu()}>
      <Sidebar onFollow={() => onOpenChange(false)} />
    </Sheet>
  );
}
