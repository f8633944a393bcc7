import { useMutation } from "@tanstack/react-query";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
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
        form.complain({
          field: "code",
          text: failureText(error, "That did not work. Please try again."),
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
          <p>Scan this picture with your authenticator app.</p>
          <QrCode text={uri} label="Picture for your authenticator app" />
          <details className="mt-2 text-sm">
            <summary className="min-h-8 cursor-pointer text-ink-muted">
              No camera? Type the key instead
            </summary>
            <p className="mt-1 break-all rounded-md bg-sunken p-3 font-mono" data-testid="secret">
              {secret.match(/.{1,4}/g)?.join(" ")}
            </p>
          </details>
        </li>
        <li>
          <Field label="Type the six digits that the app shows" error={form.errorAt("code")}>
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
        Turn it on
      </Button>
    </form>
  );
}
