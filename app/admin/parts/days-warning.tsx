import { Alert } from "#app/ui/alert.tsx";

/** Below the filters of a list whose first day (as 2026-11-21) lies after the last one. */
export function DaysWarning({ from, to }: { from: string | undefined; to: string | undefined }) {
  return from && to && from > to ? (
    <Alert tone="warning" className="mb-4">
      The first day lies after the last one, so nothing can be found.
    </Alert>
  ) : null;
}
