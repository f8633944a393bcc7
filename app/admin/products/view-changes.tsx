import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTrpc } from "#app/lib/trpc.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { adminProduct } from "#messages/adminProduct/index.ts";
import { AuditRow } from "../audit/audit-row.tsx";
import { Panel } from "../frame/panel.tsx";
import { isMissing, RetryPanel } from "../frame/retry-panel.tsx";

const SHOWN = 5;

/** Who changed what about a product: the newest few, and the way to all of them. */
export function ViewChanges({ id }: { id: string }) {
  const trpc = useTrpc();
  const query = useQuery(trpc.admin.audit.list.queryOptions({ subject: "product", subjectId: id }));
  const { data } = query;
  return (
    <Panel
      title={adminProduct.changes()}
      actions={
        <Link to="/admin/audit" search={{ subject: "product", id }} className="text-link text-sm">
          {adminProduct.allChanges()}
        </Link>
      }
    >
      {data ? (
        data.rows.length > 0 ? (
          <ol aria-label={adminProduct.changes()} className="grid gap-2">
            {data.rows.slice(0, SHOWN).map((row) => (
              <li key={row.id}>
                <AuditRow row={row} links={false} />
              </li>
            ))}
          </ol>
        ) : (
          <p className="text-ink-muted">{adminProduct.nobodyChanged()}</p>
        )
      ) : isMissing(query) ? (
        <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </Panel>
  );
}
