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
type Layer = { show: Show; clearCart: () => void };

const waiting: Array<{ kind: ToastKind; toast: Toast }> = [];
const wakers = new Set<() => void>();
let layer: Layer | null = null;

/** Shows a message for 5 seconds, one at a time: a new one takes the place of the last. Browser only. */
export function notify(toast: Toast | string): void {
  send("notice", toast);
}

/** Cart and wishlist feedback: up to three at once, 4 seconds each. Browser only. */
export function notifyCart(toast: Toast | string): void {
  send("cart", toast);
}

/** Takes the cart's messages away: the cart itself is in view now, and they would lie over it. */
export function clearCartToasts(): void {
  // Those that wait for the layer would come late, over the cart's own buttons.
  waiting.splice(0, waiting.length, ...waiting.filter(({ kind }) => kind !== "cart"));
  layer?.clearCart();
}

/** For the toast layer: takes what waits and all that follows, until the returned function is called. */
export function connectToasts(next: Layer): () => void {
  layer = next;
  for (const { kind, toast } of waiting.splice(0)) next.show(kind, toast);
  return () => {
    if (layer === next) layer = null;
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
  if (layer) {
    layer.show(kind, toast);
    return;
  }
  waiting.push({ kind, toast });
  for (const wake of wakers) wake();
}
