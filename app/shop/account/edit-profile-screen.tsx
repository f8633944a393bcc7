import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { editProfileError } from "#domain/accounts/registration.ts";
import { account } from "#messages/account/index.ts";
import { sayBrokenRule } from "#messages/login/rule-text.ts";
import { AccountLayout, Panel, PanelSkeleton } from "./account-layout.tsx";
import { ProfileFields, profileForm } from "./profile-fields.tsx";
import { LoadFailed, RequireSignIn } from "./sign-in/require-sign-in.tsx";
import { type Profile, useProfile, useRefreshProfile } from "./use-profile.ts";

/** /profile/edit (storefront §2, §5, §8). */
export function EditProfileScreen() {
  return (
    <RequireSignIn waiting={<Waiting />}>
      {() => (
        <AccountLayout title={account.editProfile()} back>
          <Content />
        </AccountLayout>
      )}
    </RequireSignIn>
  );
}

function Waiting() {
  return (
    <AccountLayout title={account.editProfile()} back>
      <PanelSkeleton />
    </AccountLayout>
  );
}

function Content() {
  const profile = useProfile();
  const hasFailed = profile.isError && !profile.data;
  useEffect(() => {
    if (hasFailed) notify({ title: account.profileNotLoaded(), tone: "error" });
  }, [hasFailed]);
  if (profile.data) return <EditForm profile={profile.data} />;
  if (!hasFailed) return <PanelSkeleton />;
  return (
    <LoadFailed
      text={account.profileNotLoaded()}
      error={profile.error}
      onRetry={() => void profile.refetch()}
    />
  );
}

function EditForm({ profile }: { profile: Profile }) {
  const navigate = useNavigate();
  const refresh = useRefreshProfile();
  const isMounted = useIsMounted();
  const form = useForm({
    initial: profileForm(profile),
    check: (values) => sayBrokenRule(editProfileError(values)),
  });
  const { mutate, isPending } = useMutation(
    useTrpc().account.editProfile.mutationOptions({
      onSuccess: async () => {
        notify({ title: account.profileUpdated(), tone: "success" });
        await refresh();
        if (isMounted.current) await navigate({ to: "/account" });
      },
      onError: (error) => {
        const { code, field, text } = failureOf(error);
        if (code === "INVALID_INPUT" && field) form.showErrors({ field, text });
        else notify({ title: account.profileNotUpdated(), tone: "error" });
      },
    }),
  );
  return (
    <Panel>
      <form className="grid gap-6" {...form.form((values) => !isPending && mutate(values))}>
        <ProfileFields
          form={form}
          email={profile.email}
          emailHint={account.emailCannotChange()}
          isNameRequired
        />
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button type="submit" loading={isPending}>
            {account.saveChanges()}
          </Button>
          <Link to="/account" className={buttonClass({ variant: "outline" })}>
            {account.cancel()}
          </Link>
        </div>
      </form>
    </Panel>
  );
}
