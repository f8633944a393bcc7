import { useNavigate } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { sharedBaskets } from "#messages/sharedBaskets/index.ts";

/** In place of a basket that is no more. */
export function NoSuchBasket() {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<Users />}
      title={sharedBaskets.gone()}
      action={
        <Button onClick={() => void navigate({ to: "/shared-basket", search: {} })}>
          {sharedBaskets.start()}
        </Button>
      }
    >
      {sharedBaskets.goneWhy()}
    </EmptyState>
  );
}
