import { useLocation } from "@tanstack/react-router";
import { Wifi, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { formatDateTime } from "#app/lib/time/days.ts";
import { cx } from "#app/ui/cx.ts";
import { offline } from "#messages/offline/index.ts";
import { type ConnectionState, useConnectionState } from "./use-connection-state.ts";

/**
 * Says at the foot of every page that there is no connection, and from when what one sees is; `children`
 * stand above it.
 */
export function OfflineBar({ children }: { children: ReactNode }) {
  const cut = useConnectionState();
  // A page of its own says it there.
  const isSaid = useLocation({ select: ({ pathname }) => pathname === "/offline" });
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  // The page that the server sends has nothing to say here.
  if (!isAlive) return null;
  return (
    <div
      className={cx(
        "pointer-events-none fixed right-20 grid justify-items-start gap-2 bottom-[calc(var(--bars)+1.25rem+env(safe-area-inset-bottom))] left-4 z-30 print:hidden",
        "md:right-auto md:left-1/2 md:w-max md:max-w-[calc(100%-14rem)] md:-translate-x-1/2",
      )}
    >
      {children}
      <div role="status" data-offline-bar="">
        {cut && !isSaid ? <Said cut={cut} /> : null}
      </div>
    </div>
  );
}

function Said({ cut }: { cut: NonNullable<ConnectionState> }) {
  const Icon = cut.kind === "back" ? Wifi : WifiOff;
  return (
    <div className="on-night pointer-events-auto flex animate-rise-in items-start gap-3 rounded-lg px-4 py-3 text-sm leading-snug shadow-float">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      {cut.kind === "back" ? (
        <p className="font-semibold">{offline.back()}</p>
      ) : (
        <div className="grid gap-0.5">
          <p className="font-semibold">{whenText(cut.kind, formatDateTime(cut.since))}</p>
          <p className="text-on-night-muted max-sm:hidden">{offline.meanwhile()}</p>
        </div>
      )}
    </div>
  );
}

function whenText(kind: "cut" | "not reached", time: string): string {
  return kind === "cut" ? offline.cut({ time }) : offline.notReached({ time });
}
