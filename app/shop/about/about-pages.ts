import type { QueryClient } from "@tanstack/react-query";
import { breadcrumbData, pageHead, storeData } from "#app/lib/seo.ts";
import type { Trpc } from "#app/lib/trpc.ts";
import { about } from "#messages/about/index.ts";
import { contact } from "#messages/contact/index.ts";
import { cookies } from "#messages/cookies/index.ts";
import { deliveryPage } from "#messages/deliveryPage/index.ts";
import { privacy } from "#messages/privacy/index.ts";
import { terms } from "#messages/terms/index.ts";

/*
 * What the routes of the shop's own pages load, and what their heads say: fetched with the pages, so
 * that no other page carries it.
 */

type Loading = { queryClient: QueryClient; trpc: Trpc };
type Head = ReturnType<typeof pageHead>;

const PAGES = {
  "/about": { title: () => about.aboutUs(), description: () => about.aboutInShort() },
  "/cookies": { title: () => cookies.cookiePolicy(), description: () => cookies.inShort() },
  "/delivery": {
    title: () => deliveryPage.delivery(),
    description: () => deliveryPage.inShort(),
  },
  "/privacy": { title: () => privacy.privacyPolicy(), description: () => privacy.inShort() },
  "/terms": { title: () => terms.termsOfService(), description: () => terms.inShort() },
} as const;

/** The head of one of the pages about the shop, with the queries that its screen reads. */
export async function loadAbout(
  { queryClient, trpc }: Loading,
  path: keyof typeof PAGES,
): Promise<Head> {
  const [{ store }] = await Promise.all([
    queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions()),
    path === "/privacy" ? queryClient.ensureQueryData(trpc.catalogue.privacy.queryOptions()) : null,
    path === "/delivery"
      ? queryClient.ensureQueryData(trpc.catalogue.deliveryRules.queryOptions())
      : null,
  ]);
  const { title, description } = PAGES[path];
  return pageHead({ title: title(), storeName: store.name, description: description(), path });
}

/** The head of /contact, likewise. */
export async function loadContact({ queryClient, trpc }: Loading): Promise<Head> {
  const { store, hours, promise } = await queryClient.ensureQueryData(
    trpc.catalogue.shell.queryOptions(),
  );
  return pageHead({
    title: contact.contactUs(),
    storeName: store.name,
    description: contact.inShort(),
    path: "/contact",
    structuredData: [
      storeData(store, hours, promise),
      breadcrumbData([
        { name: contact.home(), path: "/" },
        { name: contact.contactUs(), path: "/contact" },
      ]),
    ],
  });
}
