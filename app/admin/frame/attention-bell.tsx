import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { adminDashboard } from "#messages/adminDashboard/index.ts";
import { adminMenu } from "#messages/adminMenu/index.ts";

const LOOK_AGAIN_MS = 60_000;

/** How many things need attention, new orders among them, on the way to the list of them. */
export function AttentionBell() {
  const trpc = useTrpc();
  const { data } = useQuery({
    ...trpc.admin.dashboard.attention.queryOptions(),
    enabled: typeof document !== "undefined",
    refetchInterval: LOOK_AGAIN_MS,
  });
  const count = data?.total ?? 0;
  const newOrders = data?.newOrders ?? 0;
  // How many there are is not known yet, or could not be asked.
  const things = data ? adminMenu.needAttention({ count }) : adminDashboard.needsAttention();
  const label = newOrders > 0 ? `${things}, ${adminMenu.newOrders({ count: newOrders })}` : things;
  return (
    <Link
      to="/admin"
      hash="attention"
      aria-label={label}
      title={label}
      className={iconButtonClass()}
    >
      <Bell aria-hidden="true" />
      {count > 0 ? (
        <span className="absolute left-1/2 top-0 ml-0.5 grid min-w-4.5 place-items-center rounded-full bg-danger px-1 text-xs font-bold leading-4.5 text-on-danger">
          {count > 99 ? "99+" : count}
        </span>
      ) : null}
    </Link>
  );
}
