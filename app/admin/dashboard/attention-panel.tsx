import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { CircleCheckBig } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { PROVIDER_NAMES } from "#domain/payments/providers.ts";
import { adminDashboard } from "#messages/adminDashboard/index.ts";
import { adminPickup } from "#messages/adminPickup/index.ts";
import { adminSlots } from "#messages/adminSlots/index.ts";
import type { AppRouter } from "#server/router.ts";
import { Panel } from "../frame/panel.tsx";
import { isAwaited, isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { Failures, rowClass, Waiting } from "./attention-row.tsx";

// What is opened now and then, and brings dialogs along.
const loadFailedBookings = async () => (await import("./failed-work.tsx")).FailedBookings;
const loadUnfetched = async () => (await import("./failed-work.tsx")).Unfetched;
const loadSilentDeliveries = async () => (await import("./silent-deliveries.tsx")).SilentDeliveries;
const loadOverdue = async () => (await import("./silent-deliveries.tsx")).OverdueDeliveries;
const loadCollectedCancelled = async () =>
  (await import("./collected-cancelled.tsx")).CollectedCancelled;
const loadMissedSlots = async () => (await import("./missed-slots.tsx")).MissedSlots;
const loadRefundedOpen = async () => (await import("./refunded-open.tsx")).RefundedOpen;
const loadFailedMails = async () => (await import("./failed-work.tsx")).FailedMails;

type Attention = inferRouterOutputs<AppRouter>["admin"]["dashboard"]["attention"];

/** The queue of today: everything that waits for a person, each on the way to where it is done. */
export function AttentionPanel() {
  const query = useQuery(useTrpc().admin.dashboard.attention.queryOptions());
  const { data } = query;
  return (
    <Panel title={adminDashboard.needsAttention()} bodyClassName="p-2">
      <div id="attention" className="scroll-mt-20">
        {isAwaited(query) ? <Skeleton className="m-2 h-40" /> : null}
        {isMissing(query) ? (
          <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
        ) : null}
        {data && data.total === 0 ? (
          <p className="flex items-center gap-3 p-4 text-ink-muted">
            <CircleCheckBig aria-hidden="true" className="size-6 text-leaf" />
            {adminDashboard.allIsWell()}
          </p>
        ) : null}
        {data ? <AttentionList data={data} /> : null}
      </div>
    </Panel>
  );
}

function AttentionList({ data }: { data: Attention }) {
  return (
    <ul>
      <Waiting count={data.openMessages}>
        <Link to="/admin/messages" search={{ show: "open" }} className={rowClass}>
          {adminDashboard.openMessages()}
        </Link>
      </Waiting>
      <OrdersToProcess data={data} />
      <Failures
        count={data.failedBookings}
        title={adminDashboard.withoutCourier()}
        load={loadFailedBookings}
      />
      <Failures
        count={data.silentDeliveries}
        title={adminDashboard.silentCourier()}
        load={loadSilentDeliveries}
      />
      <Failures
        count={data.overdueDeliveries}
        title={adminDashboard.overdueDeliveries()}
        load={loadOverdue}
      />
      <Failures
        count={data.collectedCancelled}
        title={adminDashboard.collectedCancelled()}
        load={loadCollectedCancelled}
      />
      <Failures count={data.unfetched} title={adminPickup.unfetched()} load={loadUnfetched} />
      <Failures count={data.missedSlots} title={adminSlots.missedSlots()} load={loadMissedSlots} />
      <Failures
        count={data.refundedOpen}
        title={adminDashboard.refundedOpen()}
        load={loadRefundedOpen}
      />
      <MoneyAttention data={data} />
      <Waiting count={data.unreadEvents}>
        <Link to="/admin/webhooks" search={{ state: "waiting" }} className={rowClass}>
          {adminDashboard.unreadEvents({ providers: PROVIDER_NAMES })}
        </Link>
      </Waiting>
      <Waiting count={data.unreadableSettings}>
        <UnreadableSettings sections={data.unreadableSections} />
      </Waiting>
      <BackupAttention data={data} />
      <Waiting count={data.lowStock} tone="accent">
        <Link to="/admin/products" search={{ stock: "low", status: "active" }} className={rowClass}>
          {adminDashboard.lowStock()}
        </Link>
      </Waiting>
      <Waiting count={data.outOfStock}>
        <Link to="/admin/products" search={{ stock: "out", status: "active" }} className={rowClass}>
          {adminDashboard.outOfStock()}
        </Link>
      </Waiting>
      <Failures
        count={data.failedMails}
        title={adminDashboard.failedMails()}
        load={loadFailedMails}
      />
      <Waiting count={data.lateMails}>
        <span className="min-w-0 flex-1 py-2">{adminDashboard.lateMails()}</span>
      </Waiting>
    </ul>
  );
}

function BackupAttention({ data }: { data: Attention }) {
  return (
    <>
      <Waiting count={data.lateCopies}>
        <span className="min-w-0 flex-1 py-2">{adminDashboard.lateCopies()}</span>
      </Waiting>
      <Waiting count={data.lateTakeovers}>
        <Link to="/admin/products" search={{ stock: "out" }} className={rowClass}>
          {adminDashboard.lateTakeovers()}
        </Link>
      </Waiting>
      <Waiting count={data.lateErasures}>
        <span className="min-w-0 flex-1 py-2">{adminDashboard.lateErasures()}</span>
      </Waiting>
      <Waiting count={data.failedBackups + data.lateBackups}>
        <Link to="/admin/settings" search={{ tab: "system" }} className={rowClass}>
          {adminDashboard.backupFailed()}
        </Link>
      </Waiting>
      <Waiting count={data.lateJobs}>
        <a href="/api/health" className={rowClass}>
          {adminDashboard.lateJobs()}
        </a>
      </Waiting>
    </>
  );
}

/** To the first of them: saved anew, it can be read. */
function UnreadableSettings({ sections: [first] }: { sections: Attention["unreadableSections"] }) {
  const children = adminDashboard.unreadableSettings();
  return first === undefined || first === "delivery" ? (
    <Link to="/admin/deliveries/settings" className={rowClass}>
      {children}
    </Link>
  ) : (
    <Link to="/admin/settings" search={{ tab: first }} className={rowClass}>
      {children}
    </Link>
  );
}

function OrdersToProcess({ data }: { data: Attention }) {
  return (
    <Waiting count={data.pendingOrders} tone={data.urgentOrders > 0 ? "danger" : "accent"}>
      <div className="min-w-0 flex-1 py-2">
        <Link to="/admin/orders/pending" className="after:absolute after:inset-0 hover:underline">
          {adminDashboard.ordersToProcess()}
        </Link>
        {data.urgentOrders > 0 ? (
          <span className="block text-sm text-ink-muted">
            {urgentText(data.urgentOrders, data.pendingOrders)}
          </span>
        ) : null}
        {data.newOrders > 0 ? (
          <Link
            to="/admin/orders/pending"
            search={{ since: data.ordersSeenAt }}
            className="relative z-10 flex min-h-11 w-fit items-center text-sm underline"
          >
            {newText(data.newOrders, data.pendingOrders)}
          </Link>
        ) : null}
      </div>
    </Waiting>
  );
}

function MoneyAttention({ data }: { data: Attention }) {
  return (
    <>
      <Waiting count={data.stuckPayments}>
        <Link to="/admin/refunds" className={rowClass}>
          {adminDashboard.stoppedPayments()}
        </Link>
      </Waiting>
      <Waiting count={data.captureDifferences}>
        <Link to="/admin/refunds" className={rowClass}>
          {adminDashboard.paymentsDiffer({ providers: PROVIDER_NAMES })}
        </Link>
      </Waiting>
      <Waiting count={data.unrefunded}>
        <Link to="/admin/refunds" className={rowClass}>
          {adminDashboard.notGivenBack()}
        </Link>
      </Waiting>
      <Waiting count={data.openDisputes}>
        <Link to="/admin/refunds" className={rowClass}>
          {adminDashboard.disputes({ providers: PROVIDER_NAMES })}
        </Link>
      </Waiting>
      <Waiting count={data.unansweredCases}>
        <Link to="/admin/refunds" className={rowClass}>
          {adminDashboard.casesUnanswered({ providers: PROVIDER_NAMES })}
        </Link>
      </Waiting>
      <Waiting count={data.refusedAccounts}>
        <span className="min-w-0 flex-1 py-2">
          {adminDashboard.accountRefused({ providers: PROVIDER_NAMES })}
        </span>
      </Waiting>
    </>
  );
}

function urgentText(urgent: number, pending: number): string {
  if (urgent < pending) return adminDashboard.someUrgent({ urgent });
  return urgent === 1 ? adminDashboard.oneUrgent() : adminDashboard.allUrgent();
}

/** Counted among the orders to process already. */
function newText(placed: number, pending: number): string {
  if (placed < pending) return adminDashboard.someNew({ placed });
  return placed === 1 ? adminDashboard.oneNew() : adminDashboard.allNew();
}
