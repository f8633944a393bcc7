import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start";

const DESCRIPTION_LENGTH = 160;

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
      { property: "og:title", content: facts.title },
      { property: "og:type", content: facts.type ?? "website" },
      ...(facts.storeName ? [{ property: "og:site_name", content: facts.storeName }] : []),
      ...(description
        ? [
            { name: "description", content: description },
            { property: "og:description", content: description },
          ]
        : []),
      ...(facts.path === null
        ? [{ name: "robots", content: "noindex" }]
        : [{ property: "og:url", content: absoluteUrl(facts.path) }]),
      ...(facts.image ? [{ property: "og:image", content: absoluteUrl(facts.image) }] : []),
    ],
    links: facts.path === null ? [] : [{ rel: "canonical", href: absoluteUrl(facts.path) }],
    scripts: (facts.structuredData ?? []).map((data) => ({
      type: "application/ld+json",
      // A product's words must not be able to close the script element.
      children: JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll(
        "<",
        "\\u003c",
      ),
    })),
  };
}

/** schema.org's breadcrumb of a page: the trail from home, the page itself last. */
export function breadcrumbData(
  trail: ReadonlyArray<{ name: string; path: string }>,
): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}

/** A path of ours with the shop's own origin before it; an address elsewhere stays as it is. */
export function absoluteUrl(path: string): string {
  return /^https?:/.test(path) ? path : `${siteOrigin()}${path}`;
}

const siteOrigin = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.app.siteUrl ?? "")
  .client(() => window.location.origin);

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}
