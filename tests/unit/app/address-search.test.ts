import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCustomersSearch } from "#app/admin/customers/customers-search.ts";
import { parseAddressSearch, stringifyAddressSearch } from "#app/lib/address-search.ts";
import { parseProductsSearch } from "#app/shop/catalogue/list-search.ts";

test.each([
  ["12e45678", "the start of somebody's e-mail, not Infinity"],
  ["1e3", "not a thousand"],
  ["0825550118", "a phone number keeps its 0"],
  ["59012341234575901234", "a long number keeps its end"],
  ['"rice"', "marks that were typed"],
  ["null", "a word"],
  ["true", "a word"],
  ["[1]", "brackets"],
  ["-0", "a minus"],
])("?q=%s is looked for as it stands: %s", (text) => {
  const typed = parseAddressSearch(`?${new URLSearchParams({ q: text })}`);
  expect(parseProductsSearch(typed).q).toBe(text);
  expect(parseCustomersSearch(typed).q).toBe(text);
});

test("whatever is searched for, its address says it and nothing else", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.nat(9_998), (text, page) => {
      const q = text.replaceAll("\u0000", "").trim();
      const address = stringifyAddressSearch({ q, page: page + 2 });
      expect(new URLSearchParams(address).get("q")).toBe(q);
      const { q: read, page: at } = parseProductsSearch(parseAddressSearch(address));
      expect({ q: read ?? "", at }).toEqual({ q, at: page + 2 });
    }),
  );
});

test("a NUL in an address is left out, as no text holds one", () => {
  expect(parseProductsSearch(parseAddressSearch("?q=ri%00ce")).q).toBe("rice");
});

test("an address without a search stays without one", () => {
  expect(stringifyAddressSearch({ q: undefined })).toBe("");
  expect(parseAddressSearch("")).toEqual({});
});
