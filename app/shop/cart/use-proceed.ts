import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "#app/lib/session.ts";
import { isCartOpen } from "./cart-store.ts";

/** Nobody waits longer for who they are: the checkout finds it out as well. */
const PATIENCE_MS = 4_000;

/**
 * The way on to the checkout: `onGuest` is called for who is not signed in, `onLeave` before anybody else goes
 * there, or where that takes long to learn. `isAsking` while nobody knows yet who it is: whoever opens another
 * page then, or closes the drawer, stays where they are.
 */
export function useProceed({ onGuest, onLeave }: { onGuest: () => void; onLeave?: () => void }) {
  const { ask } = useSession();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const place = () => `${router.state.location.href} ${isCartOpen()}`;
  const proceed = async () => {
    const pressedAt = place();
    setAsking(true);
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
    const user = await Promise.race([ask(), late]);
    setAsking(false);
    if (place() !== pressedAt) return;
    if (user === null) return onGuest();
    onLeave?.();
    await router.navigate({ to: "/checkout" });
  };
  return { isAsking, proceed: () => void proceed() };
}
