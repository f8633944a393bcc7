/*
 * The door to the two kinds of toasts of storefront §4. Messages wait here until the layer that
 * shows them is loaded: it comes on first use and weighs nothing in the first load of a page.
 */

export type ToastTone = "info" | "success" | "warning" | "error";

/** `title` alone is a short message; the rest of a longer one goes into `description`. */
export type Toast = {
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: { label: string; onClick: () => void };
};

export type ToastKind = "notice" | "cart";
type Show = (kind: ToastKind, toast: Toast) => void;

const waiting: Array<{ kind: ToastKind; toast: Toast }> = [];
const wakers = new Set<() => void>();
let show: Show | null = null;

/** Shows a message for 5 seconds, one at a time: a new one takes the place of the last. Browser only. */
export function notify(toast: Toast | string): void {
  send("notice", toast);
}

/** Cart and wishlist feedback: up to three at once, 4 seconds each. Browser only. */
export function notifyCart(toast: Toast | string): void {
  send("cart", toast);
}

/** For the toast layer: takes what waits and all that follows, until the returned function is called. */
export function connectToasts(next: Show): () => void {
  show = next;
  for (const { kind, toast } of waiting.splice(0)) next(kind, toast);
  return () => {
    if (show === next) show = null;
  };
}

/** For the toast layer's loader: called whenever a message waits with nobody there to show it. */
export function onToastWaiting(wake: () => void): () => void {
  wakers.add(wake);
  if (waiting.length > 0) wake();
  return () => {
    wakers.delete(wake);
  };
}

function send(kind: ToastKind, message: Toast | string): void {
  const toast = typeof message === "string" ? { title: message } : message;
  if (show) {
    show(kind, toast);
    return;
  }
  waiting.push({ kind, toast });
  for (const wake of wakers) wake();
}
