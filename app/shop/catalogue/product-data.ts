import { shopFormats } from "#app/lib/formats.ts";
import {
  absoluteUrl,
  breadcrumbData,
  IS_FOR_ROBOTS,
  pageUrl,
  type StructuredData,
} from "#app/lib/seo.ts";
import { schemaOrgAvailability } from "#domain/inventory/stock.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { productSizeText } from "#messages/sizes/size-text.ts";
import type { Product } from "./catalogue-types.ts";

/** The path of a product's page. */
export function productPath(id: string): string {
  return pageAddress("/product/$id", { id });
}

/** The path of a category's page. */
export function categoryPath(name: string): string {
  return pageAddress("/category/$categoryName", { categoryName: name });
}

/**
 * What search engines are told of a product: what it is, its price, whether it can be had. `category`
 * is what its category is called in the page's language.
 */
export function productData(
  product: Product,
  { category }: { category: string },
): readonly StructuredData[] {
  if (!IS_FOR_ROBOTS) return [];
  const path = productPath(product.id);
  return [
    {
      "@type": "Product",
      ...familyData(product),
      name: product.name,
      description: product.description,
      sku: product.id,
      category,
      image: product.images.map((image) => absoluteUrl(image.url)),
      offers: {
        "@type": "Offer",
        url: pageUrl(path),
        priceCurrency: shopFormats().currency,
        price: (product.priceCents / 100).toFixed(2),
        availability: schemaOrgAvailability(product.available),
        itemCondition: "https://schema.org/NewCondition",
      },
    },
    breadcrumbData([
      { name: catalogue.home(), path: "/" },
      { name: catalogue.products(), path: "/products" },
      { name: category, path: categoryPath(product.category) },
      { name: product.name, path },
    ]),
  ];
}

/** Of which thing it is a size, and the pages of its other sizes. */
function familyData({ family, id, size, sizes }: Product): StructuredData {
  const own = size ? { size: productSizeText(size) } : {};
  if (!family || !sizes) return own;
  const others = sizes.filter((one) => one.id !== id);
  return {
    ...own,
    inProductGroupWithID: familyId(family),
    isVariantOf: {
      "@type": "ProductGroup",
      name: family,
      productGroupID: familyId(family),
      variesBy: "https://schema.org/size",
      hasVariant: others.map((one) => ({
        "@type": "Product",
        name: one.name,
        url: pageUrl(productPath(one.id)),
        ...(one.size ? { size: productSizeText(one.size) } : {}),
      })),
    },
  };
}

function familyId(family: string): string {
  return family.toLowerCase().replaceAll(/\s+/g, "-");
}

/** Why a product's page is not there: it exists, but is not for sale at the moment. */
export const WITHDRAWN = "withdrawn";
