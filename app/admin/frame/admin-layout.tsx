import { useQueryClient } from "@tanstack/react-query";
import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useFocusOnArrival } from "#app/lib/device/focus-on-arrival.ts";
import { reloadOnStaleBuild } from "#app/lib/device/stale-build.ts";
import { failureOf } from "#app/lib/trpc.ts";
import { watchUserActivity } from "#app/lib/user-activity.ts";
import { Toasters } from "#app/ui/overlay/toasters.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { mayOpen } from "#domain/accounts/admin.ts";
import type { FailureCode } from "#domain/errors.ts";
import { type PlainPage, pageAddress } from "#domain/store/page-address.ts";
import { chrome } from "#messages/chrome/index.ts";
import { reloadOnReturn, tellBeforeSigningIn } from "../parts/signed-out.ts";
import { PageRefused } from "./access-screens.tsx";
import { AdminHeader } from "./admin-header.tsx";
import { DebugBar } from "./debug-bar.tsx";
import { MaintenanceBanner } from "./maintenance-banner.tsx";
import type { HeaderAdmin } from "./menu/account-face.tsx";
import { Sidebar } from "./menu/sidebar.tsx";
import { RoleContext } from "./use-may.ts";

const loadMenu = async () => (await import("./menu/sheet.tsx")).MenuSheet;
const loadPalette = async () => (await import("./palette/command-palette.tsx")).CommandPalette;

/** The frame of every admin page: sidebar, header, the page, toasts, the command palette. */
export function AdminLayout({ admin }: { admin: HeaderAdmin }) {
  const { pathname } = useLocation();
  const main = useFocusOnArrival();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const Menu = useOnDemand(loadMenu, isMenuOpen, () => setMenuOpen(false));
  const Palette = useOnDemand(loadPalette, isPaletteOpen, () => setPaletteOpen(false));
  useLeaveWhenSignedOut();
  useEffect(() => watchUserActivity(), []);
  useEffect(
    () =>
      reloadOnStaleBuild(
        () => [],
        (hasTyped) => hasTyped,
      ),
    [],
  );
  useEffect(() => reloadOnReturn(), []);
  usePaletteKey(() => setPaletteOpen((isOpen) => !isOpen));
  return (
    <RoleContext value={admin.role}>
      <div className="min-h-dvh bg-paper text-ink lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
        <a
          href="#main"
          className="fixed left-4 top-2 z-80 -translate-y-20 rounded-md bg-night px-4 py-3 font-semibold text-on-night focus:translate-y-0"
        >
          {chrome.skipToContent()}
        </a>
        <aside aria-label={chrome.menu()} className="sticky top-0 hidden h-dvh lg:block">
          <Sidebar />
        </aside>
        <div className="min-w-0">
          <AdminHeader
            admin={admin}
            onOpenMenu={() => setMenuOpen(true)}
            onOpenPalette={() => setPaletteOpen(true)}
          />
          <MaintenanceBanner />
          <main
            id="main"
            ref={main}
            tabIndex={-1}
            className="mx-auto max-w-[88rem] px-4 py-6 text-pretty outline-none sm:px-6"
          >
            {mayOpen(admin.role, pathname) ? <Outlet /> : <PageRefused role={admin.role} />}
          </main>
          <DebugBar />
        </div>
        {Menu ? <Menu open={isMenuOpen} onOpenChange={setMenuOpen} /> : null}
        {Palette ? <Palette open={isPaletteOpen} onOpenChange={setPaletteOpen} /> : null}
        <Toasters />
      </div>
    </RoleContext>
  );
}

const WAYS_OUT: { readonly [Code in FailureCode]?: PlainPage } = {
  NOT_SIGNED_IN: "/admin/login",
  // The shop has begun to want a second factor.
  SIGN_IN_AGAIN: "/admin/two-factor",
};

/** Whichever call learns that the session is over: the page goes where one signs in, with the way back. */
function useLeaveWhenSignedOut(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const look = (error: unknown) => {
      const page = error ? WAYS_OUT[failureOf(error).code] : undefined;
      if (!page) return;
      tellBeforeSigningIn();
      const returnTo = window.location.pathname + window.location.search;
      window.location.assign(`${pageAddress(page)}?${new URLSearchParams({ returnTo })}`);
    };
    // In the moment of its failure: an older one may still stand while the same is asked anew.
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") look(event.action.error);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") look(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);
}

function usePaletteKey(toggle: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
}
