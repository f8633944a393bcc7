import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start";
import { shopFormats } from "#app/lib/formats.ts";
import { pageLanguage } from "#app/lib/page-language.ts";
import { sharedImage } from "#domain/catalogue/media-address.ts";
import type { DeliveryPromise } from "#domain/deliveries/zones.ts";
import { languageTag } from "#domain/store/formats.ts";
import type { ClosedSpan } from "#domain/store/opening.ts";
import { alternatesOf, pagePathIn } from "#domain/store/page-language.ts";
import type { Store } from "#domain/store/settings/store.ts";
import { type HoursSpan, weekdayLabel } from "#domain/store/trading-hours.ts";
import { chrome } from "#messages/chrome/index.ts";

/**
 * Structured data and previews are read out of the page that the server sends. A browser neither makes them nor carries
 * the code for them; React leaves what the server put into the head.
 */
export const IS_FOR_ROBOTS = import.meta.env.SSR;
const NOTHING: StructuredData = {};
const DESCRIPTION_LENGTH = 160;
const SITE_META = "site-url";
/** The preview of pages without a photograph (tools/draw/icons.ts). */
const DEFAULT_IMAGE = "/og-default.png";
/** What messengers and social networks do not show. */
const UNSHARED_IMAGE = /\.(svg|avif)(?:[?#]|$)/i;

type PageFacts = {
  /** Without the shop's name, which is added where it is known. */
  title: string;
  storeName?: string | undefined;
  description?: string;
  /** The page's own path, encoded; null for pages that search engines should leave out. */
  path: string | null;
  /** A picture's path, for previews in messages. */
  image?: string | undefined;
  type?: "website" | "product";
  /** schema.org objects. */
  structuredData?: ReadonlyArray<StructuredData>;
};

type JsonValue =
  | string
  | number
  | boolean
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };
export type StructuredData = { readonly [key: string]: JsonValue };

/** A page's title, description, canonical address, preview and structured data, for `head()`. */
export function pageHead(facts: PageFacts) {
  const title = facts.storeName ? `${facts.title} | ${facts.storeName}` : facts.title;
  const description = facts.description ? shorten(facts.description) : null;
  return {
    meta: [
      { title },
      ...(description ? [{ name: "description", content: description }] : []),
      ...(facts.path === null ? [{ name: "robots", content: "noindex" }] : []),
      ...(IS_FOR_ROBOTS ? previewOf(facts, description) : []),
    ],
    links: facts.path === null ? [] : addressesOf(facts.path),
    scripts: (IS_FOR_ROBOTS ? (facts.structuredData ?? []) : []).map((data) => ({
      type: "application/ld+json",
      // A product's words must not be able to close the script element.
      children: JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll(
        "<",
        "\\u003c",
      ),
    })),
  };
}

/** What messengers and social networks show of a page that somebody sends. */
function previewOf(facts: PageFacts, description: string | null) {
  return [
    { property: "og:title", content: facts.title },
    { property: "og:type", content: facts.type ?? "website" },
    { property: "og:locale", content: languageTag(pageLanguage()).replace("-", "_") },
    ...(facts.storeName ? [{ property: "og:site_name", content: facts.storeName }] : []),
    ...(description ? [{ property: "og:description", content: description }] : []),
    ...(facts.path === null
      ? []
      : [
          { property: "og:url", content: pageUrl(facts.path) },
          ...previewImage(facts),
          { name: "twitter:card", content: "summary_large_image" },
        ]),
  ];
}

/** schema.org's breadcrumb of a page: the trail from home, the page itself last. */
export function breadcrumbData(
  trail: ReadonlyArray<{ name: string; path: string }>,
): StructuredData {
  if (!IS_FOR_ROBOTS) return NOTHING;
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: pageUrl(path),
    })),
  };
}

/** schema.org's words for the shop itself: where it is, how to reach it, when it is open. */
export function storeData(
  store: Store,
  {
    spans,
    closures,
  }: { spans: readonly HoursSpan[]; closures: ReadonlyArray<Pick<ClosedSpan, "from" | "until">> },
  { area }: DeliveryPromise,
): StructuredData {
  if (!IS_FOR_ROBOTS) return NOTHING;
  return {
    "@type": "GroceryStore",
    "@id": absoluteUrl("/#store"),
    name: store.name,
    ...(store.description ? { description: store.description } : {}),
    ...(store.legalName ? { legalName: store.legalName } : {}),
    ...(store.vatNumber ? { vatID: store.vatNumber } : {}),
    ...(store.social.length > 0 ? { sameAs: store.social.map(({ url }) => url) } : {}),
    url: absoluteUrl("/"),
    logo: absoluteUrl("/icon-512.png"),
    image: absoluteUrl(DEFAULT_IMAGE),
    telephone: store.phone,
    email: store.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: store.address,
      addressLocality: store.city,
      addressRegion: store.province,
      postalCode: store.postalCode,
      addressCountry: "ZA",
    },
    // A day that is not listed is closed.
    openingHoursSpecification: spans.flatMap(({ days, hours: open }) =>
      open
        ? [
            {
              "@type": "OpeningHoursSpecification",
              dayOfWeek: days.map(weekdayLabel),
              opens: open.opens,
              closes: open.closes,
            },
          ]
        : [],
    ),
    // From midnight to midnight: closed, as search engines read it.
    specialOpeningHoursSpecification: closures.map(({ from, until }) => ({
      "@type": "OpeningHoursSpecification",
      opens: "00:00",
      closes: "00:00",
      validFrom: from,
      validThrough: until,
    })),
    currenciesAccepted: shopFormats().currency,
    areaServed: area,
  };
}

/** The one address of a page, and those of the same page in other languages. */
function addressesOf(path: string) {
  const translations = alternatesOf(path).map((other) => ({
    language: languageTag(other.language),
    path: other.path,
  }));
  // Whom none of them suits reads English.
  const others = translations.length > 0 ? [{ language: "x-default", path }] : [];
  return [
    { rel: "canonical", href: pageUrl(path) },
    ...[...translations, ...others].map((other) => ({
      rel: "alternate",
      hrefLang: other.language,
      href: absoluteUrl(other.path),
    })),
  ];
}

/** A page's own address, in the language that it is shown in. */
export function pageUrl(path: string): string {
  return absoluteUrl(pagePathIn({ language: pageLanguage(), path }));
}

/** A path of ours with the shop's own origin before it; an address elsewhere stays as it is. */
export function absoluteUrl(path: string): string {
  return /^https?:/.test(path) ? path : `${siteOrigin()}${path}`;
}

/** A later page of a list is a page of its own: the first one does not stand for it. */
export function pagePath(path: string, page: number | undefined): string {
  return page !== undefined && page > 1 ? `${path}?page=${page}` : path;
}

/** For the root: what `absoluteUrl` reads again in the browser, whichever host that came by. */
export function siteMeta(): { name: string; content: string } {
  return { name: SITE_META, content: siteOrigin() };
}

const siteOrigin = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.app.siteUrl ?? "")
  .client(
    () =>
      document.querySelector<HTMLMetaElement>(`meta[name="${SITE_META}"]`)?.content ||
      window.location.origin,
  );

function previewImage({ image, title }: PageFacts) {
  if (image && !UNSHARED_IMAGE.test(image)) {
    return [
      { property: "og:image", content: absoluteUrl(sharedImage(image)) },
      { property: "og:image:alt", content: title },
    ];
  }
  return [
    { property: "og:image", content: absoluteUrl(DEFAULT_IMAGE) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: chrome.marketTable() },
  ];
}

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}
