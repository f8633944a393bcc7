import { RotateCcw } from "lucide-react";
import { Button } from "#app/ui/button.tsx";

/** In place of what could not be loaded: says so quietly and offers to try again (decisions.md). */
export function RetryPanel({
  text = "This could not be loaded just now.",
  onRetry,
  pending = false,
}: {
  text?: string;
  onRetry: () => void;
  pending?: boolean;
}) {
  return (
    <div
      role="status"
      className="grid place-items-center gap-3 rounded-lg border border-dashed border-line-strong px-4 py-10 text-center text-ink-muted"
    >
      <p>{text}</p>
      <Button variant="outline" size="sm" loading={pending} onClick={onRetry}>
        <RotateCcw aria-hidden="true" className="size-4" />
        Try again
      </Button>
    </div>
  );
}
