import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { formatDate, formatDateTime } from "#app/lib/time/days.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { MISSES_SHOWN_DAYS } from "#domain/requests/request.ts";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { adminRequests } from "#messages/adminRequests/index.ts";
import { IfMay } from "../frame/if-may.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { Loaded } from "../list/loaded.tsx";
import type { Miss, Request } from "./request.ts";
import { SettleDialog } from "./settle-dialog.tsx";
import { SynonymDialog } from "./synonym-dialog.tsx";

/** /admin/requests: what shoppers ask for, what they look for in vain, and what became of it. */
export function RequestsScreen() {
  const { list, misses } = useTrpc().admin.requests;
  const open = useQuery(list.queryOptions({ isOpen: true }));
  const handled = useQuery(list.queryOptions({ isOpen: false }));
  const missed = useQuery(misses.queryOptions());
  const [seenTo, setSeenTo] = useState<Request | null>(null);
  const [taught, setTaught] = useState<Miss | null>(null);
  return (
    <>
      <PageHeader title={adminMenu.requests()} subtitle={adminRequests.subtitle()} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <Panel
            title={adminRequests.askedFor()}
            subtitle={adminRequests.askedForWhy()}
            bodyClassName=""
          >
            <Loaded query={open}>
              {(rows) => (
                <Rows
                  label={adminRequests.askedFor()}
                  rows={rows}
                  empty={
                    <>
                      <p className="font-semibold text-ink">{adminRequests.noneAsked()}</p>
                      <p>{adminRequests.noneAskedWhy()}</p>
                    </>
                  }
                >
                  {(row) => <OpenRequest row={row} onSee={() => setSeenTo(row)} />}
                </Rows>
              )}
            </Loaded>
          </Panel>
          <Loaded query={handled} loading={<Skeleton className="h-40 w-full" />}>
            {(rows) =>
              rows.length === 0 ? null : (
                <Panel title={adminRequests.seenTo()} bodyClassName="">
                  <Rows label={adminRequests.seenTo()} rows={rows}>
                    {(row) => <HandledRequest row={row} />}
                  </Rows>
                </Panel>
              )
            }
          </Loaded>
        </div>
        <Panel
          title={adminRequests.inVain()}
          subtitle={adminRequests.inVainWhy({ days: MISSES_SHOWN_DAYS })}
          bodyClassName=""
        >
          <Loaded query={missed}>
            {(rows) => (
              <Rows
                label={adminRequests.inVain()}
                rows={rows}
                empty={<p>{adminRequests.noneInVain()}</p>}
              >
                {(row) => <MissRow row={row} onTeach={() => setTaught(row)} />}
              </Rows>
            )}
          </Loaded>
        </Panel>
      </div>
      {seenTo ? <SettleDialog request={seenTo} onClose={() => setSeenTo(null)} /> : null}
      {taught ? <SynonymDialog words={taught.words} onClose={() => setTaught(null)} /> : null}
    </>
  );
}

function Rows<Row extends { words: string; handledAt?: number | null }>({
  label,
  rows,
  empty,
  children,
}: {
  label: string;
  rows: readonly Row[];
  empty?: ReactNode;
  children: (row: Row) => ReactNode;
}) {
  if (rows.length === 0) return <div className="grid gap-1 p-5 text-ink-muted">{empty}</div>;
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map((row) => (
        <li
          key={`${row.words} ${row.handledAt ?? ""}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
        >
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

function OpenRequest({ row, onSee }: { row: Request; onSee: () => void }) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-bold">{row.wanted}</p>
        <p className="text-sm text-ink-muted">
          {[
            adminRequests.times({ count: row.times }),
            adminRequests.lastOn({ time: formatDateTime(row.lastAt) }),
            ...(row.waiting > 0 ? [adminRequests.waiting({ count: row.waiting })] : []),
          ].join(" · ")}
        </p>
      </div>
      <IfMay needs="products.write">
        <Button
          variant="outline"
          aria-label={adminRequests.see({ wanted: row.wanted })}
          onClick={onSee}
        >
          {adminRequests.seeTo()}
        </Button>
      </IfMay>
    </>
  );
}

function HandledRequest({ row }: { row: Request }) {
  const { wanted, outcome, product, handledAt, handledBy, waiting, told } = row;
  return (
    <>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-bold">{wanted}</p>
        <p className="text-sm text-ink-muted">
          {[
            adminRequests.times({ count: row.times }),
            ...(waiting > 0 ? [adminRequests.waiting({ count: waiting })] : []),
            ...(told > 0 ? [adminRequests.told({ count: told })] : []),
            adminRequests.byOn({ name: handledBy ?? "", time: formatDateTime(handledAt) }),
          ].join(" · ")}
        </p>
      </div>
      <Badge tone={outcome === "stocked" ? "leaf" : "neutral"}>
        {outcome !== "stocked"
          ? adminRequests.answered()
          : product
            ? adminRequests.stockedAs({ product: product.name })
            : adminRequests.stocked()}
      </Badge>
    </>
  );
}

function MissRow({ row, onTeach }: { row: Miss; onTeach: () => void }) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-bold">{row.words}</p>
        <p className="text-sm text-ink-muted">
          {`${adminRequests.searched({ count: row.times })} · ${formatDate(Date.parse(`${row.lastDay}T12:00:00Z`))}`}
        </p>
      </div>
      {row.findsNow ? <Badge tone="leaf">{adminRequests.findsNow()}</Badge> : null}
      <IfMay needs="products.write">
        <Button
          variant="outline"
          aria-label={adminRequests.teachNamed({ words: row.words })}
          onClick={onTeach}
        >
          {adminRequests.teach()}
        </Button>
      </IfMay>
    </>
  );
}
