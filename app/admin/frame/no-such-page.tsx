import { Link } from "@tanstack/react-router";
import { MapPinOff } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { chrome } from "#messages/chrome/index.ts";

/** For an address below /admin that is no page (back-office §2: any other path). */
export function NoSuchPage() {
  return (
    <EmptyState
      as="h1"
      icon={<MapPinOff />}
      title={chrome.pageNotFoundTitle()}
      action={
        <Link to="/admin" className={buttonClass()}>
          {adminMenu.goToDashboard()}
        </Link>
      }
    >
      {adminMenu.noSuchPage()}
    </EmptyState>
  );
}
