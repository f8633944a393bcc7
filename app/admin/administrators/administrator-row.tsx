import { useState } from "react";
import { formatDateTime } from "#app/lib/time/days.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { adminAccounts } from "#messages/adminAccounts/index.ts";
import type { Administrator } from "./administrator.ts";
import { RoleSelect } from "./role-select.tsx";
import { useAdministrator } from "./use-administrators.ts";

/** A person of the back office: their role, their second factor, and the way out. */
export function AdministratorRow({ one, isSelf }: { one: Administrator; isSelf: boolean }) {
  const { setRole, revoke, resetSecondFactor } = useAdministrator({ name: one.name, isSelf });
  const [question, setQuestion] = useState<"revoke" | "reset" | null>(null);
  const { userId } = one;
  const asked = question === "reset" ? resetSecondFactor : revoke;
  const close = () => setQuestion(null);
  return (
    <li className="grid gap-3 border-b border-line px-4 py-4 last:border-b-0 sm:px-5 md:grid-cols-[minmax(0,1fr)_10rem_auto] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {one.name}
          {isSelf ? <Badge tone="indigo">{adminAccounts.you()}</Badge> : null}
          {one.hasSecondFactor ? <Badge tone="leaf">{adminAccounts.twoFactor()}</Badge> : null}
        </p>
        <p className="break-words text-sm text-ink-muted">{one.email}</p>
        <p className="text-sm text-ink-muted">
          {one.lastSeenAt
            ? adminAccounts.lastSeen({ at: formatDateTime(one.lastSeenAt) })
            : adminAccounts.notSeenYet()}
        </p>
      </div>
      <RoleSelect
        label={adminAccounts.roleOf({ name: one.name })}
        value={setRole.isPending ? setRole.variables.role : one.role}
        disabled={setRole.isPending}
        onChange={(role) => setRole.mutate({ userId, role })}
      />
      <div className="flex flex-wrap gap-2">
        {one.hasSecondFactor && !isSelf ? (
          <Button variant="outline" size="sm" onClick={() => setQuestion("reset")}>
            {adminAccounts.resetTwoFactor()}
          </Button>
        ) : null}
        <Button variant="outline" size="sm" onClick={() => setQuestion("revoke")}>
          {adminAccounts.remove()}
        </Button>
      </div>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) close();
        }}
        title={
          question === "reset"
            ? adminAccounts.resetQuestion({ name: one.name })
            : adminAccounts.removeQuestion({ name: one.name })
        }
        confirmLabel={question === "reset" ? adminAccounts.reset() : adminAccounts.remove()}
        pending={asked.isPending}
        onConfirm={() => asked.mutate({ userId }, { onSettled: close })}
      >
        {question === "reset" ? adminAccounts.resetWhy() : adminAccounts.removeWhy()}
      </ConfirmDialog>
    </li>
  );
}
