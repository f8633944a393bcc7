import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { pageAction, pageLanguage } from "#app/lib/page-language.ts";
import { languageTag } from "#domain/store/formats.ts";
import { siteMeta } from "../lib/seo.ts";
import type { Trpc } from "../lib/trpc.ts";
import { fontPreloads } from "../ui/brand/fonts.ts";
import { iconPrefetch, PageIcons } from "../ui/icon.tsx";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; trpc: Trpc }>()({
  head: () => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { name: "theme-color", content: "#2a1b33" },
      siteMeta(),
    ],
    links: [
      ...fontPreloads,
      { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
      { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
      { rel: "manifest", href: pageAction("/manifest.webmanifest") },
      ...iconPrefetch,
    ],
  }),
  shellComponent: Document,
  component: Outlet,
});

function Document({ children }: { children: ReactNode }) {
  // For whoever drives the page from outside: from here on a click is answered.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <html lang={languageTag(pageLanguage())} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <PageIcons />
        <Scripts />
      </body>
    </html>
  );
}
