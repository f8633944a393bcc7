import { useEffect, useLayoutEffect, useState } from "react";
import { hasBuyAgainSpace, reserveBuyAgainSpace } from "#app/lib/device/bought-before.ts";
import { useSession } from "#app/lib/session.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

const loadRow = async () => (await import("../buy-again-row.tsx")).BuyAgainRow;

/**
 * The home page's first thing for whoever bought before: the products they can buy again, theirs
 * alone and so fetched by the browser. Its room is there from the first paint where the device knows
 * (bought-before.ts), and when somebody who is signed in comes here by a link.
 */
export function BuyAgain() {
  const { user, isPending, isError } = useSession();
  const [isKnownAtOnce] = useState(user !== null);
  const Row = useOnDemand(loadRow, user !== null, () => undefined);
  useLayoutEffect(() => {
    if (isKnownAtOnce) reserveBuyAgainSpace(true);
  }, [isKnownAtOnce]);
  useEffect(() => {
    // A session that ended by itself has told nobody.
    if (!user && !isPending && !isError) reserveBuyAgainSpace(false);
  });
  return (
    <div className="hidden min-h-80 [html[data-bought]_&]:block noscript:hidden!">
      {user && Row ? <Row isInView={hasBuyAgainSpace()} /> : null}
    </div>
  );
}
