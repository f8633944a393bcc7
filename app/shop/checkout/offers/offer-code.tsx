import { useState } from "react";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { offers } from "#messages/offers/index.ts";
import { useOfferCode } from "./code-store.ts";

const loadForm = () => import("./offer-code-form.tsx").then((part) => part.OfferCodeForm);

/**
 * The way to a promotion code. Its form is fetched by whom opens it; `refused`: why the code is not taken;
 * `isWaiting`: the shop has not answered yet.
 */
export function OfferCode(props: {
  refused: string | null;
  isWaiting: boolean;
  isLocked: boolean;
}) {
  const { code } = useOfferCode();
  // One that was entered before somebody looked back at the cart can be written over.
  const [isOpen, setOpen] = useState(code !== null);
  const [isRemoved, setRemoved] = useState(false);
  const close = () => setOpen(false);
  const remove = () => {
    setRemoved(true);
    close();
  };
  const Form = useOnDemand(loadForm, isOpen || code !== null, close);
  if (Form && (isOpen || code !== null)) {
    return <Form {...props} onRemoved={remove} />;
  }
  return props.isLocked ? null : (
    <button
      ref={isRemoved ? focus : undefined}
      type="button"
      className="text-link min-h-11 justify-self-start text-sm"
      onClick={() => setOpen(true)}
    >
      {offers.haveCode()}
    </button>
  );
}

/** The button that removed the code, and had the focus, is gone. */
function focus(way: HTMLElement | null): void {
  way?.focus();
}
