import { Link } from "@tanstack/react-router";
import { ShieldAlert, ShieldX } from "lucide-react";
import type { ReactNode } from "react";
import { LogoMark } from "#app/ui/brand/logo.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { AdminRole } from "#domain/accounts/admin.ts";
import { roleRefusal } from "#messages/adminAccounts/role-text.ts";
import { adminEntry } from "#messages/adminEntry/index.ts";

/**
 * Signed in, but no administrator (back-office §6), or one for whom `reason` closes the back office.
 * `email` is the person's own.
 */
export function AccessDenied({
  email,
  reason,
  children,
}: {
  email: string | null;
  reason: string | null;
  children: ReactNode;
}) {
  return (
    <AccessPage icon={<ShieldX aria-hidden="true" />} title={adminEntry.accessDenied()}>
      <p>{reason ?? adminEntry.noPrivileges()}</p>
      {email ? (
        <p>
          <RichMessage text={(self) => adminEntry.signedInAs({ email: self })}>
            <strong className="text-ink">{email}</strong>
          </RichMessage>
        </p>
      ) : null}
      <div className="flex flex-wrap justify-center gap-3 pt-2">{children}</div>
    </AccessPage>
  );
}

/** While it is being found out who is asking (back-office §4, verifying). */
export function AccessPending() {
  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-4 text-ink-muted">
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {adminEntry.verifying()}
      </p>
    </main>
  );
}

/** Whether somebody is an administrator could not be found out (back-office §8). */
export function AccessUnknown({ children }: { children: ReactNode }) {
  return (
    <AccessPage icon={<ShieldAlert aria-hidden="true" />} title={adminEntry.notChecked()}>
      <p role="alert">{adminEntry.notVerified()}</p>
      <div className="flex flex-wrap justify-center gap-3 pt-2">{children}</div>
    </AccessPage>
  );
}

/** A page of the back office that the administrator's role may not open. */
export function PageRefused({ role }: { role: AdminRole }) {
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-3 py-16 text-center text-ink-muted">
      <ShieldX aria-hidden="true" className="size-10 text-danger" />
      <h1 className="text-2xl text-ink">{adminEntry.notOpen()}</h1>
      <p>{roleRefusal(role)}</p>
      <Link to="/admin" className={buttonClass()}>
        {adminEntry.backToDashboard()}
      </Link>
    </div>
  );
}

function AccessPage({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-4 text-ink">
      <div className="grid w-full max-w-lg justify-items-center gap-4 rounded-xl border border-line bg-surface p-8 text-center text-ink-muted shadow-card">
        <LogoMark className="size-10 text-ink" />
        <span className="text-danger [&_svg]:size-10">{icon}</span>
        <h1 className="text-2xl text-ink">{title}</h1>
        {children}
      </div>
    </main>
  );
}
