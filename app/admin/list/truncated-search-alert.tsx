import { Alert } from "#app/ui/alert.tsx";
import { adminOrders } from "#messages/adminOrders/index.ts";

/** Above what a search found, where it looked through the newest orders alone (`cut`). */
export function TruncatedSearchAlert({ cut }: { cut: boolean }) {
  return cut ? (
    <Alert tone="warning" className="mb-4">
      {adminOrders.searchCut()}
    </Alert>
  ) : null;
}
