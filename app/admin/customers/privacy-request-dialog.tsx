import { useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import { formatDate } from "#app/lib/time/days.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ACCOUNT_MAX_LENGTHS, emailError } from "#domain/accounts/registration.ts";
import { adminPrivacy } from "#messages/adminPrivacy/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { sayBrokenRule } from "#messages/login/rule-text.ts";
import type { AppRouter } from "#server/router.ts";
import type { OpenProps } from "../parts/dialog-button.tsx";
import { PrivacyActions } from "./privacy-actions.tsx";

/** Finds what the shop holds about an e-mail address, to export or delete it. */
export function PrivacyRequestDialog(props: OpenProps) {
  return (
    <Dialog {...props} title={adminPrivacy.request()} description={adminPrivacy.requestMeans()}>
      <RequestForm />
    </Dialog>
  );
}

function RequestForm() {
  const [asked, setAsked] = useState<string | null>(null);
  const form = useForm({
    initial: { email: "" },
    check: (values) => sayBrokenRule(emailError(values)),
  });
  return (
    <div className="grid gap-5">
      <form
        {...form.form(({ email }) => setAsked(email.trim()))}
        onChange={() => setAsked(null)}
        className="grid gap-3"
      >
        <Field
          label={adminPrivacy.email()}
          error={form.errorAt("email")}
          hint={adminPrivacy.emailHint()}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              maxLength={ACCOUNT_MAX_LENGTHS.email}
              {...form.control("email")}
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-start">
          {adminPrivacy.look()}
        </Button>
      </form>
      {asked ? <Found email={asked} onErased={() => setAsked(null)} /> : null}
    </div>
  );
}

function Found({ email, onErased }: { email: string; onErased: () => void }) {
  const person = { email };
  const query = useQuery({
    ...useTrpc().admin.privacy.find.queryOptions({ person }),
    staleTime: 0,
  });
  const { data } = query;
  if (query.isPending) return <Skeleton className="h-24 w-full" />;
  if (!data) {
    return <Alert tone="error">{failureText(query.error, backOffice.pleaseTryAgain())}</Alert>;
  }
  const parts = partsOf(data);
  return (
    <div className="grid gap-4" role="status">
      <p>{heldText(parts.join(", "), data.underWay)}</p>
      {data.deletedBefore[0] === undefined ? null : (
        <p className="text-sm text-ink-muted">
          {adminPrivacy.deletedOn({ date: formatDate(data.deletedBefore[0]) })}
        </p>
      )}
      {parts.length > 0 ? (
        <PrivacyActions
          person={person}
          email={data.email}
          isAdmin={data.isAdmin}
          onErased={onErased}
        />
      ) : null}
    </div>
  );
}

type Held = inferRouterOutputs<AppRouter>["admin"]["privacy"]["find"];

/** What there is of somebody, each kind in words. */
function partsOf({ hasAccount, name, orders, payments, messages, mails }: Held): string[] {
  const unpaid = payments - orders;
  return [
    hasAccount ? adminPrivacy.anAccount({ name: name ?? "" }) : "",
    orders > 0 ? adminPrivacy.orders({ count: orders }) : "",
    unpaid > 0 ? adminPrivacy.unpaid({ count: unpaid }) : "",
    messages > 0 ? adminPrivacy.messages({ count: messages }) : "",
    mails > 0 ? adminPrivacy.mails({ count: mails }) : "",
  ].filter(Boolean);
}

function heldText(parts: string, underWay: number): string {
  if (parts === "") {
    return underWay > 0
      ? adminPrivacy.weHoldNothingUnderWay({ underWay })
      : adminPrivacy.weHoldNothing();
  }
  return underWay > 0
    ? adminPrivacy.weHoldUnderWay({ parts, underWay })
    : adminPrivacy.weHold({ parts });
}
