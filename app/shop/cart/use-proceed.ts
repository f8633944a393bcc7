import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "#app/lib/session.ts";

/**
 * The way on to the checkout: `onGuest` is called for who is not signed in, `onLeave` before anybody else goes
 * there. `isAsking` while nobody knows yet who it is.
 */
export function useProceed({ onGuest, onLeave }: { onGuest: () => void; onLeave?: () => void }) {
  const { ask } = useSession();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const proceed = async () => {
    setAsking(true);
    const user = await ask();
    setAsking(false);
    if (!user) return onGuest();
    onLeave?.();
    await navigate({ to: "/checkout" });
  };
  return { isAsking, proceed: () => void proceed() };
}
