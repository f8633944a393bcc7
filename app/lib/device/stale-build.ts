/** Which entry this tab was loaded anew for: once each. */
export const TRIED = "soko.gone-build";
/** What such a page hands to the one that comes in its place. */
export const CARRIED = "soko.carried";
/** How long an answer is waited for: the next missed file may be met with a better connection. */
const MAX_MS = 10_000;
/** What is typed there looks for something, and is lost by nobody. */
const SEARCHES = "search,[type=search],[role=combobox]";

/**
 * Loads the page anew where a file of it is gone because the shop has another build by now. `pack` gives what the
 * new one is to have (JSON); `isToStay` is told whether something that nobody keeps is typed on this page, and
 * says whether the page stays as it is. The router loads a page anew by itself, whatever is said here: from the
 * first missed file on what is packed goes along with whoever leaves. Gives what ends it. Browser only.
 */
export function reloadOnStaleBuild(
  pack: () => unknown,
  isToStay: (hasTyped: boolean) => boolean,
): () => void {
  const typed = new Set<EventTarget | null>();
  const noteTyped = ({ target }: Event) => typed.add(target);
  const hasTyped = () => [...typed].some(isUnkept);
  const pageLeft = () => carry(pack());
  const missed = () => {
    window.addEventListener("pagehide", pageLeft);
    void leave(() => isToStay(hasTyped()));
  };
  window.addEventListener("input", noteTyped);
  window.addEventListener("vite:preloadError", missed);
  return () => {
    window.removeEventListener("input", noteTyped);
    window.removeEventListener("vite:preloadError", missed);
    window.removeEventListener("pagehide", pageLeft);
  };
}

/** Hands what `pack` gives by then over to the page that comes in this one's place. Browser only. */
export function handOffToNextPage(pack: () => unknown): void {
  window.addEventListener("pagehide", () => carry(pack()), { once: true });
}

/** Whether the page before this one, of another build or language, has handed something over. */
export function hasHandedOff(): boolean {
  try {
    return sessionStorage.getItem(CARRIED) !== null;
  } catch {
    return false;
  }
}

/** What it has handed over, as it was written; once. */
export function takeHandedOff(): string {
  const carried = sessionStorage.getItem(CARRIED) ?? "";
  sessionStorage.removeItem(CARRIED);
  return carried;
}

/** Whether a field still has what was typed into it, and its form is not there to look for something. */
function isUnkept(field: EventTarget | null): boolean {
  return (
    field instanceof Element &&
    field.isConnected &&
    !field.closest(SEARCHES) &&
    !("value" in field && field.value === "")
  );
}

let isLeaving = false;

async function leave(isToStay: () => boolean): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  // Several files at once are missed for one reason.
  if (!entry || isLeaving) return;
  isLeaving = true;
  try {
    if (sessionStorage.getItem(TRIED) === entry) return;
    // A service worker lets it pass. Without a connection nobody can say whether it is gone.
    const { status } = await fetch(entry, {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(MAX_MS),
    });
    if (status !== 404 || isToStay()) return;
    sessionStorage.setItem(TRIED, entry);
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
