import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { controls } from "#messages/controls/index.ts";
import { cx } from "../cx.ts";
import { IconButton } from "../icon-button.tsx";
import { useBackCloses } from "./back-closes.ts";
import { keepOpenOnToastPress, overlayClass } from "./overlay.ts";
import { useFocusReturn } from "./use-focus-return.ts";

const SIDES = {
  right: "right-0 data-[state=open]:animate-from-right data-[state=closed]:animate-to-right",
  left: "left-0 data-[state=open]:animate-from-left data-[state=closed]:animate-to-left",
} as const;

/**
 * A modal drawer at the side, the full width of a phone: the cart (right), the menu (left).
 * `lead` stands before the title (a back arrow), `footer` stays below the scrolling `children`.
 * Weighs 14 kB with Radix: load the part that uses it lazily.
 */
export function Sheet({
  open,
  onOpenChange,
  side = "right",
  title,
  lead,
  footer,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side?: keyof typeof SIDES;
  title: string;
  lead?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const focusReturn = useFocusReturn(open);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          onPointerDownOutside={keepOpenOnToastPress}
          onInteractOutside={keepOpenOnToastPress}
          className={cx(
            "fixed inset-y-0 z-50 flex w-full flex-col bg-paper text-ink shadow-float sm:max-w-md",
            SIDES[side],
          )}
        >
          <header className="flex min-h-16 items-center gap-2 border-b border-line bg-surface py-2 pl-4 pr-2">
            {lead}
            <Radix.Title className="min-w-0 flex-1 text-xl">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={controls.close()} tooltip={false}>
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          {footer ? (
            <footer className="border-t border-line bg-surface px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
