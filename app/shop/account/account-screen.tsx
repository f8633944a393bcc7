import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight, CreditCard, Heart, LogOut, Package, UserPen } from "lucide-react";
import { formatDate } from "#app/lib/formats.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { useSignOut } from "../chrome/use-sign-out.ts";
import { AccountLayout, Panel, PanelSkeleton } from "./account-layout.tsx";
import { AccountPicture } from "./account-picture.tsx";
import { MarketingChoice } from "./marketing-choice.tsx";
import { LoadFailed, RequireSignIn } from "./sign-in/require-sign-in.tsx";
import { type Profile, useProfile } from "./use-profile.ts";
import { YourData } from "./your-data.tsx";

const ACTIONS = [
  { to: "/orders", Icon: Package, name: "My Orders", text: "Track, look back, reorder" },
  { to: "/wishlist", Icon: Heart, name: "Wishlist", text: "What you saved for later" },
  {
    to: "/payment-methods",
    Icon: CreditCard,
    name: "Payment Methods",
    text: "Your saved ways to pay",
  },
  { to: "/profile/edit", Icon: UserPen, name: "Edit Profile", text: "Name, phone and address" },
] as const;

/** /account (storefront §2): welcome, details, quick actions, and the way out. */
export function AccountScreen() {
  return (
    <RequireSignIn waiting={<Waiting />}>
      {(user) => (
        <AccountLayout
          title="My Account"
          lead={`Welcome, ${user.name || user.email}`}
          action={<SignOutButton />}
        >
          <Content />
        </AccountLayout>
      )}
    </RequireSignIn>
  );
}

function Waiting() {
  return (
    <AccountLayout title="My Account">
      <PanelSkeleton />
    </AccountLayout>
  );
}

function Content() {
  const profile = useProfile();
  return (
    <div className="grid gap-6">
      <nav aria-label="Quick actions">
        <ul className="grid gap-3 sm:grid-cols-2">
          {ACTIONS.map(({ to, Icon, name, text }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-18 items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3 shadow-card transition-shadow hover:shadow-lift"
              >
                <span
                  aria-hidden="true"
                  className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand"
                >
                  <Icon className="size-5.5" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-display text-lg font-bold">{name}</span>
                  <span className="block text-sm text-ink-muted">{text}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 text-ink-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {profile.data ? (
        <>
          {profile.data.emailVerified ? null : <ConfirmEmail />}
          <Details profile={profile.data} />
          <MarketingChoice profile={profile.data} />
          <YourData />
        </>
      ) : profile.isError ? (
        <LoadFailed
          text="Failed to load profile data. Please try again."
          error={profile.error}
          onRetry={() => void profile.refetch()}
        />
      ) : (
        <PanelSkeleton lines={6} />
      )}
    </div>
  );
}

function Details({ profile }: { profile: Profile }) {
  const facts = [
    ["Email", profile.email],
    ["Phone", profile.phone || "Not provided"],
    ["Address", addressOf(profile) || "Not provided"],
    ["Member since", formatDate(profile.createdAt)],
    ["Last updated", formatDate(profile.updatedAt)],
  ] as const;
  return (
    <Panel title="Profile details">
      <AccountPicture profile={profile} />
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="wrap-anywhere font-semibold">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-ink-muted">Account status</dt>
          <dd className="pt-0.5">
            <Badge tone="leaf">Active</Badge>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

function addressOf({ address, city, postalCode, province }: Profile): string {
  return [address, city, postalCode, province].filter(Boolean).join(", ");
}

/** Guest orders join the account once its address is proven; this is where to prove it. */
function ConfirmEmail() {
  const { mutate, isPending, isSuccess } = useMutation(
    useTrpc().account.requestVerification.mutationOptions({
      onError: (error) => notify({ title: failureOf(error).text, tone: "error" }),
    }),
  );
  if (isSuccess) return <Alert tone="success">The link is on its way to your inbox.</Alert>;
  return (
    <Alert
      title="Confirm your email"
      action={
        <Button variant="outline" loading={isPending} onClick={() => mutate()}>
          Send me the link
        </Button>
      }
    >
      Orders that you placed with it as a guest will then show up among your orders.
    </Alert>
  );
}

function SignOutButton() {
  const { signOut, isPending } = useSignOut(() => undefined);
  return (
    <Button variant="outline" loading={isPending} onClick={signOut}>
      <LogOut aria-hidden="true" className="size-5" />
      Sign Out
    </Button>
  );
}
