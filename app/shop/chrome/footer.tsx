import { Link, type LinkProps } from "@tanstack/react-router";
import { Clock, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { openingText } from "#app/lib/opening-text.ts";
import { spansLines } from "#app/lib/time/hours-lines.ts";
import { Logo } from "#app/ui/brand/logo.tsx";
import { PatternBand } from "#app/ui/brand/pattern-band.tsx";
import { readablePhone } from "#domain/customers/phone.ts";
import { chrome } from "#messages/chrome/index.ts";
import { orderPage } from "#messages/orderPage/index.ts";
import { recipes } from "#messages/recipes/index.ts";
import { useBackAgain } from "../alive/back-again.ts";
import { useFetchAhead } from "../alive/fetch-ahead.ts";
import { SaverChoice, SaverNote } from "../offline/data-saver.tsx";
import { OfflineBar } from "../offline/offline-bar.tsx";
import { useOfflineFallback } from "../offline/use-offline-fallback.ts";
import { useForgetting, useWorker } from "../offline/worker.ts";
import { HelpButton } from "./help-button.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { useOpening } from "./opening/use-opening.ts";
import { addressLine, callHref, type Shell, type Store } from "./shell.ts";
import { SocialLinks } from "./social-links.tsx";

const linkClass =
  "inline-flex min-h-9 items-center text-on-night-muted hover:text-on-night hover:underline";

/** What stands below every page, and beside it: the footer and the help button. `arrivedAt` is the path of the page that the server sent. */
export function ShopFoot({ shell, arrivedAt }: { shell: Shell; arrivedAt: string }) {
  // They come along with what comes last: a first load has neither.
  useBackAgain();
  useFetchAhead();
  useWorker();
  useForgetting();
  useOfflineFallback();
  return (
    <>
      <Footer store={shell.store} hours={spansLines(shell.hours.spans)} />
      <HelpButton store={shell.store} arrivedAt={arrivedAt} />
      <OfflineBar>
        <SaverNote />
      </OfflineBar>
    </>
  );
}

/** The foot of every shopper's page: contacts, hours, policies, credit (storefront §2). */
function Footer({ store, hours }: { store: Store; hours: readonly string[] }) {
  return (
    <footer className="mt-16">
      <PatternBand className="bg-night text-brand" />
      <div className="on-night pb-[calc(var(--bars)+2rem)]">
        <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 pt-10 lg:grid-cols-[1.4fr_1.4fr_1fr_1fr]">
          <div className="grid content-start gap-4 max-sm:col-span-2">
            <Logo name={store.name} />
            {store.description ? (
              <p className="max-w-xs text-on-night-muted">{store.description}</p>
            ) : null}
            <SocialLinks store={store} className="text-on-night-muted hover:text-on-night" />
            <LanguageLinks className="text-on-night-muted" />
            <SaverChoice />
          </div>
          <address className="max-sm:col-span-2 grid content-start gap-3 not-italic">
            <Heading>{chrome.visitUs()}</Heading>
            <Line icon={<MapPin />}>{addressLine(store)}</Line>
            <Line icon={<Phone />}>
              <a href={callHref(store.phone)} className={linkClass}>
                {readablePhone(store.phone)}
              </a>
            </Line>
            <Line icon={<Mail />}>
              <a href={`mailto:${store.email}`} className={linkClass}>
                {store.email}
              </a>
            </Line>
            <Line icon={<Clock />}>{hours.join(", ")}</Line>
            <ClosedNow />
          </address>
          <Links
            title={chrome.shop()}
            links={[
              { to: "/products", label: chrome.allProducts() },
              { to: "/recipes", label: recipes.title() },
              { to: "/delivery", label: chrome.delivery() },
              { to: "/about", label: chrome.aboutUs() },
              { to: "/contact", label: chrome.contact() },
              { to: "/find-order", label: orderPage.find() },
            ]}
          />
          <Links
            title={chrome.goodToKnow()}
            links={[
              { to: "/privacy", label: chrome.privacyPolicy() },
              { to: "/terms", label: chrome.termsOfService() },
              { to: "/cookies", label: chrome.cookiePolicy() },
            ]}
          />
        </div>
        <div className="page-width">
          <p className="mt-10 border-t border-night-line pt-5 text-sm text-on-night-muted">
            {chrome.poweredBy({ owner: ownerOf(store) })}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** While it is closed: when it opens next. Two lines are kept free, so that nothing moves. */
function ClosedNow() {
  const opening = useOpening();
  const isClosed = opening && !opening.isOpen && opening.opensAt !== null;
  return (
    <p className="min-h-10 pl-7.5 text-sm font-semibold text-accent">
      {isClosed
        ? chrome.closedUntil({
            opening: openingText(opening.opensAt ?? 0, opening.now, shopFormats()),
          })
        : null}
    </p>
  );
}

/** "Soko Market (Pty) Ltd, registration 2020/123456/07". */
function ownerOf({ legalName, name, registrationNumber }: Store): string {
  const owner = legalName || name;
  if (!registrationNumber) return owner;
  return `${owner}, ${chrome.registration({ number: registrationNumber })}`;
}

function Heading({ children }: { children: ReactNode }) {
  return <h2 className="text-lg">{children}</h2>;
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-h-9 items-center gap-3 text-on-night-muted">
      <span aria-hidden="true" className="text-accent [&_svg]:size-4.5">
        {icon}
      </span>
      {children}
    </p>
  );
}

function Links({
  title,
  links,
}: {
  title: string;
  links: ReadonlyArray<{ to: NonNullable<LinkProps["to"]>; label: string }>;
}) {
  return (
    <nav aria-label={title} className="grid content-start gap-3">
      <Heading>{title}</Heading>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={linkClass}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
