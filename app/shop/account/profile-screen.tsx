import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { account } from "#messages/account/index.ts";
import { AccountLayout, Panel, PanelSkeleton } from "./account-layout.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { ProfileFields, type ProfileForm, profileForm } from "./profile-fields.tsx";
import { SessionList } from "./session-list.tsx";
import { LoadFailed, RequireSignIn } from "./sign-in/require-sign-in.tsx";
import { type Profile, useProfile, useRefreshProfile } from "./use-profile.ts";

/** /profile (storefront §2): tabs Profile Information and Security. */
export function ProfileScreen() {
  return (
    <RequireSignIn waiting={<Waiting />}>
      {() => (
        <AccountLayout title={account.myProfile()} back>
          <Tabs
            label={account.myProfile()}
            className="[&_[role=tabpanel]]:pt-6"
            tabs={[
              {
                value: "information",
                label: account.profileInformation(),
                content: <Information />,
              },
              {
                value: "security",
                label: account.security(),
                content: (
                  <div className="grid gap-6">
                    <ChangePasswordForm />
                    <SessionList />
                  </div>
                ),
              },
            ]}
          />
        </AccountLayout>
      )}
    </RequireSignIn>
  );
}

function Waiting() {
  return (
    <AccountLayout title={account.myProfile()} back>
      <PanelSkeleton />
    </AccountLayout>
  );
}

function Information() {
  const profile = useProfile();
  if (profile.data) return <InformationForm profile={profile.data} />;
  if (!profile.isError) return <PanelSkeleton />;
  return (
    <LoadFailed
      text={account.profileDataNotLoaded()}
      error={profile.error}
      onRetry={() => void profile.refetch()}
    />
  );
}

function InformationForm({ profile }: { profile: Profile }) {
  const refresh = useRefreshProfile();
  const [isSaved, setSaved] = useState(false);
  const form = useForm<ProfileForm>({
    initial: profileForm(profile),
    check: () => null,
  });
  const { mutate, isPending } = useMutation(
    useTrpc().account.updateProfile.mutationOptions({
      onSuccess: async (_, sent) => {
        // What was typed meanwhile is not saved yet.
        if (JSON.stringify(sent) === JSON.stringify(form.values)) setSaved(true);
        await refresh();
      },
      onError: () => form.showErrors({ field: null, text: account.profileNotUpdated() }),
    }),
  );
  return (
    <Panel>
      <form
        className="grid gap-6"
        onChange={() => setSaved(false)}
        {...form.form((values) => !isPending && mutate(values))}
      >
        <ProfileFields
          form={form}
          email={profile.email}
          emailHint={account.emailChangedBySupport()}
          isNameRequired={false}
        />
        {form.general ? <Alert tone="error">{form.general}</Alert> : null}
        {isSaved ? <Alert tone="success">{account.profileSaved()}</Alert> : null}
        <Button type="submit" loading={isPending} className="justify-self-start max-sm:w-full">
          {account.saveChanges()}
        </Button>
      </form>
    </Panel>
  );
}
