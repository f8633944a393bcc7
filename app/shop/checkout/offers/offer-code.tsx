import { useState } from "react";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { offers } from "#messages/offers/index.ts";
import { useOfferCode } from "./code-store.ts";

const loadForm = () => import("./offer-code-form.tsx").then((part) => part.OfferCodeForm);

/** The way to a promotion code. Its form is fetched by whom opens it; `refused`: why the code is not taken. */
export function OfferCode({ refused, isLocked }: { refused: string | null; isLocked: boolean }) {
  const { code } = useOfferCode();
  // One that was entered before somebody looked back at the cart can be written over.
  const [isOpen, setOpen] = useState(code !== null);
  const close = () => setOpen(false);
  const Form = useOnDemand(loadForm, isOpen || code !== null, close);
  if (Form && (isOpen || code !== null)) {
    return <Form refused={refused} isLocked={isLocked} onClose={close} />;
  }
  return isLocked ? null : (
    <button
      type="button"
      className="text-link min-h-11 justify-self-start text-sm"
      onClick={() => setOpen(true)}
    >
      {offers.haveCode()}
    </button>
  );
}
