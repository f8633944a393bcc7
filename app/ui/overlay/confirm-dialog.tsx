import * as Radix from "radix-ui/alert-dialog";
import type { ReactNode } from "react";
import { controls } from "#messages/controls/index.ts";
import { Button } from "../button.tsx";
import { cx } from "../cx.ts";
import { useBackCloses } from "./back-closes.ts";
import { overlayClass } from "./overlay.ts";
import { useFocusReturn } from "./use-focus-return.ts";

/**
 * Asks before something that cannot be taken back; the focus starts on the safe answer.
 * `pending` keeps it open with a spinner while `onConfirm` works: close it when that is done.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = controls.cancel(),
  danger = true,
  pending = false,
  onConfirm,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
}) {
  const focusReturn = useFocusReturn(open);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          className={cx(overlayClass, "grid items-end p-3 sm:place-items-center sm:p-4")}
        >
          <Radix.Content
            {...focusReturn}
            {...(children ? {} : { "aria-describedby": undefined })}
            className="grid w-full grid-cols-[minmax(0,1fr)] gap-4 wrap-anywhere rounded-xl bg-surface p-6 text-ink shadow-float data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in sm:max-w-md"
          >
            <Radix.Title className="text-xl">{title}</Radix.Title>
            {children ? (
              <Radix.Description asChild>
                <div className="text-ink-muted">{children}</div>
              </Radix.Description>
            ) : null}
            <div className="mt-2 flex flex-wrap justify-end gap-3">
              <Radix.Cancel asChild>
                <Button variant="outline">{cancelLabel}</Button>
              </Radix.Cancel>
              <Button variant={danger ? "danger" : "primary"} loading={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
