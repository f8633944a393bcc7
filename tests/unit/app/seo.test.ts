import { expect, test, vi } from "vitest";
import { hoursLines } from "#app/lib/opening-text.ts";
import { breadcrumbData, pageHead, pagePath, storeData } from "#app/lib/seo.ts";
import { productData } from "#app/shop/catalogue/product-data.ts";
import { NO_FACTS } from "#domain/catalogue/facts.ts";
import { DELIVERY_PROMISE } from "#domain/deliveries/zones.ts";
import type { Language } from "#domain/store/formats.ts";
import { DEFAULT_WEEK_HOURS, hoursSpans } from "#domain/store/trading-hours.ts";

// Outside a request there is no context to read the shop's own address from.
vi.mock("@tanstack/react-start", async (original) => ({
  ...(await original<object>()),
  getGlobalStartContext: () => ({ app: { siteUrl: SITE }, language: rendered.language }),
}));
const rendered = vi.hoisted((): { language: Language } => ({ language: "en" }));

const SITE = "https://shop.test";
const STORE = {
  name: "Test Market",
  phone: "+27105550142",
  whatsapp: "+27605550142",
  email: "hello@shop.test",
  address: "114 Bryanston Drive, Bryanston",
  city: "Johannesburg",
  province: "Gauteng",
  postalCode: "2021",
  description: "",
  legalName: "",
  registrationNumber: "",
  vatNumber: "",
  social: [],
};

test("a page says its title with the shop's name, what it is about and where it is", () => {
  const { meta, links } = pageHead({
    title: "About Us",
    storeName: "Test Market",
    description: "Our story.",
    path: "/about",
  });
  expect(meta).toContainEqual({ title: "About Us | Test Market" });
  expect(meta).toContainEqual({ name: "description", content: "Our story." });
  expect(meta).toContainEqual({ property: "og:title", content: "About Us" });
  expect(meta).toContainEqual({ property: "og:site_name", content: "Test Market" });
  expect(meta).toContainEqual({ property: "og:url", content: `${SITE}/about` });
  expect(meta).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
  expect(links).toEqual([
    { rel: "canonical", href: `${SITE}/about` },
    { rel: "alternate", hrefLang: "en-ZA", href: `${SITE}/about` },
    { rel: "alternate", hrefLang: "af-ZA", href: `${SITE}/af/about` },
    { rel: "alternate", hrefLang: "zu-ZA", href: `${SITE}/zu/about` },
    { rel: "alternate", hrefLang: "xh-ZA", href: `${SITE}/xh/about` },
    { rel: "alternate", hrefLang: "x-default", href: `${SITE}/about` },
  ]);
});

test("a private page is kept out of search engines and has no address to be found under", () => {
  const { meta, links } = pageHead({ title: "My Orders", path: null });
  expect(meta).toContainEqual({ name: "robots", content: "noindex" });
  expect(links).toEqual([]);
  expect(JSON.stringify(meta)).not.toContain("og:url");
});

test.each([
  ["/images/products/garri.svg", `${SITE}/og-default.png`],
  ["/images/garri.svg?v=2", `${SITE}/og-default.png`],
  ["/media/garri.avif", `${SITE}/og-default.png`],
  [undefined, `${SITE}/og-default.png`],
  ["/media/garri.jpg", `${SITE}/media/garri.jpg`],
  ["/media/products/1-0-a-garri.webp", `${SITE}/media/products/1-0-a-garri.webp?w=960`],
  ["https://pictures.test/garri.png", "https://pictures.test/garri.png"],
])("the preview of a page with the picture %s is %s", (image, shown) => {
  const { meta } = pageHead({ title: "Garri", path: "/product/garri", image });
  expect(meta).toContainEqual({ property: "og:image", content: shown });
});

test("a long description is cut between words, to what search engines show", () => {
  const { meta } = pageHead({ title: "Garri", path: "/", description: "garri ".repeat(60) });
  const description = meta.find((tag) => "name" in tag && tag.name === "description");
  expect(description).toMatchObject({ content: expect.stringMatching(/^(garri ){2,}garri…$/) });
  expect(JSON.stringify(description).length).toBeLessThan(220);
});

test("no product's words can end the script element or open a comment in it", () => {
  const words = "</script><script>alert(1)</script><!-- ]]>";
  const [data] = productData(productOf({ name: words, description: words }), {
    category: "Grains",
  });
  const { scripts } = pageHead({
    title: words,
    path: "/",
    structuredData: data ? [data] : [],
  });
  const written = scripts[0]?.children ?? "";
  expect(written).not.toContain("<");
  expect(JSON.parse(written)).toMatchObject({ name: words, description: words });
});

test.each([
  [0, "https://schema.org/OutOfStock"],
  [40, "https://schema.org/InStock"],
])("with %i on the shelf a product's offer says %s, at its price in rand", (available, said) => {
  const [data] = productData(productOf({ available }), { category: "Grains" });
  expect(data).toMatchObject({
    "@type": "Product",
    sku: "garri",
    offers: { "@type": "Offer", priceCurrency: "ZAR", price: "89.90", availability: said },
  });
});

test("a product that is one of several sizes says of which group, and where the others are", () => {
  const size = { amount: 1_000, unit: "g", count: 1 } as const;
  const one = { name: "Garri 1 kg", priceCents: 1, available: 1 };
  const [data] = productData(
    productOf({
      family: "Ijebu Garri",
      size,
      sizes: [
        { ...one, id: "garri", size },
        { ...one, id: "garri-5kg", name: "Garri 5 kg", size: { ...size, count: 5 } },
      ],
    }),
    { category: "Grains" },
  );
  expect(data).toMatchObject({
    "@type": "Product",
    size: "1 kg",
    isVariantOf: {
      "@type": "ProductGroup",
      productGroupID: "ijebu-garri",
      hasVariant: [{ name: "Garri 5 kg", url: `${SITE}/product/garri-5kg`, size: "5 × 1 kg" }],
    },
  });
  const [alone] = productData(productOf({ family: "Ijebu Garri", size }), { category: "Grains" });
  expect(alone).not.toHaveProperty("isVariantOf");
});

test("breadcrumbs are numbered from home to the page", () => {
  const trail = [
    { name: "Home", path: "/" },
    { name: "Snacks", path: "/category/Snacks" },
  ];
  expect(breadcrumbData(trail)).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: `${SITE}/` },
      { "@type": "ListItem", position: 2, name: "Snacks", item: `${SITE}/category/Snacks` },
    ],
  });
});

test("a page in isiZulu leads search engines to pages in isiZulu", () => {
  rendered.language = "zu";
  const [data, trail] = productData(productOf({}), { category: "Okusanhlamvu" });
  rendered.language = "en";
  expect(data).toMatchObject({ offers: { url: `${SITE}/zu/product/garri` } });
  expect(JSON.stringify(trail).match(/"item":"[^"]*"/g)).toEqual([
    `"item":"${SITE}/zu"`,
    `"item":"${SITE}/zu/products"`,
    `"item":"${SITE}/zu/category/Grains%20%26%20Cereals"`,
    `"item":"${SITE}/zu/product/garri"`,
  ]);
});

test("search engines are told the hours that the shop shows", () => {
  expect(hoursLines(DEFAULT_WEEK_HOURS)).toEqual([
    "Monday to Saturday 8:00 AM to 6:00 PM",
    "Sunday closed",
  ]);
  const { openingHoursSpecification, specialOpeningHoursSpecification, address } = storeData(
    STORE,
    {
      spans: hoursSpans(DEFAULT_WEEK_HOURS),
      closures: [{ from: "2026-12-25", until: "2026-12-26" }],
    },
    DELIVERY_PROMISE,
  );
  expect(specialOpeningHoursSpecification).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      opens: "00:00",
      closes: "00:00",
      validFrom: "2026-12-25",
      validThrough: "2026-12-26",
    },
  ]);
  expect(openingHoursSpecification).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
      opens: "08:00",
      closes: "18:00",
    },
  ]);
  expect(address).toMatchObject({ addressLocality: "Johannesburg", addressCountry: "ZA" });
});

test("the second page of a list is found under its own address", () => {
  expect(pagePath("/products", undefined)).toBe("/products");
  expect(pagePath("/products", 1)).toBe("/products");
  expect(pagePath("/products", 2)).toBe("/products?page=2");
});

type Product = Parameters<typeof productData>[0];

function productOf(changes: Partial<Product>): Product {
  return {
    id: "garri",
    name: "Ijebu Garri",
    description: "Sour and crisp.",
    priceCents: 8_990,
    category: "Grains & Cereals",
    available: 12,
    featured: false,
    rating: null,
    images: [],
    updatedAt: 0,
    ...NO_FACTS,
    told: [],
    ...changes,
  };
}
