import { useForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Ban, LONGEST_BAN_REASON } from "#domain/customers/words.ts";
import { textProblem } from "#domain/text/required-text.ts";
import { sayTextRule, WRITTEN } from "#messages/formRules/rule-text.ts";

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
  const form = useForm({
    initial: { reason: "" },
    check: (typed) => sayTextRule(textProblem(Ban, typed), WRITTEN.banReason),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Ban ${name}?`}
      description="They are signed out everywhere and can neither sign in nor order. Orders that they placed stay as they are."
    >
      <form
        {...form.form(({ reason }) => {
          if (!pending) onBan(reason);
        })}
        className="grid gap-4"
      >
        <Field label="Reason" error={form.errorAt("reason")} hint="Only colleagues see it.">
          {(control) => (
            <Textarea
              {...control}
              {...form.control("reason")}
              rows={3}
              maxLength={LONGEST_BAN_REASON}
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
