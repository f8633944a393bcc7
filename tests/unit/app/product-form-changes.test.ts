import fc from "fast-check";
import { expect, test } from "vitest";
import { changesAsText, formChanges, mergeForms } from "#app/admin/products/form/changes.ts";
import { EMPTY_PRODUCT_FORM, type ProductForm } from "#domain/catalogue/product-form.ts";

const base: ProductForm = {
  ...EMPTY_PRODUCT_FORM,
  name: "Garri",
  description: "Sour",
  category: "Snacks",
  price: "45.50",
  stock: "12",
  images: [{ url: "/media/a.webp", alt: "" }],
};

test("only what means something else is a change, told from and to", () => {
  const after: ProductForm = {
    ...base,
    name: " Garri ",
    price: "R50",
    vatClass: "zero",
    stock: "012",
    sku: "GAR-1",
    featured: true,
    images: [...base.images, { url: "/media/b.webp", alt: "" }],
  };
  expect(formChanges(base, { ...base, price: "45.5" })).toEqual([]);
  expect(formChanges(base, after)).toEqual([
    { field: "price", label: "Price", from: "R45.50", to: "R50.00" },
    { field: "vatClass", label: "VAT", from: "Standard (15%)", to: "Zero-rated (0%)" },
    { field: "sku", label: "SKU", from: "nothing", to: "GAR-1" },
    { field: "featured", label: "Featured", from: "no", to: "yes" },
    { field: "images", label: "Images", from: "1 picture", to: "2 pictures" },
  ]);
});

test("a price that is none is shown as typed, a long text by its beginning", () => {
  const after = { ...base, price: "4.555", description: "x".repeat(500) };
  const changes = formChanges(base, after);
  expect(changes.map(({ to }) => to)).toEqual([`${"x".repeat(60)}…`, "4.555"]);
  expect(changesAsText(after, changes)).toBe(`Description: ${"x".repeat(500)}\nPrice: 4.555`);
});

test("of three ways together mine stays where I changed something, and theirs everywhere else", () => {
  const texts = fc.record({
    name: fc.constantFrom("Garri", "Yellow Garri", "Gari"),
    price: fc.constantFrom("45.50", "50", "60"),
    stock: fc.constantFrom("12", "9", "30"),
    status: fc.constantFrom("active" as const, "inactive" as const),
    featured: fc.boolean(),
  });
  fc.assert(
    fc.property(texts, texts, (mine, theirs) => {
      const [my, their] = [
        { ...base, ...mine },
        { ...base, ...theirs },
      ];
      const merged = mergeForms(base, my, their);
      const changed = new Set(formChanges(base, my).map(({ field }) => field));
      for (const field of ["name", "price", "stock", "status", "featured"] as const) {
        expect(merged[field]).toBe(changed.has(field) ? my[field] : their[field]);
      }
    }),
  );
});
