import { useEffect, useState } from "react";
import { readUrl } from "#domain/text/read-url.ts";
import { adminMenu } from "#messages/adminMenu/index.ts";

type Timed = { id: string; path: string; facts: string };

const MAX_KEPT = 5;

/**
 * What the last requests took, as their Server-Timing headers say it. They say so to administrators
 * in debug mode only (reading.md); to everybody else this shows nothing.
 */
export function DebugBar() {
  const requests = useTimedRequests();
  if (requests.length === 0) return null;
  return (
    <aside
      aria-label={adminMenu.debugMode()}
      className="sticky bottom-0 z-20 max-h-32 overflow-y-auto border-t border-line bg-sunken px-4 py-2 font-mono text-xs text-ink-muted sm:px-6"
    >
      <ul className="grid gap-0.5">
        {requests.map(({ id, path, facts }) => (
          <li key={id} className="flex flex-wrap gap-x-3 break-all">
            <span className="text-ink">{path}</span>
            <span>{facts}</span>
            <span>{id}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function useTimedRequests(): readonly Timed[] {
  const [requests, setRequests] = useState<readonly Timed[]>([]);
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const timed = list.getEntries().flatMap(readTiming);
      if (timed.length === 0) return;
      setRequests((before) => [...timed.reverse(), ...before].slice(0, MAX_KEPT));
    });
    for (const type of ["navigation", "resource"]) observer.observe({ type, buffered: true });
    return () => observer.disconnect();
  }, []);
  return requests;
}

function readTiming(entry: PerformanceEntry): Timed[] {
  if (!(entry instanceof PerformanceResourceTiming)) return [];
  const found = (name: string) => entry.serverTiming.find((one) => one.name === name);
  const id = found("request")?.description;
  const database = found("db");
  if (!id || !database) return [];
  const path = readUrl(entry.name)?.pathname.replace("/api/trpc/", "") ?? "";
  const total = found("total")?.duration ?? 0;
  return [
    {
      id,
      path,
      facts: adminMenu.timing({
        total,
        database: database.duration,
        queries: database.description,
      }),
    },
  ];
}
