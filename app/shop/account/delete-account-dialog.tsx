import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useSetSession } from "#app/lib/session.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useForm, type ValidationError } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { ERASURE_WAITS_DAYS } from "#domain/store/settings/privacy.ts";
import { validationErrorOf } from "./account-failures.ts";

const FAILED = "Your account could not be deleted. Please try again.";

/** Says what goes and what stays, asks for the password, and deletes the account. */
export function DeleteAccountDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const trpc = useTrpc();
  const { data } = useQuery({ ...trpc.account.deletion.queryOptions(), enabled: open });
  const form = useForm({ initial: { password: "" }, check: passwordError });
  const leave = useLeave();
  const { mutate, isPending } = useMutation(
    trpc.account.deleteAccount.mutationOptions({
      onSuccess: ({ underWay }) => leave(underWay),
      onError: (error) => form.complain(validationErrorOf(error, FAILED)),
    }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) form.reset();
        onOpenChange(next);
      }}
      title="Delete my account?"
      description="This cannot be undone."
    >
      {data?.refusal ? (
        <Alert tone="error">{data.refusal}</Alert>
      ) : (
        <form className="grid gap-5" {...form.form((values) => !isPending && mutate(values))}>
          <ul className="grid list-disc gap-1.5 pl-5">
            <li>
              Your profile, wishlist, saved payment methods, mails and messages are deleted, and you
              are signed out everywhere.
            </li>
            <li>
              Sales records stay for as long as the law asks, without your name, address, phone and
              e-mail. You can no longer see or reorder your orders here.
            </li>
            {data && data.underWay > 0 ? (
              <li>
                <strong>{underWayText(data.underWay)}</strong> Name and address stay with it until
                it is done, for {ERASURE_WAITS_DAYS} days at most; then they go too.
              </li>
            ) : null}
          </ul>
          <Field label="Your password" error={form.errorAt("password")}>
            {(control) => (
              <PasswordInput
                {...control}
                {...form.control("password")}
                autoComplete="current-password"
              />
            )}
          </Field>
          {form.general ? <Alert tone="error">{form.general}</Alert> : null}
          <div className="flex flex-wrap justify-end gap-3 max-sm:grid max-sm:justify-stretch">
            <Button variant="outline" onClick={() => onOpenChange(false)}>
              Keep my account
            </Button>
            <Button type="submit" variant="danger" loading={isPending}>
              Delete for good
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

function passwordError({ password }: { password: string }): ValidationError | null {
  return password === "" ? { field: "password", text: "Please enter your password" } : null;
}

function underWayText(count: number): string {
  return count === 1
    ? "One order or payment is still under way."
    : `${count} orders or payments are still under way.`;
}

/** Home again as a guest, with nothing of the account left in the browser. */
function useLeave() {
  const queryClient = useQueryClient();
  const setSession = useSetSession();
  const navigate = useNavigate();
  return async (underWay: number) => {
    await navigate({ to: "/" });
    // First, so that nothing personal is asked for again without a session.
    setSession(null);
    await queryClient.resetQueries();
    notify({
      title: "Your account is deleted.",
      ...(underWay > 0 ? { description: "What is under way still reaches you." } : {}),
      tone: "success",
    });
  };
}
