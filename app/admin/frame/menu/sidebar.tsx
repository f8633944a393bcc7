import { Link, useLocation } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { LogoMark } from "#app/ui/brand/logo.tsx";
import { cx } from "#app/ui/cx.ts";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { pageAt } from "../pages.ts";
import { useOpenPages } from "../use-may.ts";

/** The back office's pages, grouped; the current one is marked. `onFollow`: a link was taken. */
export function Sidebar({ onFollow }: { onFollow?: () => void }) {
  const here = pageAt(useLocation().pathname);
  const groups = useOpenPages();
  return (
    <div className="on-night flex h-full flex-col">
      <Link
        to="/admin"
        activeOptions={{ exact: true }}
        onClick={onFollow}
        className="flex min-h-16 items-center gap-2.5 px-5 font-display text-lg font-extrabold"
      >
        <LogoMark className="size-8" />
        {adminMenu.ofSoko()}
      </Link>
      <div className="weave-band h-2 shrink-0 text-accent opacity-70" />
      <nav
        // Longer than most windows: the page that is open may stand outside of what is seen.
        ref={(nav) => nav?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" })}
        aria-label={adminMenu.backOffice()}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-4"
      >
        {groups.map(({ group, pages }) => (
          <section key={group} className="mb-5">
            <h2 className="mb-1 px-3 font-text text-xs font-semibold tracking-wide text-on-night-muted">
              {group}
            </h2>
            <ul className="grid gap-0.5">
              {pages.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    activeOptions={{ exact: true }}
                    onClick={onFollow}
                    aria-current={here?.to === to ? "page" : undefined}
                    className={cx(
                      "flex min-h-10 items-center gap-3 rounded-md px-3 text-sm font-semibold text-on-night-muted transition-colors",
                      "hover:bg-on-night/10 hover:text-on-night",
                      "aria-[current]:bg-accent aria-[current]:text-on-accent",
                    )}
                  >
                    <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <a
        href="/"
        className="flex min-h-13 items-center gap-3 border-t border-night-line px-6 text-sm font-semibold hover:text-accent"
      >
        <ExternalLink aria-hidden="true" className="size-4.5" />
        {adminMenu.viewShop()}
      </a>
    </div>
  );
}
