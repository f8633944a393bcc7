import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { LONGEST_BAN_REASON } from "#domain/customers/customer.ts";

/** Says what a ban does and asks why (reading.md). `onBan` gets the reason, never blank. */
export function BanDialog({
  open,
  onOpenChange,
  name,
  pending,
  onBan,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  pending: boolean;
  onBan: (reason: string) => void;
}) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (reason.trim() === "") setProblem("Please say why");
    else onBan(reason);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Ban ${name}?`}
      description="They are signed out everywhere and can neither sign in nor order. Orders that they placed stay as they are."
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label="Reason" error={problem} hint="Only colleagues see it.">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={LONGEST_BAN_REASON}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" loading={pending}>
            Ban customer
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
