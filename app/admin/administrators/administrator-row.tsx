import { useState } from "react";
import { formatDateTime } from "#app/lib/formats.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
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
          {isSelf ? <Badge tone="indigo">You</Badge> : null}
          {one.hasSecondFactor ? <Badge tone="leaf">Two-factor</Badge> : null}
        </p>
        <p className="break-words text-sm text-ink-muted">{one.email}</p>
        <p className="text-sm text-ink-muted">
          {one.lastSeenAt ? `Last seen ${formatDateTime(one.lastSeenAt)}` : "Not seen yet"}
        </p>
      </div>
      <RoleSelect
        label={`Role of ${one.name}`}
        value={setRole.isPending ? setRole.variables.role : one.role}
        disabled={setRole.isPending}
        onChange={(role) => setRole.mutate({ userId, role })}
      />
      <div className="flex flex-wrap gap-2">
        {one.hasSecondFactor && !isSelf ? (
          <Button variant="outline" size="sm" onClick={() => setQuestion("reset")}>
            Reset two-factor
          </Button>
        ) : null}
        <Button variant="outline" size="sm" onClick={() => setQuestion("revoke")}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) close();
        }}
        title={question === "reset" ? `Reset two-factor for ${one.name}?` : `Remove ${one.name}?`}
        confirmLabel={question === "reset" ? "Reset" : "Remove"}
        pending={asked.isPending}
        onConfirm={() => asked.mutate({ userId }, { onSettled: close })}
      >
        {question === "reset"
          ? "For a phone that is lost. They are signed out everywhere, and sign in with their password alone until they set it up anew."
          : "They cannot enter the back office any more. Their account in the shop stays."}
      </ConfirmDialog>
    </li>
  );
}
