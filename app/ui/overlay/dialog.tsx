import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { controls } from "#messages/controls/index.ts";
import { cx } from "../cx.ts";
import { IconButton } from "../icon-button.tsx";
import { useBackCloses } from "./back-closes.ts";
import { keepOpenOnToastPress, overlayClass } from "./overlay.ts";
import { useFocusReturn } from "./use-focus-return.ts";

/**
 * A modal dialog: rises from the bottom edge on a phone, stands in the middle on wider screens.
 * Focus is kept inside and goes back where it came from. `footer` stays in view while `children`
 * scroll. Weighs 14 kB with Radix: load the part that uses it lazily on first-load pages.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  wide = false,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: string;
  footer?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const focusReturn = useFocusReturn(open);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={cx(overlayClass, "grid items-end sm:place-items-center sm:p-4")}>
          <Radix.Content
            {...focusReturn}
            onPointerDownOutside={keepOpenOnToastPress}
            onInteractOutside={keepOpenOnToastPress}
            {...(description ? {} : { "aria-describedby": undefined })}
            className={cx(
              "flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-xl bg-surface text-ink shadow-float sm:rounded-xl",
              "data-[state=open]:animate-rise-in data-[state=closed]:animate-rise-out",
              wide ? "sm:max-w-3xl" : "sm:max-w-lg",
            )}
          >
            <header className="flex items-start justify-between gap-4 border-b border-line py-3 pl-5 pr-3">
              <div className="grid min-w-0 gap-0.5 self-center py-1.5 wrap-anywhere">
                <Radix.Title className="text-xl">{title}</Radix.Title>
                {description ? (
                  <Radix.Description className="text-sm text-ink-muted">
                    {description}
                  </Radix.Description>
                ) : null}
              </div>
              <Radix.Close asChild>
                <IconButton label={controls.close()} tooltip={false}>
                  <X aria-hidden="true" />
                </IconButton>
              </Radix.Close>
            </header>
            <div className="min-h-0 overflow-y-auto overscroll-contain p-5">{children}</div>
            {footer ? (
              <footer className="flex flex-wrap justify-end gap-3 border-t border-line bg-paper px-5 py-4">
                {footer}
              </footer>
            ) : null}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
