import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { readItem, writeItem } from "#app/lib/device/storage.ts";
import { failureOf } from "#app/lib/trpc.ts";

const TRIED = "soko.tried";
/** A page that was tried within this time is not tried again by itself. */
const AGAIN_AFTER_MS = 15_000;

/**
 * Follows a link to where the shop did not answer: if the worker keeps that page whole it is loaded from
 * there, else the page that names those that are kept takes its place.
 */
export function useOfflineFallback(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", () => {
        const failed = router.state.matches.find(({ status }) => status === "error");
        if (!failed || !isUnreached(failed.error)) return;
        // Who has just paid reads there that the order stands, which no other page could say.
        if (router.state.location.state.placedOrder) return;
        const asked = address();
        void isKeptWhole(asked).then((isKept) => {
          // Somebody may have gone on meanwhile.
          if (address() !== asked) return;
          if (isKept && mayTry(asked)) window.location.reload();
          // Its screen is in a browser that has a worker; elsewhere the failure is said as ever.
          else if (navigator.serviceWorker?.controller) {
            void router.navigate({
              to: "/offline",
              search: { to: asked, not: true },
              // A mailed link's secret, which no address that the shop sees may have.
              hash: window.location.hash.slice(1),
              replace: true,
            });
          }
        });
      }),
    [router],
  );
}

/** The shop did not answer; without any connection a file of the page does not come either, whatever the error says. */
function isUnreached(error: unknown): boolean {
  return failureOf(error).code === "NO_CONNECTION" || !navigator.onLine;
}

function address(): string {
  return window.location.pathname + window.location.search;
}

/** A page as the worker keeps it lies at its own address. */
async function isKeptWhole(address: string): Promise<boolean> {
  const kept = await globalThis.caches?.match(address).catch(() => undefined);
  return kept !== undefined;
}

/** Whether it was not tried just now: what the worker will not show (another's order) ends there. */
function mayTry(address: string): boolean {
  const [at, tried] = (readItem("session", TRIED) ?? "").split(" ");
  if (tried === address && Date.now() - Number(at) < AGAIN_AFTER_MS) return false;
  return writeItem("session", TRIED, `${Date.now()} ${address}`);
}
