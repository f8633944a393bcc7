import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { effectiveType, savesData } from "#app/lib/device/data-saver.ts";
import { usePicturesHidden } from "#app/lib/device/pictures-hidden.ts";
import { whenIdle } from "#app/lib/when-idle.ts";

/**
 * Products of one page that are fetched before anybody taps them. Those in view come in one answer, whose
 * address has to be short enough for the edge cache (server/page-cache/rules.ts).
 */
const MAX_PER_PAGE = 3;
const MAX_PER_VISIT = 20;
/** What is scrolled by is not what somebody looks at. */
const STANDS_STILL_MS = 800;

let fetched = 0;

/**
 * Fetches what may be opened next, while the browser is idle: the first products that stand in view,
 * each page's anew. Whoever saves data gets nothing that was not asked for, not even by a finger that
 * rests on a link; on a slow line there is nothing ahead either (decision 0064).
 */
export function useFetchAhead(): void {
  const router = useRouter();
  // It changes with the choice, which may be made on the page.
  usePicturesHidden();
  const isSaving = typeof document !== "undefined" && savesData();
  useEffect(() => {
    if (isSaving) {
      const { preloadRoute } = router;
      // Links have been told already that they may.
      router.preloadRoute = async () => undefined;
      return () => {
        router.preloadRoute = preloadRoute;
      };
    }
    // Where the browser does not say, nothing is known of what its data cost.
    if (effectiveType() !== "4g") return;
    let stop = watchProducts(router);
    const leave = router.subscribe("onRendered", ({ pathChanged }) => {
      if (!pathChanged) return;
      stop();
      stop = watchProducts(router);
    });
    return () => {
      leave();
      stop();
    };
  }, [router, isSaving]);
}

function watchProducts(router: ReturnType<typeof useRouter>): () => void {
  const asked = new Set<string>();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  let waiting: string[] = [];
  let cancel = () => {};
  const fetchAll = () => {
    for (const id of waiting) {
      router.preloadRoute({ to: "/product/$id", params: { id } }).catch(() => undefined);
    }
    waiting = [];
  };
  const ask = (link: Element) => {
    const id = productOf(link);
    if (id === null || asked.has(id)) return;
    if (asked.size >= MAX_PER_PAGE || fetched >= MAX_PER_VISIT) return;
    asked.add(id);
    fetched += 1;
    if (waiting.push(id) === 1) cancel = whenIdle(fetchAll);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (isIntersecting)
        timers.set(
          target,
          setTimeout(() => ask(target), STANDS_STILL_MS),
        );
    }
  });
  for (const link of document.querySelectorAll("main article a")) {
    if (productOf(link) !== null) observer.observe(link);
  }
  return () => {
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
    cancel();
  };
}

/** The product that a link leads to, null for another link. */
function productOf(link: Element): string | null {
  const [, id] = /\/product\/([^/?#]+)$/.exec(link.getAttribute("href") ?? "") ?? [];
  return id === undefined ? null : decodeURIComponent(id);
}
