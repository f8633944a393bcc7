import { expect, test } from "vitest";
import { filesBelow, isSource, read } from "./house.ts";

/** Forms that have yet to stand on app/lib/use-form.ts (docs/decisions/0040). */
const BY_HAND: readonly string[] = [];

test("a form of the back office is submitted by the form engine", () => {
  const byHand = filesBelow("app/admin").filter(
    (file) => isSource(file) && /<form\b[^>]*?\bonSubmit=/.test(read(file)),
  );
  expect(byHand.toSorted()).toEqual(BY_HAND);
});

/** Forms of the shop that do without the engine, each for a reason. */
const BY_HAND_IN_THE_SHOP: Readonly<Record<string, string>> = {
  "app/shop/catalogue/product-filters.tsx": "a search: its address is what it sends",
  "app/shop/checkout/offers/offer-code-form.tsx":
    "one code, judged by the price that is asked for anew",
  "app/shop/checkout/shipping-form.tsx":
    "fields are judged one by one, and kept in a store while they are typed",
  "app/shop/chrome/search-form.tsx": "a search: its address is what it sends",
  "app/shop/orders/changes/instructions-form.tsx":
    "one text that may be anything, and is cut at its length",
  "app/shop/recipes/recipes-screen.tsx": "a search: its address is what it sends",
  "app/ui/form/sign-in-code-field.tsx": "one code, which the server alone judges",
};

test("a form of the shop is submitted by the form engine, but for those that have a reason", () => {
  const byHand = filesBelow("app/shop", "app/ui").filter((file) => {
    if (!isSource(file)) return false;
    const text = read(file);
    return text.includes("onSubmit=") && !text.includes("#app/lib/use-form.ts");
  });
  expect(byHand.toSorted()).toEqual(Object.keys(BY_HAND_IN_THE_SHOP));
});
