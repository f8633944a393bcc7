let first: ((event: PopStateEvent) => void) | null = null;

/**
 * Listens for steps in the history before anybody else, so it is called before the router is made: on a window
 * Chrome calls listeners in their order, those that capture not before the others. Browser only.
 */
export function installPopStateListener(): void {
  window.addEventListener("popstate", (event) => first?.(event), { capture: true });
}

/** Has each step told to `listener` before the router, which hears of those that it lets pass. */
export function onPopStateFirst(listener: (event: PopStateEvent) => void): void {
  first = listener;
}
