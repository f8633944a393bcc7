import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Construction } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { IfMay } from "./if-may.tsx";

/** Says, on every page of the back office, that shoppers find the shop closed. */
export function MaintenanceBanner() {
  const { data: access } = useQuery(useTrpc().admin.access.queryOptions());
  if (access?.kind !== "admin" || !access.isInMaintenance) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-accent-strong/35 bg-accent-soft px-4 py-2 text-sm sm:px-6"
    >
      <Construction aria-hidden="true" className="size-5 shrink-0 text-accent-strong" />
      <span>
        <strong>{adminMenu.maintenanceOn()}</strong> {adminMenu.shopIsClosed()}
      </span>
      <IfMay needs="settings.read">
        <Link
          to="/admin/settings"
          search={{ tab: "system" }}
          className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
        >
          {adminMenu.systemSettings()}
        </Link>
      </IfMay>
    </p>
  );
}
