import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { formatDate } from "#app/lib/formats.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ACCOUNT_MAX_LENGTHS, emailError } from "#domain/accounts/registration.ts";
import { sayBrokenRule } from "#messages/login/rule-text.ts";
import { PrivacyActions } from "./privacy-actions.tsx";

/** For whoever asks by e-mail, also one who only ordered or wrote as a guest. */
export function PrivacyRequest() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <ShieldCheck aria-hidden="true" className="size-4.5" />
        Privacy request
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Privacy request"
        description="What somebody may ask for under POPIA: all that we hold about them, and its deletion."
      >
        <RequestForm />
      </Dialog>
    </>
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
          label="E-mail"
          error={form.errorAt("email")}
          hint="Make sure that the request comes from this address."
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
          Look
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
  if (!data) return <Alert tone="error">{failureText(query.error, "Please try again.")}</Alert>;
  const parts = [
    data.hasAccount ? `an account (${data.name})` : "",
    counted(data.orders, "order"),
    counted(data.payments - data.orders, "unpaid checkout"),
    counted(data.messages, "message"),
    counted(data.mails, "mail"),
  ].filter(Boolean);
  return (
    <div className="grid gap-4" role="status">
      <p>
        {parts.length > 0 ? `We hold ${parts.join(", ")}.` : "We hold nothing under this address."}
        {data.underWay > 0 ? ` ${data.underWay} still under way.` : ""}
      </p>
      {data.deletedBefore[0] === undefined ? null : (
        <p className="text-sm text-ink-muted">
          {`Data under this address was deleted on ${formatDate(data.deletedBefore[0])}.`}
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

function counted(count: number, noun: string): string {
  return count > 0 ? `${count} ${noun}${count === 1 ? "" : "s"}` : "";
}
