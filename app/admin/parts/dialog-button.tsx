import { type ComponentProps, type ComponentType, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { adminParts } from "#messages/adminParts/index.ts";

/** What a dialog that is fetched is given. */
export type OpenProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** A button for a dialog that is fetched by whoever opens it. `load` must be a stable function. */
export function DialogButton({
  load,
  ...button
}: { load: () => Promise<ComponentType<OpenProps>> } & ComponentProps<typeof Button>) {
  const [isOpen, setOpen] = useState(false);
  const Dialog = useOnDemand(load, isOpen, () => {
    setOpen(false);
    notify({ title: adminParts.notLoaded(), tone: "error" });
  });
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {Dialog ? <Dialog open={isOpen} onOpenChange={setOpen} /> : null}
    </>
  );
}
