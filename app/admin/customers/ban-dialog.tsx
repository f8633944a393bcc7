import { useForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Ban, MAX_BAN_REASON_LENGTH } from "#domain/customers/words.ts";
import { textProblem } from "#domain/text/required-text.ts";
import { adminCustomers } from "#messages/adminCustomers/index.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { sayTextRule, WRITTEN } from "#messages/formRules/rule-text.ts";
import { HeldFields } from "../parts/form-dialog.tsx";
import { useDiscard } from "../parts/use-discard.tsx";

/** Says what a ban does and asks why (reading.md). `onBan` gets the reason, never blank; it asks before that is lost. */
export function BanDialog({
  name,
  pending,
  onBan,
  onClose,
}: {
  name: string;
  pending: boolean;
  onBan: (reason: string) => void;
  onClose: () => void;
}) {
  const form = useForm({
    initial: { reason: "" },
    check: (typed) => sayTextRule(textProblem(Ban, typed), WRITTEN.banReason),
  });
  const discard = useDiscard(form.isDirty);
  const close = () => {
    if (!pending) discard.ask(onClose);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title={adminCustomers.banTitle({ name })}
      description={adminCustomers.banMeans()}
    >
      <form
        {...form.form(({ reason }) => {
          if (!pending) onBan(reason);
        })}
        className="grid gap-4"
      >
        <HeldFields isHeld={pending} className="grid gap-4">
          <Field
            label={backOffice.reason()}
            error={form.errorAt("reason")}
            hint={adminOrder.onlyColleagues()}
          >
            {(control) => (
              <Textarea
                {...control}
                {...form.control("reason")}
                rows={3}
                maxLength={MAX_BAN_REASON_LENGTH}
              />
            )}
          </Field>
        </HeldFields>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={close}>
            {backOffice.cancel()}
          </Button>
          <Button type="submit" variant="danger" loading={pending}>
            {adminCustomers.ban()}
          </Button>
        </div>
      </form>
      {discard.question}
    </Dialog>
  );
}
