import { type ComponentType, createElement } from "react";
import { expect, test } from "vitest";
import { CollectedCancelled } from "#app/admin/dashboard/collected-cancelled.tsx";
import { FailedBookings, FailedMails, Unfetched } from "#app/admin/dashboard/failed-work.tsx";
import { MissedSlots } from "#app/admin/dashboard/missed-slots.tsx";
import { RefundedOpen } from "#app/admin/dashboard/refunded-open.tsx";
import { OverdueDeliveries, SilentDeliveries } from "#app/admin/dashboard/silent-deliveries.tsx";
import { RefundQueueScreen } from "#app/admin/refunds/queue-screen.tsx";
import {
  MAX_DISPUTES,
  MAX_FAILURES,
  MAX_WAITING_PAYMENTS,
} from "#domain/notifications/attention.ts";
import { NOTHING_WAITS, renderKnown, textOf } from "#tests/factories/screen.ts";

const KINDS: ReadonlyArray<
  [list: string, count: keyof typeof NOTHING_WAITS, screen: ComponentType]
> = [
  ["bookings", "failedBookings", FailedBookings],
  ["collectedCancelled", "collectedCancelled", CollectedCancelled],
  ["mails", "failedMails", FailedMails],
  ["missedSlots", "missedSlots", MissedSlots],
  ["overdue", "overdueDeliveries", OverdueDeliveries],
  ["refundedOpen", "refundedOpen", RefundedOpen],
  ["silent", "silentDeliveries", SilentDeliveries],
  ["unfetched", "unfetched", Unfetched],
];

test.each(KINDS)(
  "of what needs a person a full list (%s) says how many more there are",
  async (list, count, screen) => {
    const shown = (listed: number, counted: number) =>
      renderKnown(createElement(screen), ({ admin }, client) => {
        const nothing = Object.fromEntries(KINDS.map(([kind]) => [kind, []]));
        const failures = { ...nothing, [list]: rows(listed) };
        client.setQueryData<object>(admin.dashboard.failures.queryKey(), failures);
        const attention = { ...NOTHING_WAITS, [count]: counted };
        client.setQueryData<object>(admin.dashboard.attention.queryKey(), attention);
      }).then(textOf);
    expect(await shown(MAX_FAILURES, MAX_FAILURES + 12)).toContain("and 12 more");
    expect(await shown(MAX_FAILURES, MAX_FAILURES)).not.toContain("more");
    // The count is of a minute ago.
    expect(await shown(2, 3)).not.toContain("more");
  },
);

test("full lists of what is wrong with payments say how many more there are", async () => {
  const page = await renderKnown(createElement(RefundQueueScreen), ({ admin }, client) => {
    const { payments, refunds } = admin;
    client.setQueryData<object>(payments.differences.queryKey(), rows(MAX_WAITING_PAYMENTS));
    client.setQueryData<object>(refunds.unrefunded.queryKey(), rows(MAX_WAITING_PAYMENTS));
    client.setQueryData<object>(admin.webhooks.disputes.queryKey(), rows(MAX_DISPUTES));
    client.setQueryData<object>(payments.stuck.queryKey(), []);
    client.setQueryData<object>(refunds.queue.queryKey(), []);
    client.setQueryData<object>(admin.dashboard.attention.queryKey(), {
      ...NOTHING_WAITS,
      captureDifferences: MAX_WAITING_PAYMENTS + 3,
      unrefunded: MAX_WAITING_PAYMENTS + 4,
      openDisputes: MAX_DISPUTES + 1_205,
    });
  });
  const text = textOf(page).replaceAll("\u00a0", " ");
  for (const more of ["and 3 more", "and 4 more", "and 1 205 more"]) expect(text).toContain(more);
});

/** Enough of whatever is listed for its row. */
function rows(count: number): object[] {
  return Array.from({ length: count }, (_, at) => {
    const id = `${at}`.padStart(20, "0");
    return {
      ...{ id, orderId: id, deliveryId: id, mailId: id, firstName: "Thandi", lastName: "Nkosi" },
      ...{
        phone: "0825550118",
        createdAt: 0,
        readyAt: 0,
        silentSince: 0,
        dueAt: 0,
        failedAt: 0,
        toldAt: 0,
      },
      ...{ from: 0, until: 1, why: "closed", reason: "given up", recipient: null, subject: null },
      ...{ customer: "Thandi Nkosi", provider: "paypal", captureId: null },
      ...{
        kind: "capture-unknown",
        detail: "",
        leftCents: 100,
        currency: "ZAR",
        amountCents: null,
      },
    };
  });
}
