import { Link } from "@tanstack/react-router";
import { Bell, BellRing } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { notices } from "#messages/notices/index.ts";
import type { OrderAsk } from "../placed-order.ts";
import { useFollow } from "./use-follow.ts";

/**
 * "Tell me on this device", for a guest as for a customer. The permission is asked for only by a tap;
 * where it cannot be given, what to do instead. Nothing where neither shop nor browser can.
 */
export function FollowPanel({ ask }: { ask: OrderAsk }) {
  const { told, support, isBusy, start, stop } = useFollow(ask);
  if (told === null || support === "unsupported") return null;
  const isTold = told !== "no";
  const Icon = isTold ? BellRing : Bell;
  return (
    <section
      aria-labelledby="follow-heading"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand"
        >
          <Icon className="size-5.5" />
        </span>
        <h2 id="follow-heading" className="text-xl">
          {notices.orderHeading()}
        </h2>
      </div>
      <p role="status" className="text-ink-muted">
        {textOf(told, support)}
      </p>
      {told === "account" ? (
        <Link to="/account" className="font-semibold text-brand underline underline-offset-2">
          {notices.change()}
        </Link>
      ) : support !== "ready" ? null : (
        <Button
          variant={isTold ? "outline" : "secondary"}
          loading={isBusy}
          onClick={() => void (isTold ? stop() : start())}
        >
          {isTold ? notices.orderStop() : notices.turnOn()}
        </Button>
      )}
    </section>
  );
}

function textOf(
  told: NonNullable<ReturnType<typeof useFollow>["told"]>,
  support: ReturnType<typeof useFollow>["support"],
): string {
  if (support === "blocked") return notices.blocked();
  if (support === "install-first") return notices.installFirst();
  if (told === "account") return notices.allOrders();
  return told === "order" ? notices.turnedOn() : notices.orderWhat();
}
