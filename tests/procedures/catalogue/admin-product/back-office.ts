import { media } from "#db/schema/index.ts";
import { EMPTY_PRODUCT_FORM, type ProductForm } from "#domain/catalogue/product-form.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

export const REQUIRED = "Please fill in all required fields with valid values";

export const filled: ProductForm = {
  ...EMPTY_PRODUCT_FORM,
  name: "Palm Oil",
  description: "Red and unrefined",
  category: "Ingredients",
  price: "R 1 234.50",
  images: [{ url: "/media/products/front.webp", alt: "" }],
};

export const drawn = { url: "/images/products/garri.webp", width: 800, height: 800, alt: "Garri" };

export async function newAdmin(shop: TestShop, email: string) {
  const customer = await newCustomer(shop, { email });
  await promote(shop, customer);
  return customer;
}

/** A shop with one category where products are on the shelf, and an administrator's calls. */
export async function openBackOffice() {
  const shop = await openTestShop();
  const { viewer } = await newAdmin(shop, "admin@shop.test");
  return { shop, viewer, admin: shop.as(viewer).admin };
}

/** An uploaded picture, in the table and in the bucket. */
export async function picture(shop: TestShop, name: string, size = { width: 800, height: 800 }) {
  const key = `products/${name}.webp`;
  await shop.db.insert(media).values({
    key,
    kind: "product",
    contentType: "image/webp",
    bytes: 3,
    originalName: `${name}.png`,
    createdBy: "somebody",
    createdAt: shop.clock.now(),
    ...size,
  });
  await shop.media.bucket.put(key, new Uint8Array(3), {
    httpMetadata: { contentType: "image/webp" },
    customMetadata: { width: "800" },
  });
  return { url: `/media/${key}`, alt: "Garri", ...size };
}
