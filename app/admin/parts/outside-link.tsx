import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { homePage } from "#messages/homePage/index.ts";

const linkClass = "inline-flex items-center gap-1 font-semibold text-brand underline";

/** A link to a page of the payment provider's; its text alone where there is no such page. */
export function ProviderLink({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? children : <OutsideLink href={href}>{children}</OutsideLink>;
}

/** A link to a page of somebody else's, in a tab of its own. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={linkClass}>
      {children}
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{homePage.opensInNewTab()}</span>
    </a>
  );
}
