import { useMutation } from "@tanstack/react-query";
import { useLatest } from "#app/lib/calls/use-latest.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { type AdminRole, grantError } from "#domain/accounts/admin.ts";
import { ACCOUNT_MAX_LENGTHS } from "#domain/accounts/registration.ts";
import { adminAccounts } from "#messages/adminAccounts/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { failureMessage } from "../parts/failure-messages.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import { RoleSelect } from "./role-select.tsx";

const FIRST_ROLE: AdminRole = "picker";

/** Makes an account of the shop an administrator, by its e-mail address. */
export function GrantForm() {
  const { administrators } = useTrpc().admin;
  const refresh = useRefreshShop();
  const form = useForm({
    initial: { email: "", role: FIRST_ROLE },
    check: (values) => {
      const broken = grantError(values);
      return broken && { field: broken.field, text: adminAccounts.emailNeeded() };
    },
  });
  const newest = useLatest(form.values);
  const grant = useMutation(
    administrators.grant.mutationOptions({
      onSuccess: async ({ name }, { email }) => {
        notify({ title: adminAccounts.mayEnterNow({ name }), tone: "success" });
        // The next one may be typed already.
        if (newest.current.email === email) form.set("email", "");
        await refresh();
      },
      onError: (error) => {
        const { code, field, text } = failureOf(error);
        const isUnknown = code === "ACCOUNT_UNKNOWN";
        form.showErrors({
          field,
          text: isUnknown ? text : failureMessage(error, backOffice.thatFailed()),
        });
        return refresh();
      },
    }),
  );
  return (
    <form
      className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_auto] sm:items-start"
      {...form.form((values) => {
        if (!grant.isPending) grant.mutate(values);
      })}
    >
      <Field label={backOffice.email()} error={form.errorAt("email")}>
        {(control) => (
          <Input
            {...control}
            {...form.control("email")}
            type="email"
            autoComplete="off"
            maxLength={ACCOUNT_MAX_LENGTHS.email}
          />
        )}
      </Field>
      <Field label={adminAccounts.role()}>
        {({ id }) => (
          <RoleSelect
            id={id}
            value={form.values.role}
            onChange={(role) => form.set("role", role)}
          />
        )}
      </Field>
      <Button type="submit" className="sm:mt-6.5" loading={grant.isPending}>
        {adminAccounts.add()}
      </Button>
      {form.general ? <Alert tone="error">{form.general}</Alert> : null}
    </form>
  );
}
