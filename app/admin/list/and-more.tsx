import { useQuery } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { adminParts } from "#messages/adminParts/index.ts";

/** The counts of the attention list whose lists end somewhere. */
type Counted =
  | "captureDifferences"
  | "collectedCancelled"
  | "failedBookings"
  | "failedMails"
  | "missedSlots"
  | "openDisputes"
  | "overdueDeliveries"
  | "refundedOpen"
  | "silentDeliveries"
  | "unfetched"
  | "unrefunded";

/** The last row of a list of what needs a person, where it ends at `most`: how many there are beside these. */
export function AndMore({
  of,
  listed,
  most,
  className = "text-sm text-ink-muted",
}: {
  of: Counted;
  listed: number;
  most: number;
  className?: string;
}) {
  const { data } = useQuery(useTrpc().admin.dashboard.attention.queryOptions());
  // The count may be a minute old: only a list that is full is short of any.
  const count = listed < most || !data ? 0 : data[of] - listed;
  return count > 0 ? <li className={className}>{adminParts.andMore({ count })}</li> : null;
}
