import { useMutation } from "@tanstack/react-query";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { adminSecondFactor } from "#messages/adminSecondFactor/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { QrCode } from "./qr-code.tsx";

/** The secret for the authenticator app, and the app's first code as proof that it has it. */
export function ConfirmCode({
  uri,
  secret,
  onDone,
}: {
  uri: string;
  secret: string;
  onDone: (backupCodes: readonly string[]) => void;
}) {
  const form = useForm({ initial: { code: "" }, check: () => null });
  const confirm = useMutation(
    useTrpc().admin.twoFactor.confirm.mutationOptions({
      onSuccess: ({ backupCodes }) => onDone(backupCodes),
      onError: (error) =>
        form.showErrors({
          field: "code",
          text: failureText(error, backOffice.thatFailed()),
        }),
    }),
  );
  return (
    <form
      className="grid gap-5"
      {...form.form((values) => {
        if (!confirm.isPending) confirm.mutate(values);
      })}
    >
      <ol className="grid list-decimal gap-4 pl-5">
        <li>
          <p>{adminSecondFactor.scan()}</p>
          <QrCode text={uri} label={adminSecondFactor.picture()} />
          <details className="mt-2 text-sm">
            <summary className="min-h-8 cursor-pointer text-ink-muted">
              {adminSecondFactor.noCamera()}
            </summary>
            <p className="mt-1 break-all rounded-md bg-sunken p-3 font-mono" data-testid="secret">
              {secret.match(/.{1,4}/g)?.join(" ")}
            </p>
          </details>
        </li>
        <li>
          <Field label={adminSecondFactor.sixDigits()} error={form.errorAt("code")}>
            {(control) => (
              <Input
                {...control}
                {...form.control("code")}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                className="max-w-40 font-mono tracking-widest"
              />
            )}
          </Field>
        </li>
      </ol>
      <Button type="submit" loading={confirm.isPending}>
        {adminSecondFactor.turnOn()}
      </Button>
    </form>
  );
}
