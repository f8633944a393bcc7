import { useState } from "react";
import { formatDateTime } from "#app/lib/time/days.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { AdminRole } from "#domain/accounts/admin.ts";
import { adminAccounts } from "#messages/adminAccounts/index.ts";
import { powersText, roleText } from "#messages/adminAccounts/role-text.ts";
import type { Administrator } from "./administrator.ts";
import { RoleSelect } from "./role-select.tsx";
import { useAdministrator } from "./use-administrators.ts";

/** A person of the back office: their role, their second factor, and the way out. */
export function AdministratorRow({ one, isSelf }: { one: Administrator; isSelf: boolean }) {
  const { setRole, revoke, resetSecondFactor } = useAdministrator({ name: one.name, isSelf });
  const [question, setQuestion] = useState<Question>("revoke");
  const [isAsking, setAsking] = useState(false);
  const { userId } = one;
  const ask = (next: Question) => {
    setQuestion(next);
    setAsking(true);
  };
  const after = { onSettled: () => setAsking(false) };
  const act = () => {
    if (question === "reset") resetSecondFactor.mutate({ userId }, after);
    else if (question === "revoke") revoke.mutate({ userId }, after);
    else setRole.mutate({ userId, role: question.role }, after);
  };
  const said = questionText(question, { name: one.name, isSelf });
  return (
    <li className="grid gap-3 border-b border-line px-4 py-4 last:border-b-0 sm:px-5 md:grid-cols-[minmax(0,1fr)_10rem_auto] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {one.name}
          {isSelf ? <Badge tone="indigo">{adminAccounts.you()}</Badge> : null}
          {one.hasSecondFactor ? <Badge tone="leaf">{adminAccounts.twoFactor()}</Badge> : null}
        </p>
        <p className="text-sm text-ink-muted">{one.email}</p>
        <p className="text-sm text-ink-muted">
          {one.lastSeenAt
            ? adminAccounts.lastSeen({ at: formatDateTime(one.lastSeenAt) })
            : adminAccounts.notSeenYet()}
        </p>
      </div>
      <RoleSelect
        label={adminAccounts.roleOf({ name: one.name })}
        value={one.role}
        // A key alone changes a list that is closed.
        onChange={(role) => ask({ role })}
      />
      <div className="flex flex-wrap gap-2">
        {one.hasSecondFactor && !isSelf ? (
          <Button variant="outline" size="sm" onClick={() => ask("reset")}>
            {adminAccounts.resetTwoFactor()}
          </Button>
        ) : null}
        <Button variant="outline" size="sm" onClick={() => ask("revoke")}>
          {adminAccounts.remove()}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={said.title}
        confirmLabel={said.confirm}
        pending={setRole.isPending || revoke.isPending || resetSecondFactor.isPending}
        onConfirm={act}
      >
        {said.why}
      </ConfirmDialog>
    </li>
  );
}

/** What is asked before it is done: the role that somebody gets, or what goes. */
type Question = "revoke" | "reset" | { role: AdminRole };

function questionText(question: Question, { name, isSelf }: { name: string; isSelf: boolean }) {
  if (question === "reset") {
    return {
      title: adminAccounts.resetQuestion({ name }),
      confirm: adminAccounts.reset(),
      why: adminAccounts.resetWhy(),
    };
  }
  if (question === "revoke") {
    return {
      title: adminAccounts.removeQuestion({ name }),
      confirm: adminAccounts.remove(),
      why: adminAccounts.removeWhy(),
    };
  }
  const may = powersText(question.role);
  return {
    title: adminAccounts.roleQuestion({ name, role: roleText(question.role) }),
    confirm: adminAccounts.changeRole(),
    why: isSelf ? `${may} ${adminAccounts.ownRole()}` : may,
  };
}
