/** Which entry this tab was loaded anew for: once each. */
const TRIED = "soko.gone-build";
/** What such a page hands to the one that comes in its place. */
const CARRIED = "soko.carried";

/**
 * Loads the page anew where a file of it is gone because the shop has another build by now. `pack` is told whether
 * something was typed on this page, and gives what the new one is to have (JSON), or null where the page
 * is to stay as it is. Gives what ends it. Browser only.
 */
export function watchForGoneBuild(pack: (hasTyped: boolean) => unknown): () => void {
  let typedAt = "";
  const typed = () => {
    typedAt = window.location.pathname;
  };
  const missed = () => void leave(() => pack(typedAt === window.location.pathname));
  window.addEventListener("input", typed);
  window.addEventListener("vite:preloadError", missed);
  return () => {
    window.removeEventListener("input", typed);
    window.removeEventListener("vite:preloadError", missed);
  };
}

/** Whether the page before this one, of an older build, has handed something over. */
export function hasCarried(): boolean {
  try {
    return sessionStorage.getItem(CARRIED) !== null;
  } catch {
    return false;
  }
}

/** What it has handed over, as it was written; once. */
export function takeCarried(): string {
  const carried = sessionStorage.getItem(CARRIED) ?? "";
  sessionStorage.removeItem(CARRIED);
  return carried;
}

let isLeaving = false;

async function leave(pack: () => unknown): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  // Several files at once are missed for one reason.
  if (!entry || isLeaving) return;
  isLeaving = true;
  try {
    if (sessionStorage.getItem(TRIED) === entry) return;
    // A service worker lets it pass. Without a connection nobody can say whether it is gone.
    const { status } = await fetch(entry, { method: "HEAD", cache: "no-store" });
    const packed = status === 404 ? pack() : null;
    if (packed === null) return;
    sessionStorage.setItem(TRIED, entry);
    carry(packed);
    // Until the new page is there this one is used: what was done on it by then goes along.
    window.addEventListener("pagehide", () => carry(pack() ?? packed), { once: true });
    window.location.reload();
  } catch {
    // The page goes on as it is, and says what it could not load.
  } finally {
    isLeaving = false;
  }
}

function carry(packed: unknown): void {
  sessionStorage.setItem(CARRIED, JSON.stringify(packed));
}
