import { useForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { ERASURE_WAITS_DAYS } from "#domain/store/settings/privacy.ts";
import { privacy } from "#messages/privacy/index.ts";

/** Says what a deletion takes and leaves, and asks whether the request is really theirs. */
export function EraseDialog({
  open,
  onOpenChange,
  email,
  pending,
  onErase,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  email: string;
  pending: boolean;
  onErase: () => void;
}) {
  const form = useForm({ initial: { isProven: false }, check: () => null });
  const { isProven } = form.values;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this customer’s data?"
      description={email}
    >
      <form
        {...form.form(() => {
          if (isProven && !pending) onErase();
        })}
        className="grid gap-4"
      >
        <p>
          The account goes at once, with mails, messages and notes. Of orders goes:{" "}
          {privacy.removedOfOrders()}.
        </p>
        <p>The law keeps: {privacy.keptOfOrders()}.</p>
        <p>
          What is still under way keeps name and address until it is done, for {ERASURE_WAITS_DAYS}{" "}
          days at most. Nothing of this can be brought back.
        </p>
        <label className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            required
            {...form.checkbox("isProven")}
            className="mt-0.5 size-5 shrink-0"
          />
          <span>They asked for it, and I have made sure that it is them.</span>
        </label>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={!isProven} loading={pending}>
            Delete for good
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
