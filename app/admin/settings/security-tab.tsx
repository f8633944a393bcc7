import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { SecuritySettings } from "#domain/store/settings/security.ts";
import { adminSecuritySettings } from "#messages/adminSecuritySettings/index.ts";
import { useMay } from "../frame/use-may.ts";
import type { AllSettings } from "./all-settings.ts";
import { SectionForm } from "./section-form.tsx";
import {
  documentOf,
  draftOf,
  OrderLimitsPanel,
  PasswordPanel,
  SigningInPanel,
} from "./security-panels.tsx";
import { insteadText } from "./typed-figure.ts";
import { useConfirm } from "./use-confirm.ts";
import { useSection } from "./use-section.ts";

/** What holds for administrators' sign-ins (back-office §3, settings `security`). */
export function SecurityTab({ all }: { all: AllSettings }) {
  const trpc = useTrpc();
  const { mutateAsync } = useMutation(trpc.admin.settings.saveSecurity.mutationOptions());
  const { data: own } = useQuery(trpc.admin.twoFactor.status.queryOptions());
  const { question, ask, answer } = useConfirm();
  const isSaved = useRef(false);
  const section = useSection({
    says: {
      saved: () => adminSecuritySettings.saved(),
      notSaved: () => adminSecuritySettings.notSaved(),
    },
    needs: "security.write",
    schema: SecuritySettings,
    all,
    read: ({ settings, saved }) => ({ stored: settings.security, saved: saved.security }),
    toDraft: draftOf,
    fromDraft: documentOf,
    noteSaved: insteadText,
    save: (input) =>
      mutateAsync(input).catch(async (error: unknown) => {
        const { field, text } = failureOf(error);
        if (field !== "shutsOut" || !(await ask(text))) throw error;
        const saved = await mutateAsync({ ...input, shutsOut: true });
        // The edge says at once what that means.
        isSaved.current = true;
        window.location.assign("/admin");
        return saved;
      }),
  });
  const mayManage = useMay("administrators");
  return (
    <SectionForm
      section={section}
      label={adminSecuritySettings.form()}
      saveLabel={adminSecuritySettings.save()}
      isKept={isSaved}
    >
      <SigningInPanel fields={section} own={own} />
      <PasswordPanel fields={section} />
      <OrderLimitsPanel fields={section} />
      {mayManage ? (
        <p className="text-sm">
          <Link
            to="/admin/settings/administrators"
            className="inline-block min-h-8 font-semibold text-brand underline underline-offset-4"
          >
            {adminSecuritySettings.administrators()}
          </Link>
        </p>
      ) : null}
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) answer(false);
        }}
        title={adminSecuritySettings.shutsYouOut()}
        confirmLabel={adminSecuritySettings.saveAndShutOut()}
        onConfirm={() => answer(true)}
      >
        {question}
      </ConfirmDialog>
    </SectionForm>
  );
}
