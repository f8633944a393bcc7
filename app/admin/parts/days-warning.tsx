import { Alert } from "#app/ui/alert.tsx";
import { adminParts } from "#messages/adminParts/index.ts";

/** Below the filters of a list whose first day (as 2026-11-21) lies after the last one. */
export function DaysWarning({ from, to }: { from: string | undefined; to: string | undefined }) {
  return from && to && from > to ? (
    <Alert tone="warning" className="mb-4">
      {adminParts.firstDayLater()}
    </Alert>
  ) : null;
}
