import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarX2, Settings2 } from "lucide-react";
import { useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { adminSlots } from "#messages/adminSlots/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { closedReasonText } from "#messages/holidays/holiday-text.ts";
import { IfMay } from "../../frame/if-may.tsx";
import { PageHeader } from "../../frame/page-header.tsx";
import { Panel } from "../../frame/panel.tsx";
import { isAwaited, isMissing, RetryPanel } from "../../frame/retry-panel.tsx";
import { CapacityDialog } from "./capacity-dialog.tsx";
import { CloseDayDialog } from "./close-day-dialog.tsx";
import { SlotRow } from "./slot-row.tsx";
import { type BookedDay, type BookedSlot, type BookedSlots, dayTitle } from "./slots-data.ts";
import { type SlotsSearch, slotsInput } from "./slots-search.ts";

/** /admin/deliveries/slots: the times of the next days, how full each is, and whose orders are in it. */
export function SlotsScreen({ search }: { search: SlotsSearch }) {
  const input = slotsInput(search);
  const query = useQuery(useTrpc().admin.slots.list.queryOptions(input));
  const { data } = query;
  return (
    <>
      <PageHeader
        title={adminSlots.title()}
        subtitle={adminSlots.subtitle()}
        trail={[{ to: "/admin/deliveries", label: backOffice.deliveries() }]}
        actions={
          <IfMay needs="settings.read">
            <Link
              to="/admin/deliveries/settings"
              hash="slots"
              className={buttonClass({ variant: "outline" })}
            >
              <Settings2 aria-hidden="true" className="size-5" />
              {backOffice.settings()}
            </Link>
          </IfMay>
        }
      />
      <nav aria-label={adminSlots.howFar()} className="mb-4 flex gap-2">
        {([7, 14] as const).map((days) => (
          <Link
            key={days}
            to="/admin/deliveries/slots"
            search={days === 14 ? { days: "14" } : {}}
            aria-current={days === input.days ? "page" : undefined}
            className={buttonClass({ variant: days === input.days ? "secondary" : "outline" })}
          >
            {adminSlots.nextDays({ count: days })}
          </Link>
        ))}
      </nav>
      {isAwaited(query) ? <Skeleton className="h-96 w-full" /> : null}
      {isMissing(query) ? (
        <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
      ) : null}
      {data ? <Days data={data} /> : null}
    </>
  );
}

function Days({ data }: { data: BookedSlots }) {
  const [closing, setClosing] = useState<BookedDay | null>(null);
  const [changing, setChanging] = useState<BookedSlot | null>(null);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {data.terms.offered ? null : (
        <div className="col-span-full">
          <Alert tone="info">{adminSlots.switchedOff()}</Alert>
        </div>
      )}
      {data.isCut ? (
        <div className="col-span-full">
          <Alert tone="warning">{adminSlots.notAll()}</Alert>
        </div>
      ) : null}
      {data.days.map((day) => (
        <Panel
          key={day.day}
          title={dayTitle(day.day)}
          subtitle={dayText(day)}
          bodyClassName="px-4 sm:px-5"
          actions={
            day.reason || day.slots.length === 0 ? null : (
              <IfMay needs="settings.write">
                <Button size="sm" variant="outline" onClick={() => setClosing(day)}>
                  <CalendarX2 aria-hidden="true" className="size-4.5" />
                  {adminSlots.closeDay()}
                </Button>
              </IfMay>
            )
          }
        >
          {day.slots.length > 0 ? (
            <ul aria-label={dayTitle(day.day)} className="divide-y divide-line">
              {day.slots.map((slot) => (
                <SlotRow
                  key={slot.from}
                  slot={slot}
                  isOver={slot.until <= data.now}
                  onChange={() => setChanging(slot)}
                />
              ))}
            </ul>
          ) : null}
        </Panel>
      ))}
      {changing ? (
        <CapacityDialog
          slot={newestOf(changing, data)}
          terms={data.terms}
          onClose={() => setChanging(null)}
        />
      ) : null}
      {closing ? (
        <CloseDayDialog
          day={data.days.find(({ day }) => day === closing.day) ?? closing}
          version={data.version}
          onClose={() => setClosing(null)}
        />
      ) : null}
    </div>
  );
}

/** The slot as it is by now; as it was where there is none at that time any more. */
function newestOf(slot: BookedSlot, { days }: BookedSlots): BookedSlot {
  return days.flatMap(({ slots }) => slots).find(({ from }) => from === slot.from) ?? slot;
}

function dayText({ slots, reason }: BookedDay): string {
  if (reason) return adminSlots.closedFor({ reason: closedReasonText(reason) });
  if (slots.length === 0) return adminSlots.closed();
  const taken = slots.reduce((sum, slot) => sum + slot.taken, 0);
  const capacity = slots.reduce((sum, slot) => sum + slot.capacity, 0);
  return adminSlots.takenOf({ taken, capacity });
}
