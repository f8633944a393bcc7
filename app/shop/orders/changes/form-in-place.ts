import { useState } from "react";

/**
 * For a form in the place of the control that opens it, which `ref` is for: once the form is closed, and with it
 * what had the focus, that control has it. Whoever has gone on meanwhile stays where they are.
 */
export function useFormInPlace() {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return {
    isOpen: isOpen === true,
    open: () => setOpen(true),
    close: () => setOpen(false),
    ref: isOpen === false ? focusBack : undefined,
  };
}

function focusBack(control: HTMLElement | null): void {
  if (document.activeElement === document.body) control?.focus();
}
