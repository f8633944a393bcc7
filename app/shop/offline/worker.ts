import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { SeenMessage } from "#app/lib/device/kept-caches.ts";
import { clearSeenIfSignedOut, noteSeen } from "#app/lib/device/seen-pages.ts";
import { useSession } from "#app/lib/session.ts";
import { whenIdle } from "#app/lib/when-idle.ts";

declare const SOKO_BUILD_ID: string | undefined;

/**
 * Has the service worker keep what is seen for when there is no connection (decision 0066): once the page
 * is idle, and in a build alone. It notes the titles of the catalogue's pages for the list of what is kept.
 */
export function useWorker(): void {
  const router = useRouter();
  useEffect(() => {
    const container = workersHere();
    if (!container) return;
    const cancel = whenIdle(() => void start(container, router).catch(() => undefined));
    let cancelNote = whenIdle(note);
    const stop = router.subscribe("onRendered", () => {
      cancelNote();
      cancelNote = whenIdle(note);
    });
    return () => {
      cancel();
      cancelNote();
      stop();
    };
  }, [router]);
}

/** Whoever signs out, or whose session has ended, leaves no order pages and no list of what they saw. */
export function useForgetting(): void {
  const { user, isPending, isError } = useSession();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (!isPending && !isError) clearSeenIfSignedOut(isSignedIn);
  }, [isSignedIn, isPending, isError]);
}

function workersHere(): ServiceWorkerContainer | null {
  const isBuilt = typeof SOKO_BUILD_ID === "string";
  return isBuilt && "serviceWorker" in navigator ? navigator.serviceWorker : null;
}

/** A page that was opened before the worker is told of, with all that it has loaded by now. */
async function start(
  container: ServiceWorkerContainer,
  router: ReturnType<typeof useRouter>,
): Promise<void> {
  await container.register("/sw.js");
  // What is said without a connection has to be here before it is gone.
  await Promise.allSettled([
    import("../wishlist/wish-words.ts"),
    router.loadRouteChunk(router.routesByPath["/offline"]),
  ]);
  const { active } = await container.ready;
  const { origin, pathname, search } = window.location;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter((file) => file.origin === origin && file.pathname.startsWith("/assets/"))
    .map((file) => file.pathname);
  const seen: SeenMessage = { kind: "seen", address: pathname + search, files };
  active?.postMessage(seen);
}

function note(): void {
  // Whatever search engines leave out is somebody's own, or says that something is missing.
  if (document.querySelector('meta[name="robots"][content="noindex"]')) return;
  const [title = ""] = document.title.split(" | ");
  noteSeen({ address: window.location.pathname + window.location.search, title });
}
