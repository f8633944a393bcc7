import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight, CreditCard, Heart, LogOut, Package, UserPen } from "lucide-react";
import { useState } from "react";
import { formatDate } from "#app/lib/time/days.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { readablePhone } from "#domain/customers/phone.ts";
import { account } from "#messages/account/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { login } from "#messages/login/index.ts";
import { wallet } from "#messages/wallet/index.ts";
import { useSignOut } from "../chrome/use-sign-out.ts";
import { AccountLayout, Panel, PanelSkeleton } from "./account-layout.tsx";
import { AccountPicture } from "./account-picture.tsx";
import { AddressBook } from "./address-book.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { LoadFailed, RequireSignIn } from "./sign-in/require-sign-in.tsx";
import { type Profile, useProfile } from "./use-profile.ts";
import { YourData } from "./your-data.tsx";

const actions = () =>
  [
    { to: "/orders", Icon: Package, name: login.myOrders(), text: account.ordersWhy() },
    { to: "/wishlist", Icon: Heart, name: chrome.wishlist(), text: account.wishlistWhy() },
    {
      to: "/payment-methods",
      Icon: CreditCard,
      name: wallet.paymentMethods(),
      text: account.paymentMethodsWhy(),
    },
    {
      to: "/profile/edit",
      Icon: UserPen,
      name: account.editProfile(),
      text: account.editProfileWhy(),
    },
  ] as const;

/** /account (storefront §2): welcome, details, quick actions, and the way out. */
export function AccountScreen() {
  return (
    <RequireSignIn waiting={<Waiting />}>
      {(user) => (
        <AccountLayout
          title={login.myAccount()}
          lead={account.welcome({ name: user.name || user.email })}
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
    <AccountLayout title={login.myAccount()}>
      <PanelSkeleton />
    </AccountLayout>
  );
}

function Content() {
  const profile = useProfile();
  return (
    <div className="grid gap-6">
      <nav aria-label={account.quickActions()}>
        <ul className="grid gap-3 sm:grid-cols-2">
          {actions().map(({ to, Icon, name, text }) => (
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
          <AddressBook />
          <LanguageChoice profile={profile.data} />
          <Notices profile={profile.data} />
          <YourData />
        </>
      ) : profile.isError ? (
        <LoadFailed
          text={account.profileNotLoaded()}
          error={profile.error}
          onRetry={() => void profile.refetch()}
        />
      ) : (
        <PanelSkeleton lines={6} />
      )}
    </div>
  );
}

const loadNotices = () =>
  import("./notices/notices-panel.tsx").then(({ NoticesPanel }) => NoticesPanel);

/** Fetched once the account is there: its files are named nowhere else. */
function Notices({ profile }: { profile: Profile }) {
  const [isWanted, setWanted] = useState(true);
  const Panel = useOnDemand(loadNotices, isWanted, () => setWanted(false));
  if (Panel) return <Panel profile={profile} />;
  if (isWanted) return <PanelSkeleton lines={4} />;
  return <LoadFailed text={account.didNotWork()} onRetry={() => setWanted(true)} />;
}

function Details({ profile }: { profile: Profile }) {
  const facts = [
    [login.email(), profile.email],
    [login.phone(), profile.phone ? readablePhone(profile.phone) : account.notProvided()],
    [login.address(), addressOf(profile) || account.notProvided()],
    [account.memberSince(), formatDate(profile.createdAt)],
    [account.lastUpdated(), formatDate(profile.updatedAt)],
  ] as const;
  return (
    <Panel title={account.profileDetails()}>
      <AccountPicture profile={profile} />
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="wrap-anywhere font-semibold">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-ink-muted">{account.accountStatus()}</dt>
          <dd className="pt-0.5">
            <Badge tone="leaf">{account.active()}</Badge>
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
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const { mutate, isPending, data } = useMutation(
    trpc.account.requestVerification.mutationOptions({
      // Where none is sent it is confirmed already, by another page.
      onSuccess: async ({ sent }) => {
        if (!sent) await queryClient.invalidateQueries(trpc.account.profile.queryFilter());
      },
      onError: (error) => notify({ title: failureOf(error).text, tone: "error" }),
    }),
  );
  if (data?.sent) return <Alert tone="success">{account.linkOnItsWay()}</Alert>;
  return (
    <Alert
      title={login.confirmEmail()}
      action={
        <Button variant="outline" loading={isPending} onClick={() => mutate()}>
          {account.sendLink()}
        </Button>
      }
    >
      {account.guestOrdersWillJoin()}
    </Alert>
  );
}

function SignOutButton() {
  const { signOut, isPending } = useSignOut(() => undefined);
  return (
    <Button variant="outline" loading={isPending} onClick={signOut}>
      <LogOut aria-hidden="true" className="size-5" />
      {account.signOut()}
    </Button>
  );
}
