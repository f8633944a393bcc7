import { Link } from "@tanstack/react-router";
import { MapPinOff } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** For an address below /admin that is no page (back-office §2: any other path). */
export function NoSuchPage() {
  return (
    <EmptyState
      as="h1"
      icon={<MapPinOff />}
      title="Page not found"
      action={
        <Link to="/admin" className={buttonClass()}>
          Go to the dashboard
        </Link>
      }
    >
      The back office has no page at this address. Ctrl K finds every page there is.
    </EmptyState>
  );
}
