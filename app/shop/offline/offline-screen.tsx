import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { seenPages } from "#app/lib/device/seen-pages.ts";
import { pageLanguage } from "#app/lib/page-language.ts";
import { ownPath } from "#domain/accounts/return-to.ts";
import { pagePathIn } from "#domain/store/page-language.ts";
import { keptOrders } from "./kept-orders.ts";
import { KeptPages } from "./kept-pages.tsx";
import { shopProbe } from "./reach.ts";

const LOOK_AGAIN_MS = 4_000;

/**
 * Where the service worker leads to from a page that it does not keep whole, which its address names. If
 * that page's data are kept it is shown with them; else it opens once the connection is back.
 */
export function OfflineScreen() {
  const router = useRouter();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const asked = addressAsked();
    let isHere = true;
    // The browser's word may come before the shop can be reached, and while somebody follows a link.
    const isReached = shopProbe();
    const again = () => void isReached().then((is) => is && isHere && open(asked));
    window.addEventListener("online", again);
    const timer = setInterval(() => {
      if (asked !== null && navigator.onLine) again();
    }, LOOK_AGAIN_MS);
    // Whoever comes from the page itself has seen that it cannot be made.
    const wasTried = new URLSearchParams(window.location.search).has("not");
    void isKept(wasTried ? null : asked).then((isThere) => {
      if (isThere && asked !== null) router.history.replace(withHash(asked));
      else setMissing(asked !== null);
    });
    return () => {
      isHere = false;
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [router]);
  return <KeptPages isMissing={isMissing} onRetry={() => open(addressAsked())} />;
}

/** With what the link said behind a #: it has come along by itself, past the shop. */
function withHash(asked: string): string {
  return asked + window.location.hash;
}

/** The shop's page that was asked for; null without one. */
function addressAsked(): string | null {
  return ownPath(new URLSearchParams(window.location.search).get("to"));
}

function open(asked: string | null): void {
  // An address that is too long, or none of ours, is not opened; this page would say the same once more.
  const wasAsked = new URLSearchParams(window.location.search).has("to");
  const home = pagePathIn({ language: pageLanguage(), path: "/" });
  if (asked !== null || wasAsked) {
    window.location.replace(asked === null ? home : withHash(asked));
  } else window.location.reload();
}

/** Whether the page can be made of what is kept: what was seen by way of a link, or an order's data. */
async function isKept(address: string | null): Promise<boolean> {
  if (address === null) return false;
  if (seenPages().some((seen) => seen.address === address)) return true;
  const orders = await keptOrders().catch(() => []);
  return orders.some((order) => order.address === address);
}
