import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { ADMIN_PAGES } from "./pages.ts";

/** Ctrl/Cmd-K: every page of the back office by what people call it. */
export function CommandPalette({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const navigate = useNavigate();
  return (
    <Command.Dialog
      open={open}
      onOpenChange={onOpenChange}
      label="Search the back office"
      overlayClassName="fixed inset-0 z-50 bg-night/60"
      contentClassName="fixed inset-x-3 top-[12vh] z-50 mx-auto max-w-xl overflow-hidden rounded-xl border border-line bg-surface text-ink shadow-float"
    >
      <Command.Input
        placeholder="Search or go to…"
        className="min-h-13 w-full border-b border-line bg-transparent px-4 outline-none"
      />
      <Command.List className="max-h-[60vh] overflow-y-auto p-2">
        <Command.Empty className="px-3 py-6 text-center text-ink-muted">
          Nothing found.
        </Command.Empty>
        {ADMIN_PAGES.map(({ group, pages }) => (
          <Command.Group key={group} heading={group} className="px-1 py-1 text-xs text-ink-muted">
            {pages.map(({ to, label, words, icon: Icon }) => (
              <Command.Item
                key={to}
                value={`${label} ${words}`}
                onSelect={() => {
                  onOpenChange(false);
                  void navigate({ to });
                }}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-base text-ink data-[selected=true]:bg-sunken"
              >
                <Icon aria-hidden="true" className="size-4.5" />
                {label}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command.Dialog>
  );
}
