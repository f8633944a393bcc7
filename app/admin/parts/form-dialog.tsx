import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import type { useVersionedForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { backOffice } from "#messages/backOffice/index.ts";
import { FormAlert } from "./form-alert.tsx";
import { useDiscard } from "./use-discard.tsx";

/**
 * An open dialog around one form: cancel and submit below it, what stands against the whole above
 * its fields. It asks before what was typed is lost, and neither closes, submits nor is typed in while it saves.
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
        <HeldFields isHeld={submit.isPending} className="grid gap-5">
          {children}
        </HeldFields>
      </form>
      {discard.question}
    </Dialog>
  );
}

/**
 * The fields of a form that goes once it is saved: while it is (`isHeld`) nothing is typed that would go with it. The
 * keyboard waits at the form's button, and where the save is refused goes on at the field at fault, else where it was.
 */
export function HeldFields({
  isHeld,
  className,
  children,
}: {
  isHeld: boolean;
  className: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const left = useRef<Left | null>(null);
  useLayoutEffect(() => {
    const fields = box.current;
    if (isHeld && fields) left.current = leave(fields);
    else if (left.current && fields) {
      goBack(fields, left.current);
      left.current = null;
    }
  }, [isHeld]);
  return (
    <div
      ref={box}
      inert={isHeld}
      className={cx("transition-opacity inert:opacity-60 inert:delay-500", className)}
    >
      {children}
    </div>
  );
}

/** Where the keyboard was when the fields were held, and the button that it waits at. */
type Left = { from: HTMLElement | null; button: HTMLElement | null };

function leave(fields: HTMLElement): Left {
  const { activeElement } = document;
  const isWithin = activeElement instanceof HTMLElement && fields.contains(activeElement);
  const button = submitOf(fields);
  if (isWithin) button?.focus();
  return { from: isWithin ? activeElement : null, button };
}

/** To the field at fault, else to where it was; not from where somebody has gone meanwhile. */
function goBack(fields: HTMLElement, { from, button }: Left): void {
  const { activeElement } = document;
  if (activeElement !== button && activeElement !== document.body) return;
  (fields.querySelector<HTMLElement>("[aria-invalid=true]") ?? from)?.focus();
}

/** The button that submits the form around the fields, wherever it stands. */
function submitOf(fields: HTMLElement): HTMLElement | null {
  for (const control of fields.closest("form")?.elements ?? []) {
    if (control instanceof HTMLButtonElement && control.type === "submit") return control;
  }
  return null;
}
