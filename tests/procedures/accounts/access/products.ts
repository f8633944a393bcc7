import { EMPTY_PRODUCT_FORM } from "#domain/catalogue/product-form.ts";
import { ADMINISTRATORS, MANAGERS, PICKERS, type Row, TO_NOTHING, theGarri } from "./rules.ts";

const productForm = () => ({ ...EMPTY_PRODUCT_FORM, images: [] });

/** Who may look at the products of the back office and change them. */
export const PRODUCT_ACCESS: Readonly<Record<string, Row>> = {
  "admin.product.adjustStock": {
    ...PICKERS,
    input: () => ({
      id: "garri",
      change: { kind: "difference", difference: 1 },
      reason: "Stock count",
      key: "d4f7b8f0-3c8b-4c51-9a52-8a4f4c2e6c11",
    }),
  },
  "admin.product.categories": ADMINISTRATORS,
  "admin.product.families": ADMINISTRATORS,
  "admin.product.create": {
    ...MANAGERS,
    input: () => ({ form: productForm(), key: crypto.randomUUID() }),
  },
  "admin.product.familySizes": { ...ADMINISTRATORS, input: () => ({ after: null }) },
  "admin.product.get": { ...ADMINISTRATORS, input: theGarri },
  "admin.product.movements": {
    ...ADMINISTRATORS,
    input: () => ({ productId: "garri", page: 1 }),
  },
  "admin.product.removeImage": {
    ...MANAGERS,
    input: () => ({ id: "garri", url: "/images/none.webp", expectedVersion: 0 }),
  },
  "admin.product.update": {
    ...MANAGERS,
    input: () => ({ id: "garri", form: productForm(), expected: { updatedAt: 0, stock: 0 } }),
  },
  "admin.requests.list": { ...ADMINISTRATORS, input: () => ({ isOpen: true }) },
  "admin.requests.askers": { ...PICKERS, input: () => ({ words: "ogbono" }) },
  "admin.requests.settle": {
    ...MANAGERS,
    ...TO_NOTHING,
    input: () => ({ words: "ogbono", outcome: "answered", productId: null }),
  },
  "admin.requests.misses": ADMINISTRATORS,
  "admin.requests.synonyms": { ...ADMINISTRATORS, input: () => ({ term: "gari" }) },
  "admin.requests.teach": { ...MANAGERS, input: () => ({ term: "gaari", means: "garri" }) },
  "admin.requests.forget": { ...MANAGERS, ...TO_NOTHING, input: () => ({ term: "none" }) },
  "admin.products.list": { ...ADMINISTRATORS, input: () => ({}) },
  "admin.products.fingerprint": {
    ...MANAGERS,
    input: () => ({ filter: { search: "garri" }, count: 1 }),
  },
  "admin.products.previewPrices": {
    ...MANAGERS,
    input: () => ({ selection: { ids: ["garri"] }, change: { kind: "amount", cents: 100 } }),
  },
  "admin.products.change": {
    ...MANAGERS,
    input: () => ({
      key: crypto.randomUUID(),
      selection: { ids: ["none"] },
      action: { kind: "delete" },
    }),
  },
  "admin.products.undo": {
    ...MANAGERS,
    administrator: "NOT_FOUND",
    input: () => ({ batchId: "none" }),
  },
  "admin.products.recentChanges": ADMINISTRATORS,
};
