import { type ReactNode, useId } from "react";
import type { useVersionedForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { backOffice } from "#messages/backOffice/index.ts";
import { FormAlert } from "./form-alert.tsx";
import { useDiscard } from "./use-discard.tsx";

/**
 * An open dialog around one form: cancel and submit below it, what stands against the whole above
 * its fields. It asks before what was typed is lost, and neither closes nor submits while it saves.
 */
export function FormDialog<Values extends object>({
  title,
  description,
  form,
  submit,
  onReload,
  onClose,
  children,
}: {
  title: string;
  description?: string;
  form: Pick<
    ReturnType<typeof useVersionedForm<Values, unknown>>,
    "form" | "general" | "isDirty" | "isOutdated"
  >;
  submit: {
    label: string;
    run: (values: Values) => void;
    isPending: boolean;
    /** Nothing to save yet, or something is still on its way. */
    isDisabled?: boolean;
    /** What is on its way would be lost too: a picture. */
    isUploading?: boolean;
  };
  /**
   * Shows what somebody else saved in between; closes where there is nothing better. Null for what is not stored yet:
   * nobody has another version of it.
   */
  onReload?: (() => void) | null;
  onClose: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  const discard = useDiscard(form.isDirty || submit.isUploading === true);
  const close = () => {
    if (!submit.isPending) discard.ask(onClose);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title={title}
      {...(description === undefined ? {} : { description })}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {backOffice.cancel()}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={submit.isDisabled || submit.isUploading}
            loading={submit.isPending}
          >
            {submit.label}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-5"
        {...form.form((values) => {
          if (!submit.isPending) submit.run(values);
        })}
      >
        <FormAlert
          text={form.general}
          isOutdated={form.isOutdated === true && onReload !== null}
          isDirty={form.isDirty}
          onReload={onReload ?? onClose}
        />
        {children}
      </form>
      {discard.question}
    </Dialog>
  );
}
