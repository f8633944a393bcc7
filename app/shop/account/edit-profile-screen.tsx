import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { editProfileError } from "#domain/accounts/registration.ts";
import { AccountLayout, Panel, PanelSkeleton } from "./account-layout.tsx";
import { ProfileFields, profileForm } from "./profile-fields.tsx";
import { LoadFailed, RequireSignIn } from "./sign-in/require-sign-in.tsx";
import { type Profile, useProfile, useRefreshProfile } from "./use-profile.ts";

const LOAD_FAILED = "Failed to load profile data. Please try again.";

/** /profile/edit (storefront §2, §5, §8). */
export function EditProfileScreen() {
  return (
    <RequireSignIn waiting={<Waiting />}>
      {() => (
        <AccountLayout title="Edit Profile" back>
          <Content />
        </AccountLayout>
      )}
    </RequireSignIn>
  );
}

function Waiting() {
  return (
    <AccountLayout title="Edit Profile" back>
      <PanelSkeleton />
    </AccountLayout>
  );
}

function Content() {
  const profile = useProfile();
  const hasFailed = profile.isError && !profile.data;
  useEffect(() => {
    if (hasFailed) notify({ title: LOAD_FAILED, tone: "error" });
  }, [hasFailed]);
  if (profile.data) return <EditForm profile={profile.data} />;
  if (!hasFailed) return <PanelSkeleton />;
  return (
    <LoadFailed text={LOAD_FAILED} error={profile.error} onRetry={() => void profile.refetch()} />
  );
}

function EditForm({ profile }: { profile: Profile }) {
  const navigate = useNavigate();
  const refresh = useRefreshProfile();
  const form = useForm({
    initial: profileForm(profile),
    check: editProfileError,
  });
  const { mutate, isPending } = useMutation(
    useTrpc().account.editProfile.mutationOptions({
      onSuccess: async () => {
        notify({ title: "Your profile has been updated successfully.", tone: "success" });
        await refresh();
        await navigate({ to: "/account" });
      },
      onError: (error) => {
        const { code, field, text } = failureOf(error);
        if (code === "INVALID_INPUT" && field) form.complain({ field, text });
        else notify({ title: "Failed to update profile. Please try again.", tone: "error" });
      },
    }),
  );
  return (
    <Panel>
      <form className="grid gap-6" {...form.form((values) => !isPending && mutate(values))}>
        <ProfileFields
          form={form}
          email={profile.email}
          emailHint="Email address cannot be changed"
          isNameRequired
        />
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button type="submit" loading={isPending}>
            Save Changes
          </Button>
          <Link to="/account" className={buttonClass({ variant: "outline" })}>
            Cancel
          </Link>
        </div>
      </form>
    </Panel>
  );
}
