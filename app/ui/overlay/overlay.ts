/** What a dialog and a side sheet share. */
export const overlayClass =
  "fixed inset-0 z-50 bg-night/55 data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out";

/** Keeps a modal open when the press was on a toast lying over it. */
export function keepOpenOnToastPress(event: {
  target: EventTarget | null;
  preventDefault: () => void;
}): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) {
    event.preventDefault();
  }
}
