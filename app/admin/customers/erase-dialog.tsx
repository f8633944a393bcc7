import { useForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { ERASURE_WAITS_DAYS } from "#domain/store/settings/privacy.ts";
import { adminPrivacy } from "#messages/adminPrivacy/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { privacy } from "#messages/privacy/index.ts";

/** Says what a deletion takes and leaves, and asks whether the request is really theirs. While one is under way it stays. */
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
  const change = (isOpen: boolean) => {
    if (!pending) onOpenChange(isOpen);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={adminPrivacy.deleteTitle()}
      description={email}
    >
      <form
        {...form.form(() => {
          if (isProven && !pending) onErase();
        })}
        className="grid gap-4"
      >
        <p>{adminPrivacy.whatGoes({ removed: privacy.removedOfOrders() })}</p>
        <p>{adminPrivacy.whatStays({ kept: privacy.keptOfOrders() })}</p>
        <p>{adminPrivacy.underWay({ days: ERASURE_WAITS_DAYS })}</p>
        <label className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            required
            {...form.checkbox("isProven")}
            className="mt-0.5 size-5 shrink-0"
          />
          <span>{adminPrivacy.isProven()}</span>
        </label>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={() => change(false)}>
            {backOffice.cancel()}
          </Button>
          <Button type="submit" variant="danger" disabled={!isProven} loading={pending}>
            {adminPrivacy.deleteForGood()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
