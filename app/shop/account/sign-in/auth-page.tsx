import { Heart, PackageCheck, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { login } from "#messages/login/index.ts";
import { NeedsScript } from "./needs-script.tsx";

const reasons = () =>
  [
    [<Zap key="zap" />, login.quickCheckout(), login.quickCheckoutWhy()],
    [<PackageCheck key="orders" />, login.allOrders(), login.allOrdersWhy()],
    [<Heart key="heart" />, login.aWishlist(), login.aWishlistWhy()],
  ] as const;

/** The frame of signing in, registering and setting a password: the form, and why it is worth it. */
export function AuthPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <div className="page-width grid items-start gap-8 py-8 md:py-14 lg:grid-cols-[minmax(0,30rem)_minmax(0,24rem)] lg:justify-center lg:gap-14">
      <section className="mx-auto grid w-full max-w-[30rem] gap-6 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8">
        <SectionHeading as="h1" title={title}>
          {lead}
        </SectionHeading>
        {children}
      </section>
      <aside aria-label={login.withAccount()} className="max-lg:hidden lg:pt-10">
        <ul className="grid gap-7">
          {reasons().map(([icon, name, text]) => (
            <li key={name} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand [&_svg]:size-6"
              >
                {icon}
              </span>
              <div>
                <h2 className="text-xl">{name}</h2>
                <p className="text-ink-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

/** What such a page shows while the browser finds out who is there. */
export function AuthPageSkeleton({ title }: { title: string }) {
  return (
    <AuthPage title={title}>
      <NeedsScript />
      <div className="grid gap-4 noscript:hidden">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-13 w-full" />
      </div>
    </AuthPage>
  );
}
